import TidingsModel

/// What a run of a job did: its counts add up to the number of entries in the list.
public struct JobReport: Sendable, Hashable, Encodable {
    /// What became of the deliveries to one sink.
    public struct SinkCounts: Sendable, Hashable, Encodable {
        /// Delivered now.
        public var delivered = 0
        /// Delivered before.
        public var already = 0
        /// Refused for good, or failed.
        public var failed = 0
    }

    /// The job's name.
    public var job: String
    /// Entries of the list, good or bad.
    public var recipients = 0
    /// People for whom every sink took the message.
    ///
    /// In a dry run: who would be told.
    public var delivered = 0
    /// People who are told nothing, by reason.
    public var silent: [String: Int] = [:]
    /// People who asked not to be written to and get a message all the same, since an update is required.
    ///
    /// Absent where the job does not exempt required updates.
    public var toldUnsubscribed: Int?
    /// People on a suppression list who are told nothing for it.
    ///
    /// Absent where the job has no such list.
    public var suppressed: Int?
    /// People for whom no message could be made, or whom some sink did not take and none is given again.
    public var failed = 0
    /// Those of this run whose message some sink will be given again.
    var putOff = 0
    /// Entries that could not be used.
    public var setAside = 0
    /// Messages by notice.
    public var notices: [String: Int] = [:]
    /// Messages by locale used.
    public var locales: [String: Int] = [:]
    /// Deliveries by sink.
    public var sinks: [String: SinkCounts] = [:]
    /// Problems of severity warning or error that were found on the way.
    public var problems = 0
    /// People whose message some sink will be given again, later.
    ///
    /// Absent where no ledger is kept: then nothing is tried again.
    public var waiting: Int?
    /// People who were dealt with in earlier runs and are not looked at again.
    public var before = 0
    /// Whether the run was stopped before its end.
    public var stopped = false
    /// Whether nothing was delivered because the run was a trial.
    public var dryRun = false
    /// In a trial run, what people would be told; absent otherwise.
    public var samples: JobSamples?

    private enum CodingKeys: String, CodingKey {
        case job, recipients, delivered, silent, toldUnsubscribed, suppressed, failed, setAside, notices, locales, sinks
        case problems, waiting, before, stopped, dryRun, samples
    }

    init(job: String) { self.job = job }

    /// How many are silent, for whatever reason.
    public var silentTotal: Int { silent.values.reduce(0, +) }

    /// Whether everything went well.
    public var isClean: Bool { failed == 0 && setAside == 0 && problems == 0 && waiting ?? 0 == 0 && !stopped }

    /// Adds the counts of a part of the list.
    mutating func add(_ part: JobReport) {
        recipients += part.recipients
        delivered += part.delivered
        silent.merge(part.silent, uniquingKeysWith: +)
        silent = silent.filter { $0.value != 0 }
        if let count = part.toldUnsubscribed { toldUnsubscribed = (toldUnsubscribed ?? 0) + count }
        if let count = part.suppressed { suppressed = (suppressed ?? 0) + count }
        failed += part.failed
        putOff += part.putOff
        setAside += part.setAside
        notices.merge(part.notices, uniquingKeysWith: +)
        locales.merge(part.locales, uniquingKeysWith: +)
        sinks.merge(part.sinks) { $0.adding($1) }
        problems += part.problems
        if let later = part.samples { samples?.add(later) }
    }
}

extension JobReport.SinkCounts {
    func adding(_ other: Self) -> Self {
        var sum = self
        sum.delivered += other.delivered
        sum.already += other.already
        sum.failed += other.failed
        return sum
    }
}
