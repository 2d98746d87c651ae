import CoreMetrics
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The metrics of a run; they are touched once for a piece of the list, never for a person.
struct RunMetrics: Sendable {
    /// How a run ended.
    enum End: String, CaseIterable {
        /// All went well.
        case clean
        /// Somebody was not told, or something was odd.
        case findings
        /// Somebody stopped it.
        case stopped
        /// It could not go on.
        case failed
    }

    private let told: Counter
    private let silent: Counter
    private let putOff: Counter
    private let failed: Counter
    private let setAside: Counter
    private let recordedChunks: Counter
    private let lostChunks: Counter
    private let chunkTime: CoreMetrics.Timer
    private let recordTime: CoreMetrics.Timer
    private let listSize: Gauge
    private let listDone: Gauge
    private let began: Gauge
    private let ended: Gauge
    private let ends: [End: Counter]

    init(job: String, _ factory: any MetricsFactory) {
        func counter(_ metric: JobMetric, _ name: String, _ value: String) -> Counter {
            Counter(label: metric.rawValue, dimensions: [("job_name", job), (name, value)], factory: factory)
        }
        func timer(_ metric: JobMetric) -> CoreMetrics.Timer {
            CoreMetrics.Timer(label: metric.rawValue, dimensions: [("job_name", job)], factory: factory)
        }
        func gauge(_ metric: JobMetric) -> Gauge {
            Gauge(label: metric.rawValue, dimensions: [("job_name", job)], factory: factory)
        }
        told = counter(.people, "state", "told")
        silent = counter(.people, "state", "silent")
        putOff = counter(.people, "state", "put-off")
        failed = counter(.people, "state", "failed")
        setAside = counter(.people, "state", "set-aside")
        recordedChunks = counter(.chunks, "outcome", "recorded")
        lostChunks = counter(.chunks, "outcome", "taken-over")
        chunkTime = timer(.chunkTime)
        recordTime = timer(.recordTime)
        listSize = gauge(.listSize)
        listDone = gauge(.listDone)
        began = gauge(.began)
        ended = gauge(.ended)
        ends = Dictionary(
            uniqueKeysWithValues: End.allCases.map { ($0, counter(.runs, "outcome", $0.rawValue)) })
    }

    func began(at date: Date) { began.record(date.timeIntervalSince1970) }

    func ended(_ end: End, at date: Date) {
        ends[end]?.increment()
        ended.record(date.timeIntervalSince1970)
    }

    /// How people came out of their turns since the counts before.
    func count(_ turns: TurnCounts, since before: TurnCounts) {
        Self.add(turns.told - before.told, to: told)
        Self.add(turns.silent - before.silent, to: silent)
        Self.add(turns.putOff - before.putOff, to: putOff)
        Self.add(turns.failed - before.failed, to: failed)
        Self.add(turns.setAside - before.setAside, to: setAside)
    }

    /// A worker came to the end of a piece.
    func worked(for time: Duration) { chunkTime.recordNanoseconds(time.nanoseconds) }

    /// Pieces were made durable, or had been taken over.
    func recorded(_ recorded: Int, lost: Int, in time: Duration) {
        Self.add(recorded, to: recordedChunks)
        Self.add(lost, to: lostChunks)
        recordTime.recordNanoseconds(time.nanoseconds)
    }

    /// How far the list is dealt with.
    func reached(_ progress: RunProgress) {
        listSize.record(progress.bytes)
        listDone.record(min(progress.bytesDone, progress.bytes))
    }

    private static func add(_ count: Int, to counter: Counter) {
        if count > 0 { counter.increment(by: count) }
    }
}
