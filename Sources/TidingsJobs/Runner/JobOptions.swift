#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How a job is run this time.
public struct JobOptions: Sendable, Hashable {
    /// Send although strings or templates have problems.
    public var allowProblems: Bool
    /// Decide and render for everybody, but deliver to nobody.
    public var dryRun: Bool
    /// Tell at most so many people, and stop.
    public var limit: Int?
    /// Only the people with these ids.
    public var only: Set<String> = []
    /// In a trial run, for how many locales a message is shown.
    public var samples = 12
    /// How many workers work at once; at least one.
    public var threads = 1
    /// The name of the worker in the ledger.
    public var worker = "send"
    /// How long a worker that does not answer holds its part of the list; by default as long as suits the ledger.
    public var lease: Duration?
    /// The moment of the run.
    ///
    /// It stands in for the job's date where the job file has none.
    public var now: Date

    /// Makes options.
    public init(allowProblems: Bool = false, dryRun: Bool = false, now: Date) {
        self.allowProblems = allowProblems
        self.dryRun = dryRun
        self.now = now
    }
}
