public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A delivery that did not go well at once: it has a row of its own in the ledger, by person and sink.
public struct OpenDelivery: Sendable, Hashable {
    /// What is to be done about it.
    public enum State: UInt8, Sendable, Hashable, CaseIterable {
        /// It is tried again at its moment.
        case ready = 0
        /// Nobody knows whether it arrived; it waits for the operator.
        case parked = 1
        /// It will not be tried again, unless the operator asks for it.
        case dead = 2
        /// It arrived in the end.
        case delivered = 3
        /// It became pointless: a newer release came, the person is silent now or is no longer in the list.
        case dropped = 4
    }

    /// Who it is for.
    public var person: PersonKey
    /// The sink, by its name.
    public var sink: String
    /// The key of the delivery; a retry carries the same.
    public var key: DeliveryKey
    /// The recipient's id, for the operator.
    public var recipient: String
    /// What is said.
    public var notice: Notice.Kind
    /// The release that is offered.
    public var release: String
    /// The number of the telling.
    public var telling: Int
    /// What is to be done about it.
    public var state: State
    /// How often it was tried; a pause that the receiver asked for does not count.
    public var attempts: Int
    /// When it was tried first.
    public var first: Date
    /// When it is tried again.
    public var next: Date?
    /// What the sink said last; never an address or a secret.
    public var reason: String

    /// Makes a row.
    public init(
        person: PersonKey, sink: String, key: DeliveryKey, recipient: String, notice: Notice.Kind, release: String,
        telling: Int, state: State, attempts: Int, first: Date, next: Date? = nil, reason: String
    ) {
        self.person = person
        self.sink = sink
        self.key = key
        self.recipient = recipient
        self.notice = notice
        self.release = release
        self.telling = telling
        self.state = state
        self.attempts = attempts
        self.first = first
        self.next = next
        self.reason = reason
    }
}
