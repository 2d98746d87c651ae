import Foundation
import Testing
import TidingsDelivery

/// Processes that end at each step of a stream of mails, and processes that cannot write it.
struct StreamCrashTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let durability: Durability
        let step: FileStep
        /// The step ends the process when it is taken so often; there are three batches.
        let number: Int
        var testDescription: String { "\(durability.rawValue), \(step.rawValue) \(number)" }

        /// Whether the sink takes the step so often.
        var happens: Bool {
            switch step {
            case .halfWritten, .written: true
            case .created: number == 1
            case .synchronized: durability != .process
            case .flushed: durability != .process && number == 1
            case .published: false
            }
        }
    }

    static let cases = Durability.allCases.flatMap { durability in
        FileStep.allCases.flatMap { step in
            [1, 3].map { Case(durability: durability, step: step, number: $0) }
        }
    }

    private static let separator = Data([0x0D, 0x0A, 0x0C, 0x0D, 0x0A])

    private func file(_ folder: TemporaryFolder) -> Data { Data((try? folder.bytes(of: "out.mails")) ?? []) }

    /// The mails up to the last separator, and what follows it.
    private func mails(_ stream: Data) -> (whole: [Data], rest: Data) {
        var (whole, rest): ([Data], Data) = ([], stream)
        while let end = rest.range(of: Self.separator) {
            whole.append(Data(rest[..<end.lowerBound]))
            rest = Data(rest[end.upperBound...])
        }
        return (whole, rest)
    }

    private func whole() throws -> Data {
        let folder = try TemporaryFolder()
        #expect(try WriterProcess.run("stream", .process, folder).status == 0)
        return file(folder)
    }

    @Test(arguments: cases) func whoIsKilledLosesNothing(_ sample: Case) throws {
        let all = try whole()
        #expect(mails(all).whole.count == WriterProcess.count)
        let folder = try TemporaryFolder()
        let killed = try WriterProcess.run(
            "stream", sample.durability, folder, environment: ["STOP_AT": "\(sample.step.rawValue):\(sample.number)"])
        #expect(killed.status == (sample.happens ? -SIGKILL : 0))
        let left = mails(file(folder))
        #expect(all.starts(with: file(folder)))
        #expect(killed.said.values.allSatisfy { $0 == "delivered" })
        for key in killed.said.keys {
            #expect(left.whole.contains { $0.range(of: Data(key.utf8)) != nil }, "what was spoken of is there")
        }
        let again = try WriterProcess.run("stream", sample.durability, folder)
        #expect(again.status == 0)
        #expect(again.said.count == WriterProcess.count)
        // The mails of both runs, as the sink declares it, and nothing of the one that was left half.
        #expect(mails(file(folder)).rest.isEmpty)
        #expect(mails(file(folder)).whole == left.whole + mails(all).whole)
    }

    /// The system takes a part of a write and refuses the rest, as a full disk does.
    @Test(arguments: Durability.allCases) func aFullDiskLeavesNothingHalf(durability: Durability) throws {
        let all = mails(try whole()).whole
        let folder = try TemporaryFolder()
        let full = try WriterProcess.run("stream", durability, folder, environment: ["FILE_LIMIT": "9000"])
        #expect(full.status == 0)
        #expect(Set(full.said.values) == ["delivered", "failed"])
        let left = mails(file(folder))
        #expect(left.rest.isEmpty)
        #expect(left.whole.count == full.said.values.count { $0 == "delivered" })
        #expect(try WriterProcess.run("stream", durability, folder).status == 0)
        #expect(mails(file(folder)).whole == left.whole + all)
    }
}
