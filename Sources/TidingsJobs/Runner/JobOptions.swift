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
