import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The lists of releases that most notices tell of, made once: the newest one, the newest two and so on.
///
/// Such a list holds for everybody as soon as all of its releases are out, if none of them asks for anything but a
/// system that is new enough.
struct ReadyNotes: Sendable {
    /// Longer lists are made for each person: few are so far behind.
    private static let longest = 64

    /// A list, and since when it holds for everybody.
    private struct List: Sendable {
        let releases: [Release]
        let since: Date
        /// The system that all of its releases run on.
        let needs: Version?
    }

    /// By length, less one; it ends before the first release that asks for something.
    private let lists: [List]

    /// Makes the lists of candidates that are in order; there are none where updates of a level are held back.
    init(_ candidates: [Candidate], _ rules: Rules) {
        var lists: [List] = []
        var releases: [Release] = []
        var since = Date.distantPast
        var needs: Version?
        if rules.levels.isEmpty {
            for candidate in candidates.prefix(Self.longest) {
                guard candidate.asksForSystemAlone, candidate.version != releases.last?.version else { break }
                releases.append(candidate.release)
                since = max(since, candidate.out)
                if let minimum = candidate.minimumOS { needs = needs.map { max($0, minimum) } ?? minimum }
                lists.append(List(releases: releases, since: since, needs: needs))
            }
        }
        self.lists = lists
    }

    /// The list of the newest releases, if it holds at a moment for who has a system.
    func first(_ count: Int, at now: Date, os: Version?) -> [Release]? {
        guard count > 0, count <= lists.count, lists[count - 1].since <= now else { return nil }
        if let os, let needs = lists[count - 1].needs, os < needs { return nil }
        return lists[count - 1].releases
    }
}
