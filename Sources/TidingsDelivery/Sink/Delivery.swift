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
    /// What it has in common with others.
    public var occasion: Occasion
    /// The name of the delivery; a retry carries the same one.
    public var key: DeliveryKey
    /// Who is told.
    public var recipient: Recipient
    /// What is said, in the language used.
    public var rendition: Rendition
    /// The address at which this person unsubscribes.
    public var unsubscribe: String?
}

extension Delivery {
    /// Makes one of many deliveries for an occasion.
    public init(
        key: DeliveryKey, recipient: Recipient, rendition: Rendition, unsubscribe: String? = nil, occasion: Occasion
    ) {
        // All at once, it is made in its place; one by one, the parts would be copied there from another.
        self.init(occasion: occasion, key: key, recipient: recipient, rendition: rendition, unsubscribe: unsubscribe)
    }

    /// Makes a delivery that has its occasion for itself.
    public init(
        key: DeliveryKey, job: String? = nil, recipient: Recipient, app: AppIdentity, release: Version? = nil,
        date: Date, rendition: Rendition, unsubscribe: String? = nil
    ) {
        self.init(
            key: key, recipient: recipient, rendition: rendition, unsubscribe: unsubscribe,
            occasion: Occasion(job: job, app: app, release: release, date: date))
    }

    /// The name of the job, for sinks that pass it on.
    public var job: String? {
        get { occasion.job }
        set { occasion = Occasion(job: newValue, app: app, release: release, date: date) }
    }

    /// Whose release it is.
    public var app: AppIdentity {
        get { occasion.app }
        set { occasion = Occasion(job: job, app: newValue, release: release, date: date) }
    }

    /// The release that is offered, for sinks that pass it on.
    public var release: Version? {
        get { occasion.release }
        set { occasion = Occasion(job: job, app: app, release: newValue, date: date) }
    }

    /// The job's date.
    public var date: Date {
        get { occasion.date }
        set { occasion = Occasion(job: job, app: app, release: release, date: newValue) }
    }
}
