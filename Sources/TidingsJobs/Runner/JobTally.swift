import TidingsDelivery
import TidingsModel

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

    private(set) var report: JobReport
    private(set) var notes: [Note] = []
    /// Entries that could not be used, as they stand in the list.
    private(set) var unused: [[UInt8]] = []

    init(job: JobFile) {
        report = JobReport(job: job.name)
        report.toldUnsubscribed = job.rules.tellUnsubscribedOfRequired ? 0 : nil
    }

    mutating func note(_ problem: Problem) {
        notes.append(Note(problem: problem, isOnce: false, counts: problem.severity != .note))
    }

    mutating func noteOnce(_ problem: Problem) {
        notes.append(Note(problem: problem, isOnce: true, counts: problem.severity != .note))
    }

    mutating func setAside(_ problem: Problem, _ entry: [UInt8]) {
        report.recipients += 1
        report.setAside += 1
        notes.append(Note(problem: problem, isOnce: false, counts: false))
        if !entry.isEmpty { unused.append(entry) }
    }

    mutating func silent(_ reason: Reason, isSuppressed: Bool) {
        report.recipients += 1
        if isSuppressed { report.suppressed = (report.suppressed ?? 0) + 1 }
        report.silent[reason.code, default: 0] += 1
    }

    /// Somebody who was silent in this run comes again.
    mutating func takeBackSilence(_ reason: String) {
        report.recipients -= 1
        report.silent[reason, default: 0] -= 1
        if report.silent[reason] == 0 { report.silent[reason] = nil }
    }

    /// A message was made; what becomes of it is counted later.
    mutating func told(unsubscribed: Bool) {
        report.recipients += 1
        if unsubscribed { report.toldUnsubscribed = (report.toldUnsubscribed ?? 0) + 1 }
    }

    /// Somebody would be told this.
    mutating func sample(_ rendition: Rendition, for recipient: Recipient, limit: Int) {
        var samples = report.samples ?? JobSamples(limit: limit)
        report.samples = nil
        samples.take(rendition, for: recipient)
        report.samples = samples
    }

    /// Every sink took somebody's message.
    mutating func delivered(_ rendition: Rendition) {
        report.delivered += 1
        report.notices[rendition.program.kind.rawValue, default: 0] += 1
        report.locales[rendition.program.used.description, default: 0] += 1
    }

    /// No message could be made for somebody.
    mutating func failed(_ problem: Problem) {
        report.recipients += 1
        failed([problem])
    }

    /// No feed could be read for somebody.
    ///
    /// The feed's own problems say why, once for all.
    mutating func failedForWantOfFeed() {
        report.recipients += 1
        report.failed += 1
    }

    /// Some sink did not take somebody's message, and will not.
    mutating func failed(_ problems: [Problem]) {
        report.failed += 1
        notes += problems.map { Note(problem: $0, isOnce: false, counts: false) }
    }

    mutating func count(_ outcome: Outcome, sink: String) {
        switch outcome {
        case .delivered: report.sinks[sink, default: .init()].delivered += 1
        case .alreadyDelivered: report.sinks[sink, default: .init()].already += 1
        case .rejected, .failed, .throttled, .unknown: report.sinks[sink, default: .init()].failed += 1
        }
    }
}

extension Outcome {
    /// Why a delivery did not arrive; `nil` when it did.
    var failureReason: String? {
        switch self {
        case .delivered, .alreadyDelivered: nil
        case .rejected(let reason), .failed(let reason), .unknown(let reason): reason
        case .throttled(let until): "the receiver asks to wait until \(Date.ISO8601FormatStyle().format(until))"
        }
    }
}
