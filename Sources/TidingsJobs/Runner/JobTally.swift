import TidingsDelivery
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Counts what a run does, and reports its problems as they come.
struct JobTally {
    private(set) var report: JobReport
    private let tell: @Sendable (Problem) -> Void
    /// Problems of feeds and strings come back with each message they concern; they are told once.
    private var known = Set<Problem>()

    init(job: JobFile, dryRun: Bool, report tell: @escaping @Sendable (Problem) -> Void) {
        report = JobReport(job: job.name)
        report.dryRun = dryRun
        report.toldUnsubscribed = job.rules.tellUnsubscribedOfRequired ? 0 : nil
        self.tell = tell
    }

    mutating func note(_ problem: Problem) {
        if problem.severity != .note { report.problems += 1 }
        tell(problem)
    }

    mutating func noteOnce(_ problem: Problem) {
        if known.insert(problem).inserted { note(problem) }
    }

    mutating func setAside(_ problem: Problem) {
        report.recipients += 1
        report.setAside += 1
        tell(problem)
    }

    mutating func silent(_ reason: Reason) {
        report.recipients += 1
        report.silent[reason.code, default: 0] += 1
    }

    /// A message was made; what becomes of it is counted later.
    mutating func told(unsubscribed: Bool) {
        report.recipients += 1
        if unsubscribed { report.toldUnsubscribed = (report.toldUnsubscribed ?? 0) + 1 }
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

    /// Some sink did not take somebody's message.
    mutating func failed(_ problems: [Problem]) {
        report.failed += 1
        problems.forEach(tell)
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
