import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How far a run has come, for whoever watches it.
public struct RunProgress: Sendable, Hashable {
    /// Bytes of the list that are dealt with, those of earlier runs included as far as they are known.
    public var bytesDone: Int64 = 0
    /// Bytes of the list; 0 while it is being read for the first time.
    public var bytes: Int64 = 0
    /// Entries of the list that had their turn in this run; nobody counts twice.
    public var people = 0
    /// How many of them were told.
    public var told = 0
    /// How many of them are told nothing, or nothing yet.
    public var silent = 0
    /// How many of them wait for another try.
    public var waiting = 0
    /// For how many of them no message could be made, or some sink did not take it and none is given it again.
    public var failed = 0
    /// How many of them could not be used.
    public var setAside = 0
    /// People told, by language.
    public var languages: [String: Int] = [:]
    /// What the run waits for at the moment, if it waits: the moment of the next try.
    public var waitsUntil: Date?

    /// Makes the progress of a run that has not begun.
    public init() {}

    /// How much of the list is dealt with, from 0 to 1; `nil` while that is not known.
    public var share: Double? { bytes > 0 ? min(max(Double(bytesDone) / Double(bytes), 0), 1) : nil }

    /// The languages in which most people were told, the most frequent first.
    public func busiest(_ count: Int) -> [(language: String, people: Int)] {
        languages.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(max(count, 0)).map { ($0.key, $0.value) }
    }

    /// Adds what the counts of a worker grew by.
    mutating func add(_ report: JobReport, since before: JobReport) {
        people += report.recipients - before.recipients
        told += report.delivered - before.delivered
        silent += report.silentTotal - before.silentTotal
        waiting += report.putOff - before.putOff
        failed += report.failed - before.failed
        setAside += report.setAside - before.setAside
        guard report.delivered != before.delivered else { return }
        for (language, count) in report.locales {
            let more = count - (before.locales[language] ?? 0)
            if more != 0 { languages[language, default: 0] += more }
        }
    }
}

/// The progress of a run, as its workers note it.
public final class RunMonitor: Sendable {
    private let state = Mutex(RunProgress())

    /// Makes a monitor.
    public init() {}

    /// How far the run has come.
    public var progress: RunProgress { state.withLock { $0 } }

    func note(_ change: (inout RunProgress) -> Void) { state.withLock { change(&$0) } }
}
