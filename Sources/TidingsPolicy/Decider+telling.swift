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
        let releases = candidates.ready(for: person, offered: offered) ?? lacked(kind, offered, person, because: reason)
        var notice = Notice(
            kind: kind, offered: offered.release, releases: releases, installed: person.version,
            actions: actions(kind, offered, person))
        if kind == .updateAvailable, let deadline = survey.deadline, deadline.date > person.now {
            let clock = person.at.pointee.localTime
            notice.daysLeft = clock.day(at: deadline.date) - clock.day(at: person.now)
        }
        return .tell(notice, because: reason)
    }

    /// What a person lacks of what is offered and of what came before it.
    private func lacked(
        _ kind: Notice.Kind, _ offered: Candidate, _ person: Person, because reason: Reason
    ) -> [Release] {
        var releases: [Release] = []
        releases.reserveCapacity(8)
        // What has not reached the person yet is not spoken of, unless they must have it.
        let looksAtTime = kind == .updateAvailable && reason != .preview
        var hasBegun = false
        var last: Version?
        for candidate in candidates.ordered(for: person) {
            guard candidates.isNewer(candidate, than: person) else { break }
            let isOffered = candidate.place == offered.place
            hasBegun = hasBegun || isOffered
            guard hasBegun, !(candidates.haveTwins && last == candidate.version),
                isOffered || candidate.exclusion(for: person) == nil
            else { continue }
            if looksAtTime, !isOffered, candidate.delay(for: person, level(of: candidate, person)) != nil {
                continue
            }
            if candidates.haveTwins { last = candidate.version }
            releases.append(candidate.release)
        }
        return releases.isEmpty ? [offered.release] : releases
    }

    private static let mediumActions: [Notice.Action] = [.download, .remind]
    private static let highActions: [Notice.Action] = [.download]

    /// The buttons, as the priority leaves them.
    private func actions(_ kind: Notice.Kind, _ offered: Candidate, _ person: Person) -> [Notice.Action] {
        guard kind == .updateAvailable else { return kind.defaultActions }
        var priority = offered.release.urgency.priority
        if priority == .default { priority = level(of: offered, person)?.priority ?? rules.priority }
        if isPutOffEnough(offered.version, person) { priority = .high }
        if offered.isCritical(for: person), priority != .high { priority = .medium }
        switch priority {
        case .default, .low: return kind.defaultActions
        case .medium: return Self.mediumActions
        case .high: return Self.highActions
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
            if reason != .preview, let delay = candidate.delay(for: person, nil) {
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
