public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What all deliveries of a release have in common; they share one piece of memory.
public final class Occasion: Sendable {
    /// The name of the job, for sinks that pass it on.
    public let job: String?
    /// Whose release it is.
    public let app: AppIdentity
    /// The release that is offered, for sinks that pass it on.
    public let release: Version?
    /// The job's date, not the moment of sending, so that a retry gives the same bytes.
    public let date: Date

    /// Makes an occasion.
    public init(job: String? = nil, app: AppIdentity, release: Version? = nil, date: Date) {
        self.job = job
        self.app = app
        self.release = release
        self.date = date
    }
}
