import Dispatch
import Synchronization
import Testing
import TidingsModel

@testable import TidingsDelivery

/// What a spool promises while the disk is slow, and when it takes nothing.
struct SpoolFlushTests {
    /// A disk that says when it is asked, waits, and fails the first time.
    private final class Disk: Sendable {
        private let asked = DispatchSemaphore(value: 0)
        private let answered = DispatchSemaphore(value: 0)
        private let hasFailed = Atomic<Bool>(false)

        func synchronize(_ path: String) throws(SinkError) {
            guard !hasFailed.exchange(true, ordering: .relaxed) else { return }
            asked.signal()
            answered.wait()
            throw SinkError(.inputOutput, operation: "synchronize", path: path, reason: "the disk is broken")
        }

        func waitUntilAsked() { asked.wait() }
        func fail() { answered.signal() }
    }

    @Test func whatWasAppendedBehindWhatTheDiskDidNotTakeIsNotLost() async throws {
        let (bench, disk) = (try SpoolBench(), Disk())
        let sink = try SpoolSink(file: bench.path, from: SpoolBench.from, durability: .batch) {
            (_, path) throws(SinkError) in try disk.synchronize(path)
        }
        let deliveries = (0..<20).map { Samples.delivery(id: "u-\($0)") }
        let before = await sink.deliver(Array(deliveries[..<10]))
        #expect(before.allSatisfy { $0 == .delivered(receipt: bench.path) })

        let flushed = Task { try await sink.flush() }
        // A thread of its own: those of tasks may be few, and one of them waits.
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                disk.waitUntilAsked()
                continuation.resume()
            }
        }
        // It does not wait for the disk.
        let meanwhile = await sink.deliver(Array(deliveries[10...]))
        #expect(meanwhile.allSatisfy { $0 == .delivered(receipt: bench.path) })
        disk.fail()
        await #expect(throws: SinkError.self) { try await flushed.value }
        #expect(try bench.read().deliveries.isEmpty)
        // Who appended meanwhile hears of it too, once.
        await #expect(throws: SinkError.self) { try await sink.flush() }
        try await sink.flush()

        let again = await sink.deliver(deliveries)
        #expect(again.allSatisfy { $0 == .delivered(receipt: bench.path) })
        try await sink.flush()
        #expect(try bench.read().deliveries.map(\.key) == deliveries.map(\.key))
    }

    /// Many at once, as the workers of a job are: each message is there once, and each program before its messages.
    @Test func manyAppendAtOnce() async throws {
        let bench = try SpoolBench()
        let sink = try bench.sink(.batch)
        let deliveries = (0..<2_000).map { number in
            // Every other batch begins with messages that another one has too.
            Samples.delivery(id: "u-\(number % 1_500)", title: "Title \(number % 7)")
        }
        let outcomes = await withTaskGroup(of: [Outcome].self) { group in
            for start in stride(from: 0, to: deliveries.count, by: 50) {
                group.addTask { await sink.deliver(Array(deliveries[start..<start + 50])) }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        try await sink.flush()
        #expect(outcomes.count { $0 == .alreadyDelivered } == 500)
        #expect(outcomes.count { $0 == .delivered(receipt: bench.path) } == 1_500)
        let read = try bench.read()
        #expect(read.rules == [])
        #expect(Set(read.deliveries.map(\.key)) == Set(deliveries.map(\.key)))
        #expect(read.deliveries.count == 1_500)
    }
}
