import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What two results of a feed have in common.
enum FeedFaults {
    /// Whether two results are the same down to the spelling of their versions.
    static func isSame(_ left: FeedResult, _ right: FeedResult) -> Bool {
        left == right && left.releases.map(\.version.text) == right.releases.map(\.version.text)
    }
}

extension Faults {
    /// More bytes than this in one message are text of the feed that nobody cut.
    private static let longestMessage = 3_500
    /// Before the year 1 and after the year 9999 no feed can name a moment.
    private static let moments = -62_200_000_000.0...253_500_000_000.0

    /// Holds that problems of a feed can be shown on a terminal, and are not too many.
    mutating func expectShowable(_ problems: [Problem]) {
        expect(problems.count <= FeedLimits.problems + 1, "there are \(problems.count) problems")
        for problem in problems {
            expect(problem.message.utf8.count <= Self.longestMessage, "\(problem.rule) has a message without end")
            let unshowable = problem.message.unicodeScalars.first {
                switch $0.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator: true
                default: false
                }
            }
            if let unshowable { expect(false, "\(problem.rule) has U+\(String(unshowable.value, radix: 16)) in it") }
        }
    }

    /// Holds what can be said of any result, whatever its feed.
    mutating func expectSound(_ result: FeedResult) {
        expect(result.releases.count <= FeedLimits.releases, "there are \(result.releases.count) releases")
        expect(
            zip(result.releases, result.releases.dropFirst()).allSatisfy { $0.version >= $1.version },
            "the releases are not in order")
        for release in result.releases { expectSound(release) }
        let rules = result.rules
        for version in [rules.minimumSupported, rules.minimumRecommended, rules.minimumOS, rules.installedVersion] {
            expectSound(version, "a rule")
        }
        if case .times(let times)? = rules.telling { expect(times >= 0, "told \(times) times") }
    }

    private mutating func expectSound(_ release: Release) {
        let name = "“\(release.version)”"
        expectSound(release.version, name)
        let requirements = release.requirements
        let urgency = release.urgency
        for version in [
            release.build?.version, requirements.minimumOS, requirements.maximumOS, requirements.minimumInstalled,
            urgency.majorBelow, urgency.toldAgainBelow,
        ] {
            expectSound(version, name)
        }
        for link in [release.download, release.page] { expectSound(link, name) }
        expect(release.size ?? 0 >= 0, "\(name) is smaller than nothing")
        if let date = release.date {
            expect(
                Self.moments.contains(date.timeIntervalSince1970), "\(name) came out at \(date.timeIntervalSince1970)")
        }
        if let interval = release.rollout.phaseInterval {
            expect(interval.isFinite && interval >= 0, "\(name) has phases of \(interval) s")
        }
        expect(!(release.rollout.channel?.isEmpty ?? false), "\(name) is in a channel without a name")
        for notes in release.notes {
            expect(!notes.isEmpty, "\(name) has notes with nothing to read")
            switch notes.content {
            case .plain(let text), .markdown(let text), .html(let text):
                expect(text.utf8.count <= FeedLimits.notesBytes, "the notes of \(name) are too long")
            case .list(let items):
                let count = items.reduce(0) { $0 + $1.utf8.count }
                expect(count <= FeedLimits.notesBytes, "the notes of \(name) are too long")
            case .link(let url): expectSound(url, name)
            }
        }
    }

    private mutating func expectSound(_ version: Version?, _ name: String) {
        guard let version else { return }
        expect(!version.text.isEmpty && Version(version.text) == version, "\(name) has a version that is none")
    }

    private mutating func expectSound(_ link: URL?, _ name: String) {
        guard let link else { return }
        let scheme = link.scheme?.lowercased()
        expect(scheme == "https" || scheme == "http", "\(name) has a link of another scheme: \(link.absoluteString)")
        expect(!(link.host() ?? "").isEmpty, "\(name) has a link to nowhere: \(link.absoluteString)")
        expect(link.user() == nil && link.password() == nil, "\(name) has a link with a user: \(link.absoluteString)")
        expect(
            link.absoluteString.utf8.allSatisfy { (0x21...0x7E).contains($0) },
            "\(name) has a link that is not encoded: \(link.absoluteString)")
        expect(link.absoluteString.utf8.count <= 3 * FeedLimits.addressBytes, "\(name) has a link without end")
    }
}
