public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Decider {
    /// The decision, and what became of each release above the installed version on the way to it.
    public func explain(_ circumstances: Circumstances, history: History?, now: Date) -> Explanation {
        let person = Person(circumstances, history, now, feedRules)
        let audience = excluded(person)
        let newer = candidates.ordered(for: person).filter { person.isUnknown || candidates.isNewer($0, than: person) }
        let verdicts = newer.map { candidate in
            Explanation.Verdict(
                version: candidate.version,
                exclusion: candidate.exclusion(for: person) ?? audience
                    ?? candidate.delay(for: person, rules, level(of: candidate, person)))
        }
        return Explanation(decision: decide(circumstances, history: history, now: now), verdicts: verdicts)
    }
}
