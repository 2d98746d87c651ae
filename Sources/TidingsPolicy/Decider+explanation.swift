public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Decider {
    /// The decision, and what became of each release above the installed version on the way to it.
    public func explain(_ circumstances: Circumstances, history: History?, now: Date) -> Explanation {
        let found = Person.with(circumstances, history, now, feedRules) { self.verdicts($0) }
        return Explanation(decision: decide(circumstances, history: history, now: now), verdicts: found)
    }

    private func verdicts(_ person: Person) -> [Explanation.Verdict] {
        let audience = excluded(person)
        let newer = candidates.ordered(for: person).filter { person.isUnknown || candidates.isNewer($0, than: person) }
        return newer.map { candidate in
            Explanation.Verdict(
                version: candidate.version,
                exclusion: candidate.exclusion(for: person) ?? audience
                    ?? candidate.delay(for: person, level(of: candidate, person)))
        }
    }
}
