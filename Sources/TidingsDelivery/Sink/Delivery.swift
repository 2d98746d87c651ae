public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One message on its way to one recipient.
///
/// It holds all that a sink needs, so that the same delivery always gives the same bytes: there is
/// no clock and no random number in a sink.
public struct Delivery: Sendable {
    /// The name of the delivery; a retry carries the same one.
    public var key: DeliveryKey
    /// The name of the job, for sinks that pass it on.
    public var job: String?
    /// Who is told.
    public var recipient: Recipient
    /// Whose release it is.
    public var app: AppIdentity
    /// The release that is offered, for sinks that pass it on.
    public var release: Version?
    /// The job's date, not the moment of sending, so that a retry gives the same bytes.
    public var date: Date
    /// What is said, in the language used.
    public var rendition: Rendition
    /// Where this person unsubscribes.
    public var unsubscribe: URL?

    /// Makes a delivery.
    public init(
        key: DeliveryKey, job: String? = nil, recipient: Recipient, app: AppIdentity, release: Version? = nil,
        date: Date, rendition: Rendition, unsubscribe: URL? = nil
    ) {
        self.key = key
        self.job = job
        self.recipient = recipient
        self.app = app
        self.release = release
        self.date = date
        self.rendition = rendition
        self.unsubscribe = unsubscribe
    }
}
