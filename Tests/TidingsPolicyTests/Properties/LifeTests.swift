import TestSupport
import Testing
import TidingsModel

/// Ten thousand lives with a pinned clock, thirty steps each, the same in every run.
@Suite("Decider: lives")
struct LifeTests {
    private static let worlds = Result { try World.all() }

    @Test(arguments: 0..<20)
    func holds(seed: Int) throws {
        let worlds = try Self.worlds.get()
        var reasons: Set<String> = []
        var faults: [String] = []
        for walk in 0..<500 {
            var steps = SeededGenerator(seed: UInt64(seed * 1_000 + walk))
            let world = steps.pick(worlds)
            var life = Life(world, steps)
            for _ in 0..<30 { life.step() }
            reasons.formUnion(life.reasons)
            faults += life.faults
        }
        #expect(faults.isEmpty, "\(faults.prefix(3).joined(separator: "\n"))")
        #expect(reasons.count >= 18, "only \(reasons.sorted())")
    }
}
