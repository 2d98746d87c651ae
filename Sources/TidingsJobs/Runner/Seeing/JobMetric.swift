/// What a run counts and measures, by the name under which a monitoring system knows it.
///
/// All have the dimension `job_name`. What ends in `_total` is a counter, what is written in `_seconds` alone a timer, and
/// the rest are gauges.
public enum JobMetric: String, Sendable, CaseIterable {
    /// Deliveries by `sink` and `outcome`; each try counts.
    case deliveries = "tidings_deliveries_total"
    /// Turns of people by the `state` in which they ended.
    case people = "tidings_people_total"
    /// Parts of the list by `outcome`: recorded, or taken over by another worker.
    case chunks = "tidings_chunks_total"
    /// Runs by `outcome`: clean, findings, stopped, failed.
    case runs = "tidings_runs_total"
    /// How long a worker was busy with a part of the list.
    case chunkTime = "tidings_chunk_seconds"
    /// How long it took to make parts of the list durable.
    case recordTime = "tidings_record_seconds"
    /// How long a `sink` took for a batch.
    case sinkTime = "tidings_sink_seconds"
    /// How long a `sink` took to make durable what it was given.
    case flushTime = "tidings_flush_seconds"
    /// Bytes of the list.
    case listSize = "tidings_list_bytes"
    /// Bytes of the list that are dealt with.
    case listDone = "tidings_list_done_bytes"
    /// When the last run began.
    case began = "tidings_run_began_timestamp_seconds"
    /// When the last run ended.
    case ended = "tidings_run_ended_timestamp_seconds"

    /// What it is, in a sentence.
    public var help: String {
        switch self {
        case .deliveries: "Deliveries by sink and outcome; each try counts."
        case .people: "Turns of people by the state in which they ended; who is tried again has another turn."
        case .chunks: "Parts of the list: recorded, or taken over by another worker."
        case .runs: "Runs by how they ended: clean, findings, stopped, failed."
        case .chunkTime: "How long a worker was busy with a part of the list."
        case .recordTime: "How long it took to make parts of the list durable."
        case .sinkTime: "How long a sink took for a batch."
        case .flushTime: "How long a sink took to make durable what it was given."
        case .listSize: "Bytes of the list of recipients."
        case .listDone: "Bytes of the list that are dealt with."
        case .began: "When the last run began, in seconds since 1970."
        case .ended: "When the last run ended, in seconds since 1970."
        }
    }
}
