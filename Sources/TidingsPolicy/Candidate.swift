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
    let version: Version
    /// When it came out.
    private let date: Date?
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
    /// Whether it asks for more than a version of the operating system.
    private let asksForMore: Bool
    /// Whether anything of (a) to (d) can hold for it; nothing need be looked at otherwise.
    private let isForAll: Bool
    /// By when people should have it, if it says so itself.
    let deadline: Date?

    /// The channel of what a feed calls a pre-release, without naming a channel.
    static let prereleaseChannel = "prerelease"

    init(_ release: Release, at place: Int, _ rules: Rules, _ feedRules: FeedRules) {
        self.release = release
        version = release.version
        date = release.date
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
        deadline = release.urgency.deadline
        asksForMore =
            requirements.system != nil || !requirements.hardware.isEmpty || requirements.minimumInstalled != nil
        isForAll = minimumOS == nil && maximumOS == nil && !isWithdrawn && channel == nil && !asksForMore
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

    /// Whether it asks nothing of anybody but a system that is new enough, and to wait until it is out.
    var asksForSystemAlone: Bool {
        maximumOS == nil && !isWithdrawn && channel == nil && !asksForMore && rollout == nil
    }
    /// When it is out for everybody, if updates of its level are not held back longer.
    var out: Date { date?.addingTimeInterval(hold) ?? .distantPast }

    /// What keeps it from a person for good: (a) to (d) of the design, but for the audience.
    func exclusion(for person: Person) -> Reason? {
        if isForAll { return nil }
        if isWithdrawn { return .withdrawn(version) }
        if let channel, !person.wants(channel: channel, for: self) { return .otherChannel(channel) }
        if asksForMore, let system = release.requirements.system, let own = person.at.pointee.installation.system,
            system != own
        {
            return .otherSystem(system)
        }
        if let os = person.os {
            if let minimumOS, os < minimumOS { return .systemTooOld(needs: minimumOS) }
            if let maximumOS, os > maximumOS { return .systemTooNew(upTo: maximumOS) }
        }
        return asksForMore ? lack(of: person) : nil
    }

    private func lack(of person: Person) -> Reason? {
        let requirements = release.requirements
        let hardware = person.at.pointee.installation.hardware
        if !hardware.isEmpty, let lacked = requirements.hardware.first(where: { !hardware.contains($0) }) {
            return .lacksHardware(lacked)
        }
        if let needed = requirements.minimumInstalled, let host = person.hostVersion(for: release), host < needed {
            return .needsVersion(needed)
        }
        return nil
    }

    /// Whether it reaches some people and others not, as their lots are.
    func drawsLots(at now: Date) -> Bool {
        rollout?.drawsLots(age: date.map { now.timeIntervalSince($0) }) ?? false
    }

    /// What keeps it from a person for now: (e) of the design.
    func delay(for person: Person, _ level: LevelRules?) -> Reason? {
        if date == nil, rollout == nil { return nil }
        let isUrgent = isSecurity || person.at.pointee.hasAsked || isCritical(for: person)
        if let date {
            let hold = isUrgent ? 0 : level?.hold?.inSeconds ?? hold
            let out = date.addingTimeInterval(hold)
            if person.now < out { return .held(version, until: out) }
        }
        guard !isUrgent, let rollout else { return nil }
        let reach = rollout.reach(
            id: person.at.pointee.id, channel: release.rollout.channel, version: version.text,
            age: date.map { person.now.timeIntervalSince($0) })
        switch reach {
        case .reached: return nil
        case .outside(let percent): return .notInShare(version, percent: percent)
        case .after(let seconds):
            // The sum can be a little less than its parts; what is asked at this moment must not wait for it.
            guard let out = date?.addingTimeInterval(seconds), person.now < out else { return nil }
            return .phased(version, until: out)
        }
    }
}
