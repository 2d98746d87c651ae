import TidingsDelivery
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a worker counts of its piece of the list, and the problems that it met, in their order.
struct JobTally: Sendable {
    /// A problem, and how it is told.
    struct Note: Sendable {
        let problem: Problem
        /// Problems of feeds and strings come back with each message that they concern; they are told once.
        let isOnce: Bool
        /// Whether it counts among the problems of the run.
        let counts: Bool
    }

    /// What is counted, but for the messages by their subjects.
    private var counted: JobReport
    /// What was told, and how many times: the names of notices and locales are looked up once for many.
    private var subjects: [(subject: TellingSubject, count: Int)] = []
    private var numbers = IdentityTable()

    /// How people came out of their turns.
    private(set) var turns = TurnCounts()
    private(set) var notes: [Note] = []
    /// Entries that could not be used, as they stand in the list.
    private(set) var unused: [[UInt8]] = []

    init(job: JobFile) {
        counted = JobReport(job: job.name)
        counted.toldUnsubscribed = job.rules.tellUnsubscribedOfRequired ? 0 : nil
    }

    mutating func note(_ problem: Problem) {
        notes.append(Note(problem: problem, isOnce: false, counts: problem.severity != .note))
    }

    mutating func noteOnce(_ problem: Problem) {
        notes.append(Note(problem: problem, isOnce: true, counts: problem.severity != .note))
    }

    mutating func setAside(_ problem: Problem, _ entry: [UInt8]) {
        counted.recipients += 1
        counted.setAside += 1
        turns.setAside += 1
        notes.append(Note(problem: problem, isOnce: false, counts: false))
        if !entry.isEmpty { unused.append(entry) }
    }

    mutating func silent(_ reason: Reason, isSuppressed: Bool) {
        if isSuppressed { counted.suppressed = (counted.suppressed ?? 0) + 1 }
        counted.silent[reason.code, default: 0] += 1
        turns.silent += 1
    }

    /// A message was made; what becomes of it is counted later.
    mutating func told(unsubscribed: Bool) {
        if unsubscribed { counted.toldUnsubscribed = (counted.toldUnsubscribed ?? 0) + 1 }
    }

    /// Somebody has their turn for the first time in this run.
    mutating func count() { counted.recipients += 1 }

    /// Somebody comes again of whom this run counted something else.
    mutating func takeBack(_ prior: Standing, isSuppressed: Bool, isUnsubscribed: Bool) {
        switch prior.state {
        case .silent, .later:
            if isSuppressed { counted.suppressed = (counted.suppressed ?? 0) - 1 }
            counted.silent[prior.reason, default: 0] -= 1
            if counted.silent[prior.reason] == 0 { counted.silent[prior.reason] = nil }
        case .failed, .open:
            if prior.state == .failed { counted.failed -= 1 } else { counted.putOff -= 1 }
            if isUnsubscribed, prior.notice != nil { counted.toldUnsubscribed = (counted.toldUnsubscribed ?? 0) - 1 }
        case .told, .setAside, .waiting: break
        }
    }

    /// Somebody would be told this.
    mutating func sample(_ rendition: Rendition, for recipient: Recipient, limit: Int) {
        var samples = counted.samples ?? JobSamples(limit: limit)
        counted.samples = nil
        samples.take(rendition, for: recipient)
        counted.samples = samples
    }

    /// Every sink took somebody's message.
    mutating func delivered(_ subject: TellingSubject) {
        counted.delivered += 1
        turns.told += 1
        if let number = numbers.number(of: ObjectIdentifier(subject)) {
            subjects[number].count += 1
        } else {
            numbers.enter(ObjectIdentifier(subject))
            subjects.append((subject, 1))
        }
    }

    /// No message could be made for somebody, or some sink did not take it and none is given it again.
    ///
    /// - Parameter problems: Why; nothing where that was said before.
    mutating func failed(_ problems: [Problem]) {
        counted.failed += 1
        turns.failed += 1
        tell(problems)
    }

    /// Some sink is given somebody's message again; others may have refused it for good.
    mutating func putOff(_ problems: [Problem]) {
        counted.putOff += 1
        turns.putOff += 1
        tell(problems)
    }

    private mutating func tell(_ problems: [Problem]) {
        notes += problems.map { Note(problem: $0, isOnce: false, counts: false) }
    }

    /// What a sink said of a batch.
    mutating func count(_ outcomes: [Outcome], sink: String) {
        var counts = JobReport.SinkCounts()
        for outcome in outcomes {
            switch outcome {
            case .delivered: counts.delivered += 1
            case .alreadyDelivered: counts.already += 1
            case .rejected, .failed, .throttled, .unknown: counts.failed += 1
            }
        }
        counted.sinks[sink] = counted.sinks[sink].map { $0.adding(counts) } ?? counts
    }

    /// The counts.
    var report: JobReport {
        var report = counted
        for (subject, count) in subjects {
            report.notices[subject.program.kind.rawValue, default: 0] += count
            report.locales[subject.program.used.description, default: 0] += count
        }
        return report
    }
}

extension Outcome {
    /// Whether the message is where it should be.
    var hasArrived: Bool {
        switch self {
        case .delivered, .alreadyDelivered: true
        case .rejected, .failed, .unknown, .throttled: false
        }
    }

    /// Why a delivery did not arrive; `nil` when it did.
    var failureReason: String? {
        switch self {
        case .delivered, .alreadyDelivered: nil
        case .rejected(let reason), .failed(let reason), .unknown(let reason): reason
        case .throttled(let until): "the receiver asks to wait until \(Date.ISO8601FormatStyle().format(until))"
        }
    }
}
