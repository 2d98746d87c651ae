import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Decider {
    /// Tells of a release, with the notes of every release that the person lacks, none beyond the one offered.
    func tell(
        _ kind: Notice.Kind, _ offered: Candidate, _ survey: Survey, _ person: Person, because reason: Reason
    ) -> Decision {
        var releases: [Release] = []
        var hasBegun = false
        for candidate in candidates.ordered(for: person) {
            guard candidates.isNewer(candidate, than: person) else { break }
            hasBegun = hasBegun || candidate.place == offered.place
            guard hasBegun, releases.last?.version != candidate.version,
                candidate.exclusion(for: person) == nil
            else { continue }
            // What has not reached the person yet is not spoken of.
            if kind == .updateAvailable, reason != .preview, candidate.place != offered.place,
                candidate.delay(for: person, rules, level(of: candidate, person)) != nil
            {
                continue
            }
            releases.append(candidate.release)
        }
        if releases.isEmpty { releases = [offered.release] }
        var notice = Notice(
            kind: kind, offered: offered.release, releases: releases, installed: person.version,
            actions: actions(kind, offered, person))
        if kind == .updateAvailable, let deadline = survey.deadline, deadline.date > person.now {
            let clock = person.circumstances.localTime
            notice.daysLeft = clock.day(at: deadline.date) - clock.day(at: person.now)
        }
        return .tell(notice, because: reason)
    }

    /// The buttons, as the priority leaves them.
    private func actions(_ kind: Notice.Kind, _ offered: Candidate, _ person: Person) -> [Notice.Action] {
        guard kind == .updateAvailable else { return kind.defaultActions }
        var priority = offered.release.urgency.priority
        if priority == .default { priority = level(of: offered, person)?.priority ?? rules.priority }
        if isPutOffEnough(offered.version, person.history) { priority = .high }
        if offered.isCritical(for: person), priority != .high { priority = .medium }
        return kind.defaultActions.filter { action in
            switch action {
            case .ignore: priority == .default || priority == .low
            case .remind: priority != .high
            case .download, .dismiss: true
            }
        }
    }

    /// The newest release that runs on the person's system, whatever the person has, and whether it is out or not.
    func newest(for person: Person, because reason: Reason) -> Decision {
        var survey = Survey()
        let audience = excluded(person)
        for candidate in candidates.ordered(for: person) {
            if let obstacle = candidate.exclusion(for: person) ?? audience {
                survey.note(obstacle: obstacle)
                continue
            }
            if reason != .preview, let delay = candidate.delay(for: person, rules, nil) {
                survey.note(delay: delay)
                continue
            }
            let told = tell(.updateAvailable, candidate, survey, person, because: reason)
            return reason == .preview ? told : quiet(candidate, person) ?? told
        }
        if let delay = survey.delay { return delay.date.map { .later($0, because: delay) } ?? .silent(because: delay) }
        return .silent(because: survey.obstacle ?? .nothingPublished)
    }

    /// What is said when nothing newer can be offered.
    func withoutOffer(_ survey: Survey, _ person: Person) -> Decision {
        if let obstacle = survey.obstacle { return .silent(because: obstacle) }
        if let skipped = survey.skipped, survey.delay == nil { return .silent(because: .ignored(skipped)) }
        if telling == .evenWithoutUpdate, survey.delay == nil, excluded(person) == nil {
            let newest = candidates.ordered(for: person).first { $0.exclusion(for: person) == nil }
            if let newest {
                let reason = Reason.evenWithoutUpdate(newest.version)
                return quiet(newest, person)
                    ?? tell(.updateAvailable, newest, survey, person, because: reason)
            }
        }
        let brought = person.version.map { whatsNew(installed: $0, person) } ?? .silent(because: .installedUnknown)
        if case .silent = brought, let delay = survey.delay {
            return delay.date.map { .later($0, because: delay) } ?? .silent(because: delay)
        }
        return brought
    }
}
