import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Decider {
    /// Looks at each release above the installed version.
    func survey(_ person: Person) -> Survey {
        var survey = Survey()
        let audience = excluded(person)
        var last: Version?
        for candidate in candidates.ordered(for: person) {
            guard candidates.isNewer(candidate, than: person) else {
                if person.isUnknown { continue } else { break }
            }
            if candidates.haveTwins, last == candidate.version { continue }
            if let reason = candidate.exclusion(for: person) ?? audience {
                survey.note(obstacle: reason)
                continue
            }
            if candidates.haveTwins { last = candidate.version }
            add(candidate, person, to: &survey)
            // The older ones could only say by when, or that there is a hole.
            if survey.newestSmallStep != nil, !looksFurther { break }
        }
        return survey
    }

    private func add(_ candidate: Candidate, _ person: Person, to survey: inout Survey) {
        if survey.newestEver == nil { survey.newestEver = candidate }
        if let date = deadline(of: candidate, person), survey.deadline.map({ date < $0.date }) ?? true {
            survey.deadline = (candidate.version, date)
        }
        if isSkippedLine(candidate, person) {
            if survey.skipped == nil { survey.skipped = candidate.version }
            return
        }
        if let delay = candidate.delay(for: person, level(of: candidate, person)) {
            survey.note(delay: delay)
            return
        }
        if survey.newest == nil { survey.newest = candidate }
        if survey.newestSmallStep == nil, !candidate.isGreatStep(for: person) { survey.newestSmallStep = candidate }
        if candidate.isSecurity { survey.hasSecurity = true }
    }

    /// Whether the person skipped all releases of this line, and this one does not ask to be told again.
    private func isSkippedLine(_ candidate: Candidate, _ person: Person) -> Bool {
        guard candidate.hasLine, let skipped = person.told?.pointee.ignoredLine, !person.at.pointee.hasAsked,
            !candidate.isCritical(for: person), candidate.isGreatStep(for: person),
            let line = candidate.release.urgency.majorBelow, line <= skipped
        else { return false }
        if let again = candidate.release.urgency.toldAgainBelow, let ignored = person.told?.pointee.ignored {
            return ignored >= again
        }
        return true
    }

    /// What a person is outside of, if the sender does not speak to them.
    func excluded(_ person: Person) -> Reason? {
        guard let audience else { return nil }
        let circumstances = person.at.pointee
        return audience.excludes(
            region: circumstances.region, languages: circumstances.languages,
            system: circumstances.installation.system
        ).map { .notAddressed($0) }
    }

    /// How much a release changes for a person.
    func step(to candidate: Candidate, _ person: Person) -> Significance? {
        person.version.map { $0.step(to: candidate.version) }
    }

    /// What the sender says of updates that change so much.
    func level(of candidate: Candidate, _ person: Person) -> LevelRules? {
        guard !rules.levels.isEmpty else { return nil }
        return step(to: candidate, person).flatMap { rules.levels[$0] }
    }

    /// By when the person should have a release, the grace since the first notice included.
    private func deadline(of candidate: Candidate, _ person: Person) -> Date? {
        var date = candidate.deadline
        if date == nil, rules.deadline == nil { return nil }
        if date == nil, let deadline = rules.deadline {
            switch deadline.point {
            case .afterRelease(let time): date = candidate.release.date?.addingTimeInterval(time.inSeconds)
            case .at(let moment, let version):
                let isLacking = person.version.map { $0 < version } ?? true
                if isLacking, candidate.version >= version { date = moment }
            }
        }
        guard let date else { return nil }
        guard let grace = rules.deadline?.grace, grace > .zero else { return date }
        let told = person.told?.pointee.tellings.lazy
            .filter { $0.kind != .whatsNew && $0.version >= candidate.version }.map(\.first).min()
        return max(date, (told ?? person.now).addingTimeInterval(grace.inSeconds))
    }
}
