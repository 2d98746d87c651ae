import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How far a run has come, for whoever watches it.
public struct RunProgress: Sendable, Hashable {
    /// Bytes of the list that are dealt with, those of earlier runs included.
    public var bytesDone: Int64 = 0
    /// Bytes of the list.
    public var bytes: Int64 = 0
    /// People who had their turn in this run.
    public var people = 0
    /// How many of them were told.
    public var told = 0
    /// How many of them some sink did not take, or no message could be made for.
    public var failed = 0
    /// People told, by language.
    public var languages: [String: Int] = [:]
    /// What the run waits for at the moment, if it waits: the moment of the next try.
    public var waitsUntil: Date?

    /// Makes the progress of a run that has not begun.
    public init() {}
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
