import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The releases of an app, newest first.
///
/// Of several releases of one version the first that fits a person counts, in the order in which they were given: a
/// version may be published once for each system.
struct Candidates: Sendable {
    private let byVersion: [Candidate]
    private let ready: ReadyNotes
    /// The same by builds, if all have one.
    private let byBuild: [Candidate]?
    /// Whether any is compared by its packed number.
    private let hasPacked: Bool
    /// Whether a version was published more than once.
    let haveTwins: Bool
    /// Whether any mends a hole or has a deadline of its own.
    let haveSay: Bool
    /// Whether there is nothing that was not taken back.
    let isEmpty: Bool

    /// Puts releases in order.
    init(_ releases: [Release], _ rules: Rules, _ feedRules: FeedRules) {
        let all = releases.enumerated().map { Candidate($0.element, at: $0.offset, rules, feedRules) }
        byVersion = all.sorted { left, right in
            let (first, second) = (left.version, right.version)
            return first == second ? left.place < right.place : first > second
        }
        ready = ReadyNotes(byVersion, rules)
        haveTwins = zip(byVersion, byVersion.dropFirst()).contains { $0.version == $1.version }
        haveSay = all.contains { $0.isSecurity || $0.deadline != nil }
        isEmpty = all.allSatisfy(\.isWithdrawn)
        hasPacked = releases.contains { $0.packedNumber != nil }
        guard !releases.isEmpty, releases.allSatisfy({ $0.build != nil }) else {
            byBuild = nil
            return
        }
        byBuild = all.sorted { left, right in
            guard let first = left.release.build, let second = right.release.build, first != second else {
                return left.place < right.place
            }
            return first > second
        }
    }

    /// Whether any reaches some people and others not, as their lots are.
    func drawLots(at now: Date) -> Bool { byVersion.contains { $0.drawsLots(at: now) } }

    /// All of them, newest first, as a person's versions compare.
    func ordered(for person: Person) -> [Candidate] {
        if person.build != nil, let byBuild { return byBuild }
        return byVersion
    }

    /// Whether a release is newer than what a person has.
    func isNewer(_ candidate: Candidate, than person: Person) -> Bool {
        if byBuild != nil, let own = person.build, let build = candidate.release.build { return build > own }
        if hasPacked, let number = candidate.release.packedNumber, let own = person.packed { return number > own }
        guard let version = person.version else { return false }
        return candidate.version > version
    }

    /// What a person lacks, where it is the same for everybody who has the same version.
    func ready(for person: Person, offered: Candidate) -> [Release]? {
        guard byVersion.first === offered, byBuild == nil || person.build == nil, !hasPacked else { return nil }
        // The newer ones come first, so the place of the first other one can be halved in.
        var (low, high) = (1, byVersion.count)
        while low < high {
            let middle = (low + high) / 2
            if isNewer(byVersion[middle], than: person) { low = middle + 1 } else { high = middle }
        }
        return ready.first(low, at: person.now, os: person.os)
    }

    /// What came after one version, or since ever, up to another one: newest first, each version once.
    ///
    /// The system is not asked for, because the person runs the last of them.
    func after(_ seen: Version?, upTo installed: Version) -> [Release] {
        var found: [Release] = []
        for candidate in byVersion where !candidate.isWithdrawn && candidate.version <= installed {
            if let seen, candidate.version <= seen { break }
            if found.last?.version != candidate.version { found.append(candidate.release) }
        }
        return found
    }
}
