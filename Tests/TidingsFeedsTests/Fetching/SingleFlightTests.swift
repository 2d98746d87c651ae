import Synchronization
import Testing
import TidingsModel

@testable import TidingsFeeds

@Suite("one flight for all", .timeLimit(.minutes(15)))
struct SingleFlightTests {
    /// Holds tasks back until it is opened.
    final class Gate: Sendable {
        private let (stream, continuation) = AsyncStream.makeStream(of: Void.self)

        func open() { continuation.finish() }
        func pass() async { for await _ in stream {} }
    }

    @Test("a thousand ask at once, the source is asked once")
    func thousand() async throws {
        let gate = Gate()
        let transport = ScriptedTransport { _, _ in
            await gate.pass()
            return .text("x")
        }
        let fetcher = fetcher(transport)
        try await withThrowingTaskGroup { group in
            for _ in 1...1_000 { group.addTask { try await fetcher.fetch(feedAddress).bytes.count } }
            while transport.requests.isEmpty { await Task.yield() }
            gate.open()
            var total = 0
            for try await count in group { total += count }
            #expect(total == 1_000)
        }
        #expect(transport.requests.count == 1)
    }

    @Test("who is cancelled leaves alone")
    func leaving() async throws {
        let gate = Gate()
        let transport = ScriptedTransport { _, _ in
            await gate.pass()
            return .text(Task.isCancelled ? "cancelled" : "x")
        }
        let fetcher = fetcher(transport)
        let stays = Task { try await fetcher.fetch(feedAddress) }
        while transport.requests.isEmpty { await Task.yield() }
        let leaves = (1...10).map { _ in Task { await failure(fetcher, feedAddress) } }
        for task in leaves {
            task.cancel()
            #expect(await task.value == .cancelled)
        }
        gate.open()
        #expect(try await stays.value.bytes == Array("x".utf8))
        #expect(transport.requests.count == 1)
    }

    @Test("when the last one leaves, the work ends and nothing is held against the source")
    func lastLeaves() async throws {
        let wasCancelled = Gate()
        let transport = ScriptedTransport { (_, number) throws(TransportError) in
            guard number == 1 else { return .text("x") }
            do { try await Task.sleep(for: .seconds(60)) } catch {
                wasCancelled.open()
                throw .cancelled
            }
            return .text("late")
        }
        let fetcher = fetcher(transport)
        let task = Task { await failure(fetcher, feedAddress) }
        while transport.requests.isEmpty { await Task.yield() }
        task.cancel()
        #expect(await task.value == .cancelled)
        await wasCancelled.pass()
        #expect(try await fetcher.fetch(feedAddress).bytes == Array("x".utf8))
    }

    @Test("asked by who is cancelled already")
    func cancelledBefore() async {
        let transport = ScriptedTransport { _, _ in .text("x") }
        let fetcher = fetcher(transport)
        let gate = Gate()
        let task = Task {
            await gate.pass()
            return await failure(fetcher, feedAddress)
        }
        task.cancel()
        gate.open()
        #expect(await task.value == .cancelled)
        #expect(transport.requests.isEmpty)
    }
}
