import Foundation
import MetricsTestKit
import Testing
import TidingsDelivery

@testable import TidingsJobs

/// What a run counts for a monitoring system.
struct RunMetricsTests {
    private static func total(_ metrics: TestMetrics, _ label: String, _ dimensions: (String, String)...) -> Int64 {
        metrics.counterTotal(label: label, dimensions: [("job_name", "test")] + dimensions)
    }

    @Test func deliveriesAndPeople() async throws {
        let bench = try RunBench(people: (1...300).map { "p\($0)" })
        bench.sink("one").answer { person, attempt in
            switch person {
            case "p1": .rejected(reason: "no")
            case "p2": attempt == 0 ? .failed(reason: "no") : .delivered(receipt: nil)
            case "p3": .alreadyDelivered
            default: .delivered(receipt: nil)
            }
        }
        let metrics = TestMetrics()
        try await bench.run(watch: RunWatch(metrics: metrics))
        func deliveries(_ outcome: String) -> Int64 {
            Self.total(metrics, "tidings_deliveries_total", ("sink", "one"), ("outcome", outcome))
        }
        #expect(deliveries("delivered") == 298 && deliveries("already") == 1)
        #expect(deliveries("rejected") == 1 && deliveries("failed") == 1 && deliveries("unknown") == 0)
        func people(_ state: String) -> Int64 { Self.total(metrics, "tidings_people_total", ("state", state)) }
        #expect(people("told") == 299 && people("failed") == 1 && people("put-off") == 1 && people("silent") == 0)
        #expect(Self.total(metrics, "tidings_chunks_total", ("outcome", "recorded")) == 2)
        #expect(Self.total(metrics, "tidings_runs_total", ("outcome", "findings")) == 1)
        let size = try metrics.expectGauge("tidings_list_bytes", [("job_name", "test")]).lastValue
        #expect(size == (try metrics.expectGauge("tidings_list_done_bytes", [("job_name", "test")]).lastValue))
    }

    /// A call for a batch or a piece of the list, not for a person.
    @Test func nothingIsDoneForEachPerson() async throws {
        let bench = try RunBench(people: (1...2000).map { "p\($0)" })
        let metrics = TestMetrics()
        try await bench.run(watch: RunWatch(metrics: metrics))
        let calls = metrics.counters.map(\.values.count).reduce(0, +) + metrics.timers.map(\.values.count).reduce(0, +)
        #expect(calls < 60, "\(calls)")
        #expect(try metrics.expectTimer("tidings_chunk_seconds", [("job_name", "test")]).values.count == 1)
        let sink = [("job_name", "test"), ("sink", "one")]
        #expect(try metrics.expectTimer("tidings_sink_seconds", sink).values.count == 8)
        #expect(try metrics.expectTimer("tidings_flush_seconds", sink).values.count == 1)
    }

    @Test func aRunThatCannotGoOnIsCounted() async throws {
        let bench = try RunBench()
        bench.sink("one").fail(flush: SinkError(.inputOutput, operation: "write to", path: "out", reason: "full"))
        let metrics = TestMetrics()
        await #expect(throws: JobFailure.self) { try await bench.run(watch: RunWatch(metrics: metrics)) }
        #expect(Self.total(metrics, "tidings_runs_total", ("outcome", "failed")) == 1)
    }
}
