import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A release, and what the rules make of it for everybody.
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
        channel = release.rollout.channel ?? (release.isPrerelease ? Self.prereleaseChannel : nil)
        let phases = release.rollout.phaseInterval.map { RolloutPlan.groups(interval: .seconds($0), salt: "") }
        rollout = rules.rollout ?? phases
        let requirements = release.requirements
        isPlain =
            minimumOS == nil && maximumOS == nil && !isWithdrawn && channel == nil && rollout == nil
            && release.date == nil && requirements.system == nil && requirements.hardware.isEmpty
            && requirements.minimumInstalled == nil
    }

    /// Whether it is told at once, and cannot be skipped, to those who have a version.
    func isCritical(for person: Person) -> Bool {
        critical.map { $0.contains(person.hostVersion(for: release)) } ?? false
    }

    /// Whether it is a great step for those who have a version.
    func isGreatStep(for person: Person) -> Bool {
        guard let line = release.urgency.majorBelow, let host = person.hostVersion(for: release) else { return false }
        return host < line
    }

    /// What keeps it from a person for good: (a) to (d) of the design, but for the audience.
    func exclusion(for person: Person) -> Reason? {
        if isPlain { return nil }
        if isWithdrawn { return .withdrawn(release.version) }
        if let channel, !person.wants(channel: channel, for: self) { return .otherChannel(channel) }
        let requirements = release.requirements
        let installation = person.circumstances.installation
        if let system = requirements.system, let own = installation.system, system != own {
            return .otherSystem(system)
        }
        if let os = installation.os {
            if let minimumOS, os < minimumOS { return .systemTooOld(needs: minimumOS) }
            if let maximumOS, os > maximumOS { return .systemTooNew(upTo: maximumOS) }
        }
        if !requirements.hardware.isEmpty, !installation.hardware.isEmpty,
            let lacked = requirements.hardware.first(where: { !installation.hardware.contains($0) })
        {
            return .lacksHardware(lacked)
        }
        if let needed = requirements.minimumInstalled, let host = person.hostVersion(for: release), host < needed {
            return .needsVersion(needed)
        }
        return nil
    }

    /// What keeps it from a person for now: (e) of the design.
    func delay(for person: Person, _ rules: Rules, _ level: LevelRules?) -> Reason? {
        if isPlain { return nil }
        let isUrgent = isSecurity || person.circumstances.hasAsked || isCritical(for: person)
        if let date = release.date {
            let hold = isUrgent ? 0 : (level?.hold ?? rules.hold).inSeconds
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
            return .phased(release.version, until: release.date?.addingTimeInterval(seconds) ?? person.now)
        }
    }
}
