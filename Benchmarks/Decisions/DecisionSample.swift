import Foundation
import TidingsModel
import TidingsPolicy

/// Twenty releases with dates and minimum systems, and one person who is asked about twenty times.
struct DecisionSample {
    let decider: Decider
    let circumstances: Circumstances
    let history: History?
    let now = Date(timeIntervalSince1970: 1_800_000_000)

    /// The person runs a release from which so many are newer.
    init(newer: Int, _ adjust: (inout Rules, inout History, Version) -> Void) throws {
        var releases: [Release] = []
        for number in 0..<20 {
            let date = now.addingTimeInterval(Double(number - 20) * 7 * 86400)
            releases.append(
                Release(
                    version: try Self.version("2.\(number)"), date: date, minimumOS: try Self.version("12.\(number)")))
        }
        var rules = Rules()
        rules.telling = .once
        var history = History(seen: try Self.version("1.0"))
        let newest = try Self.version("2.19")
        adjust(&rules, &history, newest)
        decider = Decider(releases: releases, rules: rules)
        let installation = Installation(
            version: try Self.version(newer == 20 ? "1.9" : "2.\(19 - newer)"), os: try Self.version("14.1"))
        circumstances = Circumstances(id: "person", installation: installation, region: "DE")
        self.history = history
    }

    private static func version(_ text: String) throws -> Version {
        guard let version = Version(text) else { throw NoVersion(text: text) }
        return version
    }

    struct NoVersion: Error { let text: String }

    /// Twenty decisions; how many tell.
    func decide() -> Int {
        var told = 0
        for _ in 0..<20 {
            if case .tell = decider.decide(circumstances, history: history, now: now) { told += 1 }
        }
        return told
    }
}
