import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Decider {
    /// That an update is required, or that it would be and nothing can be offered; `nil` if none is.
    ///
    /// What is required does not wait for its time, but it must run on the person's system: nobody is locked out
    /// without a way on.
    func required(_ survey: Survey, _ person: Person) -> Decision? {
        if let minimum = minimumMissed(by: person) {
            guard let offered = newest(atLeast: minimum, survey) else {
                return .silent(because: .noWayOn(minimum: minimum))
            }
            return quiet(offered, person)
                ?? tell(.updateRequired, offered, survey, person, because: .belowMinimumSupported(minimum))
        }
        guard let deadline = survey.deadline, deadline.date <= person.now,
            let offered = survey.newestEver
        else { return nil }
        let reason = Reason.deadlinePassed(deadline.version, deadline.date)
        return quiet(offered, person) ?? tell(.updateRequired, offered, survey, person, because: reason)
    }

    /// The lowest supported version, if the person has a lower one.
    private func minimumMissed(by person: Person) -> Version? {
        if let minimum = minimumSupported, let version = person.version, version < minimum { return minimum }
        guard let packed = feedRules.minimumSupportedPacked, let own = person.packed, own < packed else { return nil }
        return feedRules.minimumSupported ?? PackedVersion.unpack(packed)
    }

    /// The newest release that is supported.
    private func newest(atLeast minimum: Version, _ survey: Survey) -> Candidate? {
        guard let candidate = survey.newestEver else { return nil }
        if candidate.version >= minimum { return candidate }
        // The scale of packed numbers can be the one of builds.
        guard let packed = feedRules.minimumSupportedPacked else { return nil }
        let number = candidate.release.packedNumber ?? candidate.release.build.flatMap { PackedVersion.pack($0.text) }
        return number.map { $0 >= packed } ?? false ? candidate : nil
    }

    /// That it is night for the person, and until when; what is critical does not wait for the morning.
    func quiet(_ candidate: Candidate?, _ person: Person) -> Decision? {
        guard let quiet = rules.quietHours, !person.at.pointee.hasAsked else { return nil }
        if let candidate, candidate.isCritical(for: person) { return nil }
        let clock = person.at.pointee.localTime
        guard quiet.contains(clock.minute(at: person.now)) else { return nil }
        let until = clock.date(after: person.now, atMinute: quiet.to)
        return .later(until, because: .quietHours(until: until))
    }
}
