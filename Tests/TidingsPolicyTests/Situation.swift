import Testing
import TidingsModel
import TidingsPolicy

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One case of a table: what is known, and what must come of it.
struct Situation: Sendable, CustomTestStringConvertible {
    var name: String
    /// `2.0`, `2.0@14` (needs system 14), `2.0!` (withdrawn).
    var releases: [String] = ["1.0", "1.1", "2.0"]
    var feedMinimum: String?
    var rules = Rules()
    var installed: String?
    var os: String?
    var seen: String?
    var ignored: String?
    var unsubscribed = false
    /// The answer as `Outcome` writes it.
    var expected: String

    var testDescription: String { name }

    func decide() throws -> Decision {
        Decider.decide(
            releases: try releases.map(Self.release), feedRules: FeedRules(minimumSupported: try version(feedMinimum)),
            rules: rules, installation: Installation(version: try version(installed), os: try version(os)),
            history: History(seen: try version(seen), ignored: try version(ignored), unsubscribed: unsubscribed),
            now: Date(timeIntervalSince1970: 1_800_000_000))
    }

    static func release(_ text: String) throws -> Release {
        let withdrawn = text.hasSuffix("!")
        let parts = text.filter { $0 != "!" }.split(separator: "@")
        let minimumOS = parts.count > 1 ? try known(String(parts[1])) : nil
        return Release(version: try known(String(parts[0])), minimumOS: minimumOS, withdrawn: withdrawn)
    }

    private func version(_ text: String?) throws -> Version? { try text.map(Self.known) }

    static func known(_ text: String) throws -> Version {
        guard let version = Version(text) else { throw NoVersion(text: text) }
        return version
    }

    struct NoVersion: Error { let text: String }
}

/// A decision in one line: `kind offered [notes] code`, or only the reason of a silence.
func outcome(_ decision: Decision) -> String {
    switch decision {
    case .silent(.systemTooOld(let needs)): return "system-too-old \(needs)"
    case .silent(.noWayOn(let minimum)): return "no-way-on \(minimum)"
    case .silent(.upToDate(let version)): return "up-to-date \(version)"
    case .silent(.ignored(let version)): return "ignored \(version)"
    case .silent(let reason), .later(_, let reason): return reason.code
    case .tell(let notice, let reason):
        let notes = notice.releases.map(\.version.text).joined(separator: " ")
        return "\(notice.kind.rawValue) \(notice.offered.version) [\(notes)] \(reason.code)"
    }
}
