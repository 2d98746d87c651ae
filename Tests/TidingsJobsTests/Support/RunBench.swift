import CoreMetrics
import Foundation
import Logging
import Synchronization
import Testing
import TidingsDelivery
import TidingsModel
import TidingsStore

@testable import TidingsJobs

/// A job in a folder of its own, with sinks that answer as a test says, a ledger in memory and a clock that moves only
/// when somebody sleeps.
final class RunBench: Sendable {
    let folder: String
    let ledger: MemoryLedger
    let clock: TestClock
    /// The variables that the job may name.
    let variables = Mutex<[String: String]>([:])
    private let recorded = Mutex<[String: ScriptedSink]>([:])

    init(people: [String] = ["ann", "bob", "cid"], sinks: [String] = ["one"], more: String = "") throws {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("tidings-run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        folder = place.path
        let clock = TestClock()
        self.clock = clock
        ledger = MemoryLedger(clock: { clock.now() })
        try list(people)
        try write(
            """
            <plist version="1.0"><dict><key>2.0</key><array><string>Old.</string></array>
            <key>2.1</key><array><string>New.</string></array></dict></plist>
            """, to: "versions.plist")
        try configure(sinks: sinks, more: more)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ text: String, to name: String) throws {
        try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
    }

    /// Writes the list anew.
    func list(_ people: [String]) throws {
        try write(
            people.map { "{\"id\":\"\($0)\",\"locale\":\"de\",\"installed\":\"2.0\"}\n" }.joined(), to: "people.jsonl")
    }

    /// Writes the job file anew.
    func configure(sinks: [String], recipients: String = "people.jsonl", more: String = "") throws {
        try write(
            """
            job: test
            app: { name: Snoodle }
            feed: { plist: versions.plist }
            recipients: \(recipients)
            \(more)
            sinks:
            \(sinks.map { "  - scripted: { as: \($0) }" }.joined(separator: "\n"))

            """, to: "job.yaml")
    }

    /// The sink of a name, which is the same in each run.
    func sink(_ name: String) -> ScriptedSink {
        recorded.withLock { recorded in
            if let sink = recorded[name] { return sink }
            let sink = ScriptedSink(name, clock)
            recorded[name] = sink
            return sink
        }
    }

    /// Runs the job.
    @discardableResult
    func run(
        stop: StopSign = StopSign(), problems: Problems = Problems(),
        watch: RunWatch = RunWatch(),
        _ change: (inout JobOptions) -> Void = { _ in }
    ) async throws -> JobReport {
        let runner = try runner(stop: stop, problems: problems, watch: watch, change)
        watch.monitor = runner.monitor
        return try await runner.run()
    }

    /// Loads the job and looks at it.
    func runner(
        stop: StopSign = StopSign(), problems: Problems = Problems(), watch: RunWatch = RunWatch(),
        _ change: (inout JobOptions) -> Void = { _ in }
    ) throws -> JobRunner {
        let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
        let kind = SinkKind("scripted", "answers as told", options: [SinkKind.Option("as", "its name")]) { options in
            self.sink(options.text("as") ?? "one")
        }
        var resources = JobResources(
            localizations: project + "/Localizations", templates: project + "/Templates", sinkKinds: [kind])
        resources.clock = clock.sinkClock
        resources.environment = SinkEnvironment(variable: { name in self.variables.withLock { $0[name] } })
        #if SQLite
        resources.query = { (query, job) throws(RecipientQueryError) in
            guard case .sqlite(let path) = query.database else {
                throw RecipientQueryError(.unreachable, place: job.file, "There is no server.")
            }
            return SQLiteQuery(path: path, sql: query.sql)
        }
        #endif
        let ledger = ledger
        resources.ledger = { $0.ledger == .none ? nil : ledger }
        if let logger = watch.logger { resources.logger = logger }
        if let metrics = watch.metrics { resources.metrics = metrics }
        var options = JobOptions(now: clock.now())
        change(&options)
        let job = try JobFile.load(path: folder + "/job.yaml", report: problems.add)
        return try JobRunner(job: job, resources: resources, options: options, stop: stop, report: problems.add)
    }
}

/// Whoever watches a run.
final class RunWatch: Sendable {
    let logger: Logger?
    let metrics: (any MetricsFactory)?
    private let watched = Mutex<RunMonitor?>(nil)

    init(logger: Logger? = nil, metrics: (any MetricsFactory)? = nil) {
        self.logger = logger
        self.metrics = metrics
    }

    /// The monitor of the run, since its beginning.
    var monitor: RunMonitor? {
        get { watched.withLock { $0 } }
        set { watched.withLock { $0 = newValue } }
    }
    var progress: RunProgress? { monitor?.progress }
}

/// Collects problems.
final class Problems: Sendable {
    private let found = Mutex<[Problem]>([])
    @Sendable func add(_ problem: Problem) { found.withLock { $0.append(problem) } }
    var all: [Problem] { found.withLock { $0 } }
    var rules: [String] { found.withLock { $0.map(\.rule) } }
}

/// A clock that whoever sleeps moves.
final class TestClock: Sendable {
    private let passed = Mutex<Double>(0)
    @Sendable func now() -> Date { Date(timeIntervalSince1970: 1_775_035_800 + passed.withLock { $0 }) }
    func move(by seconds: Double) { passed.withLock { $0 += seconds } }
    var sinkClock: SinkClock {
        SinkClock(
            now: now, uptime: { .zero },
            sleep: { duration in
                self.passed.withLock { $0 += duration / .seconds(1) }
                await Task.yield()
            })
    }
}

/// Notes what it is given, and answers as a test says.
final class ScriptedSink: Sink {
    typealias Answer = @Sendable (_ person: String, _ attempt: Int) -> Outcome
    let name: String
    private let clock: TestClock
    private struct State {
        var calls: [(person: String, key: DeliveryKey)] = []
        var answer: Answer = { _, _ in .delivered(receipt: nil) }
        var redelivery = Redelivery.idempotent
        var isOrdered = false
        var flushError: SinkError?
        var onCall: (@Sendable (Int) -> Void)?
    }
    private let state = Mutex(State())

    init(_ name: String, _ clock: TestClock) {
        self.name = name
        self.clock = clock
    }

    var capability: Capability {
        state.withLock { state in
            var capability = Capability(media: [.text], redelivery: state.redelivery)
            capability.isOrdered = state.isOrdered
            return capability
        }
    }

    /// Who was handed over, in order.
    var people: [String] { state.withLock { $0.calls.map(\.person) } }
    /// The keys that a person's deliveries carried.
    func keys(of person: String) -> Set<DeliveryKey> {
        state.withLock { Set($0.calls.filter { $0.person == person }.map(\.key)) }
    }

    func answer(_ answer: @escaping Answer) { state.withLock { $0.answer = answer } }
    func set(redelivery: Redelivery) { state.withLock { $0.redelivery = redelivery } }
    func setOrdered() { state.withLock { $0.isOrdered = true } }
    func fail(flush error: SinkError?) { state.withLock { $0.flushError = error } }
    /// Is told how many deliveries there were, after each.
    func onCall(_ body: @escaping @Sendable (Int) -> Void) { state.withLock { $0.onCall = body } }
    func forget() { state.withLock { $0.calls = [] } }

    func deliver(_ batch: [Delivery]) async -> [Outcome] {
        let (outcomes, count, told) = state.withLock { state in
            let outcomes = batch.map { delivery in
                let person = delivery.recipient.id
                let attempt = state.calls.count { $0.person == person }
                state.calls.append((person, delivery.key))
                return state.answer(person, attempt)
            }
            return (outcomes, state.calls.count, state.onCall)
        }
        told?(count)
        return outcomes
    }

    func flush() async throws(SinkError) {
        if let error = state.withLock({ $0.flushError }) { throw error }
    }
}
