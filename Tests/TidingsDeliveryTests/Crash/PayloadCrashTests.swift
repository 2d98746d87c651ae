import Foundation
import Testing
import TidingsDelivery

/// Processes that end at each step of a file of payloads, and processes that cannot write it.
struct PayloadCrashTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let kind: String
        let durability: Durability
        let step: FileStep
        /// The step ends the process when it is taken so often; there are three batches.
        let number: Int
        var testDescription: String { "\(kind), \(durability.rawValue), \(step.rawValue) \(number)" }

        /// Whether the sink takes the step so often.
        var happens: Bool {
            switch step {
            case .halfWritten, .written: true
            case .created: number == 1
            case .published: false
            case .synchronized: durability != .process
            case .flushed: durability != .process && number == 1
            }
        }
    }

    static let kinds = ["webhook", "signed", "slack"]
    static let cases = kinds.flatMap { kind in
        Durability.allCases.flatMap { durability in
            FileStep.allCases.flatMap { step in
                [1, 3].map { Case(kind: kind, durability: durability, step: step, number: $0) }
            }
        }
    }

    private func file(_ folder: TemporaryFolder) -> [UInt8]? { try? folder.bytes(of: "out/hooks.ndjson") }

    private func whole(_ kind: String) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        #expect(try WriterProcess.run(kind, .process, folder).status == 0)
        return try #require(file(folder))
    }

    @Test(arguments: cases) func whoIsKilledLosesNothing(_ sample: Case) throws {
        let whole = try whole(sample.kind)
        let folder = try TemporaryFolder()
        let killed = try WriterProcess.run(
            sample.kind, sample.durability, folder, environment: ["STOP_AT": "\(sample.step.rawValue):\(sample.number)"]
        )
        #expect(killed.status == (sample.happens ? -SIGKILL : 0))
        // The file is the beginning of the whole, and holds all that was spoken of.
        let left = file(folder) ?? []
        #expect(whole.starts(with: left))
        let wholeLines = left.prefix((left.lastIndex(of: 0x0A) ?? -1) + 1)
        let lines = wholeLines.split(separator: 0x0A)
        #expect(lines.count >= killed.said.count)
        if sample.kind != "slack" {
            let text = String(decoding: wholeLines, as: UTF8.self)
            for key in killed.said.keys { #expect(text.contains("msg_\(key)"), "what was spoken of is there") }
        }
        #expect(killed.said.values.allSatisfy { $0 == "delivered" })
        let again = try WriterProcess.run(sample.kind, sample.durability, folder)
        #expect(again.status == 0)
        #expect(again.said.count == WriterProcess.count)
        #expect(file(folder) == wholeLines + whole, "the lines of both runs, and nothing of the one that was left half")
        #expect(try folder.names(in: "out") == ["hooks.ndjson"])
    }

    /// The system takes a part of a write and refuses the rest, as a full disk does.
    @Test(arguments: kinds, Durability.allCases) func aFullDiskLeavesNothingHalf(kind: String, durability: Durability)
        throws
    {
        let whole = try whole(kind)
        let folder = try TemporaryFolder()
        let limit = whole.count / 2
        let full = try WriterProcess.run(kind, durability, folder, environment: ["FILE_LIMIT": "\(limit)"])
        #expect(full.status == 0)
        #expect(full.said.count == WriterProcess.count)
        let left = file(folder) ?? []
        #expect(left.isEmpty || left.last == 0x0A, "no half line")
        #expect(left.count { $0 == 0x0A } == full.said.values.count { $0 == "delivered" })
        #expect(full.said.values.contains("failed"))
        #expect(try WriterProcess.run(kind, durability, folder).status == 0)
        #expect(file(folder) == left + whole)
    }

    /// The key behind the first “msg_” of a line.
    private static func key(of line: ArraySlice<UInt8>) -> String {
        String(decoding: line.drop { $0 != UInt8(ascii: "m") }.dropFirst(4).prefix(32), as: UTF8.self)
    }

    /// A batch of five is written in blocks here, of which the disk takes the first.
    @Test(arguments: [("webhook", "40000", 2), ("signed", "60000", 3)])
    func aFullDiskTakesWholeBlocksOfABatch(_ kind: String, _ size: String, _ inBlock: Int) throws {
        let length = ["TEXT_LENGTH": size]
        let folder = try TemporaryFolder()
        #expect(try WriterProcess.run(kind, .batch, folder, environment: length).status == 0)
        let lines = try #require(file(folder)).split(separator: 0x0A)
        let limit = lines[..<(inBlock + 1)].reduce(lines[0].count / 2) { $0 + $1.count + 1 }
        let small = try TemporaryFolder()
        let full = try WriterProcess.run(
            kind, .batch, small, environment: length.merging(["FILE_LIMIT": "\(limit)"]) { old, _ in old })
        #expect(full.status == 0)
        let left = try #require(file(small)).split(separator: 0x0A)
        #expect(
            left.count == inBlock + 1 || left.count == inBlock, "the first block, and one line behind it if it is alone"
        )
        let said = Set(full.said.filter { $0.value == "delivered" }.keys)
        #expect(Set(left.map { Self.key(of: $0) }) == said)
        #expect(full.said.values.count { $0 == "failed" } == WriterProcess.count - left.count)
    }
}
