import TestSupport
import TidingsModel
import TidingsPolicy

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A person in a world, step by step, and what must hold after each step.
struct Life {
    let world: World
    var steps: SeededGenerator
    var now = Row.now
    var history = History()
    var circumstances: Circumstances
    var published: Int
    var withdrawn = 0
    /// Each thing that should not have been, in a line.
    var faults: [String] = []
    /// Which reasons were met.
    var reasons: Set<String> = []

    init(_ world: World, _ steps: SeededGenerator) {
        self.world = world
        self.steps = steps
        published = self.steps.below(3)
        circumstances = Circumstances(
            id: "person-\(self.steps.below(50))",
            installation: Installation(
                version: self.steps.pick(World.installed),
                os: self.steps.below(4) == 0 ? nil : self.steps.pick(World.systems)),
            localTime: LocalTime(offset: self.steps.pick([0, 19_800, -18_000, 43_200])))
    }

    private var decider: Decider { world.decider(published: published, withdrawn: withdrawn) }

    mutating func step() {
        let decider = decider
        let decision = decider.decide(circumstances, history: history, now: now)
        reasons.insert(decision.reason.code)
        check(decision, decider)
        act(on: decision)
    }

    /// Something happens: time passes, the sender acts, the person acts.
    private mutating func act(on decision: Decision) {
        switch steps.below(14) {
        case 0, 1, 2: now += 86400
        case 3: now += Double(steps.below(20)) * 3600
        case 4, 5: published = min(published + 1, world.releases.count)
        case 6: withdrawn = steps.below(3) == 0 ? 0 : steps.below(world.releases.count + 1)
        case 7: now -= Double(steps.below(60)) * 3600
        case 8: circumstances.installation.version = steps.pick(World.installed)
        case 9:
            if steps.below(6) == 0 {
                history.note(steps.below(3) == 0 ? .unsubscribe : .subscribe, to: world.releases[0].version, at: now)
            }
        case 10: _ = history.mendDates(now: now)
        case 11: circumstances.hasAsked = steps.below(4) == 0
        default: if let notice = decision.notice { receive(notice) }
        }
        if let version = circumstances.installation.version, steps.below(8) == 0 {
            _ = history.noteRun(.init(version: version), at: now)
        }
        if case .later(let date, _) = decision, steps.below(3) == 0 { now = date }
    }

    /// A notice is delivered, and answered or not.
    private mutating func receive(_ notice: Notice) {
        let version = notice.offered.version
        history.noteDelivery(of: notice.kind, version, at: now)
        switch steps.below(7) {
        case 0: history.note(.remind(after: steps.below(2) == 0 ? nil : .days(2)), to: version, at: now)
        case 1: history.note(.ignore, to: version, line: notice.offered.urgency.majorBelow, at: now)
        case 2:
            history.note(.download, to: version, at: now)
            circumstances.installation.version = version
        case 3: history.note(.seen, to: version, at: now)
        default: break
        }
    }

    private mutating func fault(_ what: String, _ decision: Decision) {
        if faults.count < 5 { faults.append("\(what): \(brief(decision, now: now)), \(circumstances), \(history)") }
    }

    private mutating func check(_ decision: Decision, _ decider: Decider) {
        if case .later(let date, let reason) = decision { check(later: date, reason, decision, decider) }
        if let notice = decision.notice { check(notice, decision) }
        if steps.below(8) == 0 {
            if decider.decide(circumstances, history: history, now: now) != decision {
                fault("not the same again", decision)
            }
            if decider.explain(circumstances, history: history, now: now).decision != decision {
                fault("explained otherwise", decision)
            }
            checkRequired(decision, decider)
        }
    }

    /// What is required does not depend on what the person answered.
    private mutating func checkRequired(_ decision: Decision, _ decider: Decider) {
        if history.unsubscribed { return }
        let fresh = decider.decide(circumstances, history: History(), now: now)
        guard case .belowMinimumSupported = fresh.reason else { return }
        if fresh != decision { fault("required is held back", decision) }
    }

    private mutating func check(later date: Date, _ reason: Reason, _ decision: Decision, _ decider: Decider) {
        if date <= now { fault("later is not after now", decision) }
        var mended = history
        _ = mended.mendDates(now: now)
        guard case .later(let mendedDate, let mendedReason) = decider.decide(circumstances, history: mended, now: now),
            mendedReason.code == reason.code
        else { return fault("mended dates change the reason", decision) }
        let then = decider.decide(circumstances, history: mended, now: mendedDate)
        if then.reason == mendedReason { fault("the reason still holds then", decision) }
    }

    private mutating func check(_ notice: Notice, _ decision: Decision) {
        let offered = notice.offered
        let version = offered.version
        if history.unsubscribed, notice.kind != .updateRequired || !world.rules.tellUnsubscribedOfRequired {
            fault("told though unsubscribed", decision)
        }
        guard notice.releases.allSatisfy({ !$0.withdrawn && $0.version <= version }) else {
            return fault("notes of what is not offered", decision)
        }
        guard notice.kind != .whatsNew else {
            if let seen = history.seen, version <= seen { fault("seen notes are told again", decision) }
            return
        }
        if let os = circumstances.installation.os,
            notice.releases.contains(where: { $0.minimumOS.map { os < $0 } ?? false })
        {
            fault("it does not run", decision)
        }
        if let installed = circumstances.installation.version, version <= installed {
            fault("it is not newer", decision)
        }
        if notice.kind == .updateAvailable { checkHeldBack(offered, decision) }
    }

    /// Whether the notice of an update that can be put off should have been held back by what was said before.
    private mutating func checkHeldBack(_ offered: Release, _ decision: Decision) {
        if circumstances.hasAsked { return }
        let version = offered.version
        let installed = circumstances.installation.version
        let isRecommended =
            world.rules.minimumRecommended.map { minimum in installed.map { $0 < minimum } ?? false } ?? false
        let level = installed.flatMap { world.rules.levels[$0.step(to: version)] }
        if case .times(let times) = level?.telling ?? world.rules.telling ?? .always, !isRecommended,
            history.timesTold(.updateAvailable, of: version) >= times
        {
            fault("told more often than allowed", decision)
        }
        let count = history.postponement.map { $0.version == version ? $0.count : 0 } ?? 0
        if let limit = world.rules.postponements, count >= limit { return }
        let isCritical = offered.urgency.critical?.contains(installed) ?? false
        let isToldAgain = offered.urgency.toldAgainBelow.map { version < $0 } ?? false
        if history.ignored == version, !isCritical, !isToldAgain { fault("told of what was ignored", decision) }
        if let line = offered.urgency.majorBelow, let skipped = history.ignoredLine, line <= skipped, !isCritical,
            installed.map({ $0 < line }) ?? false, !isToldAgain
        {
            fault("told of a line that was skipped", decision)
        }
        if let postponed = history.postponement, let date = postponed.date, version <= postponed.version,
            now < min(date, now).addingTimeInterval((postponed.delay ?? world.rules.remindPeriod).inSeconds)
        {
            fault("told of what was put off", decision)
        }
    }
}
