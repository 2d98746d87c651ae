import Tidings
import TidingsDelivery
import TidingsModel
import TidingsRendering

/// What all people are told who have one outcome in a worker's session.
///
/// It is a class because it never changes and is handed on for each person.
final class TellingSubject: Sendable {
    /// The notice.
    let kind: Notice.Kind
    /// Why they are told.
    let reason: Reason
    /// The release that is offered.
    let release: Version
    /// The version of which they are told: the one offered, or the one that they have.
    let version: Version
    /// The number of the outcome in the worker's session.
    let outcome: Int
    /// The message, but for what is each one's own.
    let message: ReadyRendition
    /// What their deliveries have in common.
    let occasion: Occasion
    /// The keys of the first telling to the first sink, and to the others in their order.
    private let firstKeys: DeliveryKeys
    private let otherKeys: [DeliveryKeys]

    init(
        _ notice: Notice, _ reason: Reason, _ message: ReadyRendition, outcome: Int, occasion: Occasion,
        keys: (first: DeliveryKeys, others: [DeliveryKeys])
    ) {
        kind = notice.kind
        self.reason = reason
        release = notice.offered.version
        version = notice.kind == .whatsNew ? notice.installed ?? release : release
        self.message = message
        self.outcome = outcome
        self.occasion = occasion
        (firstKeys, otherKeys) = (keys.first, keys.others)
    }

    /// What is the same for everybody.
    var program: MessageProgram { message.program }

    /// The key of the first telling to somebody.
    func key(to recipient: borrowing Recipient, sink: Int) -> DeliveryKey {
        recipient.withID { sink == 0 ? firstKeys.key(for: $0) : otherKeys[sink - 1].key(for: $0) }
    }
}
