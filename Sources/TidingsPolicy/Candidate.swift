import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A release, and what the rules make of it for everybody.
///
/// It is a class because it never changes and is handed on for each person: its many parts are not counted anew.
final class Candidate: Sendable {
    let release: Release
    /// Its place in the feed, by which it is known.
    let place: Int
    /// What it runs on, with what the sender says of releases that do not.
    let minimumOS: Version?
    let maximumOS: Version?
    let isSecurity: Bool
    /// For whom it is critical.
    let critical: ReleaseUrgency.Versions?
    let isWithdrawn: Bool
    /// The channel that a person must have asked for.
    let channel: String?
    let rollout: RolloutPlan?
    /// Seconds for which it is held back after its release, where its level says nothing else.
    private let hold: Double
    /// Whether it can be a great step for somebody.
    let hasLine: Bool
    /// Whether anything of (a) to (e) can hold for it; nothing need be looked at otherwise.
    let isPlain: Bool

    /// The channel of what a feed calls a pre-release, without naming a channel.
    static let prereleaseChannel = "prerelease"

    init(_ release: Release, at place: Int, _ rules: Rules, _ feedRules: FeedRules) {
        self.release = release
        self.place = place
        minimumOS = release.minimumOS ?? rules.minimumOS ?? feedRules.minimumOS
        maximumOS = release.requirements.maximumOS ?? rules.maximumOS
        isSecurity = release.urgency.isSecurity || rules.security.contains(release.version)
        critical = rules.critical.contains(release.version) ? .all : release.urgency.critical
        isWithdrawn = release.withdrawn || rules.withdrawn.contains(release.version)
        let named = release.rollout.channel ?? (release.isPrerelease ? Self.prereleaseChannel : nil)
        channel = named.flatMap { rules.channels.contains($0) ? nil : $0 }
        let phases = release.rollout.phaseInterval.map { RolloutPlan.groups(interval: .bounded(seconds: $0), salt: "") }
        rollout = rules.rollout ?? phases
        hold = rules.hold.inSeconds
        hasLine = release.urgency.majorBelow != nil
        let requirements = release.requirements
        isPlain =
            minimumOS == nil && maximumOS == nil && !isWithdrawn && channel == nil && rollout == nil
            && release.date == nil && requirements.system == nil && requirements.hardware.isEmpty
            && requirements.minimumInstalled == nil
    }

    /// Whether it is told at once, and cannot be skipped, to those who have a version.
    func isCritical(for person: Person) -> Bool {
        guard let critical else { return false }
        return critical.contains(person.hostVersion(for: release))
    }

    /// Whether it is a great step for those who have a version.
    func isGreatStep(for person: Person) -> Bool {
        guard hasLine, let line = release.urgency.majorBelow, let host = person.hostVersion(for: release) else {
            return false
        }
        return host < line
    }

    /// What keeps it from a person for good: (a) to (d) of the design, but for the audience.
    func exclusion(for person: Person) -> Reason? {
        if isPlain { return nil }
        if isWithdrawn { return .withdrawn(release.version) }
        if let channel, !person.wants(channel: channel, for: self) { return .otherChannel(channel) }
        if let system = release.requirements.system, let own = person.circumstances.installation.system, system != own {
            return .otherSystem(system)
        }
        if let os = person.circumstances.installation.os {
            if let minimumOS, os < minimumOS { return .systemTooOld(needs: minimumOS) }
            if let maximumOS, os > maximumOS { return .systemTooNew(upTo: maximumOS) }
        }
        if !release.requirements.hardware.isEmpty, !person.circumstances.installation.hardware.isEmpty,
            let lacked = release.requirements.hardware.first(where: {
                !person.circumstances.installation.hardware.contains($0)
            })
        {
            return .lacksHardware(lacked)
        }
        if let needed = release.requirements.minimumInstalled, let host = person.hostVersion(for: release),
            host < needed
        {
            return .needsVersion(needed)
        }
        return nil
    }

    /// What keeps it from a person for now: (e) of the design.
    func delay(for person: Person, _ rules: Rules, _ level: LevelRules?) -> Reason? {
        if isPlain { return nil }
        let isUrgent = isSecurity || person.circumstances.hasAsked || isCritical(for: person)
        if let date = release.date {
            let hold = isUrgent ? 0 : level?.hold?.inSeconds ?? hold
            let out = date.addingTimeInterval(hold)
            if person.now < out { return .held(release.version, until: out) }
        }
        guard !isUrgent, let rollout else { return nil }
        let reach = rollout.reach(
            id: person.circumstances.id, channel: release.rollout.channel, version: release.version.text,
            age: release.date.map { person.now.timeIntervalSince($0) })
        switch reach {
        case .reached: return nil
        case .outside(let percent): return .notInShare(release.version, percent: percent)
        case .after(let seconds):
            // The sum can be a little less than its parts; what is asked at this moment must not wait for it.
            guard let out = release.date?.addingTimeInterval(seconds), person.now < out else { return nil }
            return .phased(release.version, until: out)
        }
    }
}
