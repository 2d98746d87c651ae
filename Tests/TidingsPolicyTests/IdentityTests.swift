import Foundation
import Testing
import TidingsModel
import TidingsPolicy

/// Whether it matters who somebody is.
struct IdentityTests {
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private static func decider(_ plan: RolloutPlan?, days: Double?, phase: Double? = nil) throws -> Decider {
        var release = Release(
            version: try #require(Version("2.0")), date: days.map { now.addingTimeInterval(-$0 * 86400) })
        release.rollout.phaseInterval = phase
        var rules = Rules()
        rules.rollout = plan
        return Decider(releases: [release], rules: rules)
    }

    private static func decisions(_ decider: Decider) -> Set<Decision> {
        let installation = Installation(version: Version("1.0"))
        return Set(
            (0..<400).map { number in
                decider.decide(
                    Circumstances(id: number == 0 ? nil : "u-\(number)", installation: installation),
                    history: History(), now: now)
            })
    }

    static let plans: [RolloutPlan?] = [
        nil, .everybody, .percentage(0, salt: ""), .percentage(30, salt: ""), .percentage(100, salt: "s"),
        .percentage(-3, salt: ""), .appStore(paused: .zero, salt: ""), .appStore(paused: .days(2), salt: ""),
        .appStore(paused: .days(-9), salt: ""), .groups(interval: .days(1), salt: ""),
        .groups(interval: .zero, salt: ""), .groups(interval: .days(-1), salt: ""),
    ]

    @Test(arguments: plans)
    func whereItDoesNotMatterAllGetTheSame(_ plan: RolloutPlan?) throws {
        for days in [nil, -1, 0, 0.5, 3, 5.9, 6, 6.5, 7.9, 8, 60] as [Double?] {
            let decider = try Self.decider(plan, days: days)
            let count = Self.decisions(decider).count
            if !decider.dependsOnIdentity(at: Self.now) { #expect(count == 1, "\(days ?? .nan)") }
        }
    }

    @Test func itMattersAsLongAsNotEverybodyIsReached() throws {
        func depends(_ plan: RolloutPlan?, _ days: Double, phase: Double? = nil) throws -> Bool {
            let decider = try Self.decider(plan, days: days, phase: phase)
            let depends = decider.dependsOnIdentity(at: Self.now)
            #expect(depends == (Self.decisions(decider).count > 1))
            return depends
        }
        #expect(try depends(.percentage(30, salt: ""), 60))
        #expect(try depends(.appStore(paused: .zero, salt: ""), 5.9))
        #expect(try !depends(.appStore(paused: .zero, salt: ""), 6))
        #expect(try depends(.appStore(paused: .days(2), salt: ""), 7.9))
        #expect(try depends(nil, 5, phase: 86400))
        #expect(try !depends(nil, 6, phase: 86400))
        #expect(try !depends(nil, 0))
    }
}
