import Foundation
import FuzzTargets
import TestSupport
import Testing

/// The inputs that the fuzzer begins with, and those in which it found something, hold for good.
struct KeptInputTests {
    /// One input, and what is made of it.
    struct Input: Sendable, CustomTestStringConvertible {
        let target: FuzzTarget
        let path: String

        var testDescription: String { path }

        func bytes() throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: Project.path(path)))) }
    }

    private static func inputs(of target: FuzzTarget, in folder: String) -> [Input] {
        let folder = "Fuzz/\(folder)/\(target.rawValue)"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Project.path(folder))) ?? []
        return names.sorted().map { Input(target: target, path: folder + "/" + $0) }
    }

    static let inputs = FuzzTarget.allCases.flatMap { inputs(of: $0, in: "Seeds") + inputs(of: $0, in: "Findings") }

    @Test(arguments: inputs)
    func holds(_ input: Input) throws {
        #expect(input.target.faults(of: try input.bytes()) == [])
    }

    @Test(arguments: FuzzTarget.allCases)
    func everyTargetHasSeeds(_ target: FuzzTarget) {
        #expect(Self.inputs(of: target, in: "Seeds").count >= 8)
    }

    /// A little of what the fuzzer does, the same in each run.
    @Test(arguments: FuzzTarget.allCases)
    func changedSeedsHold(_ target: FuzzTarget) throws {
        let seeds = try Self.inputs(of: target, in: "Seeds").map { try $0.bytes() }
        var dice = SeededGenerator(seed: UInt64(target.rawValue.utf8.count))
        for _ in 0..<60 {
            let (left, right) = (seeds.randomElement(using: &dice) ?? [], seeds.randomElement(using: &dice) ?? [])
            let cut = Int.random(in: 0...left.count, using: &dice)
            var bytes = Array(left[..<cut]) + right.dropFirst(Int.random(in: 0...right.count, using: &dice))
            for _ in 0..<Int.random(in: 0...3, using: &dice) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(in: 0...255, using: &dice)
            }
            #expect(target.faults(of: bytes) == [], "\(bytes)")
        }
    }
}
