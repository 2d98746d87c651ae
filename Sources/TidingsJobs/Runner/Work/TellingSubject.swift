import Tidings
import TidingsDelivery
import TidingsModel

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
    let program: MessageProgram
    /// What their deliveries have in common.
    let occasion: Occasion
    /// The keys of the first telling, by the place of the sink.
    let keys: [DeliveryKeys]

    init(
        _ notice: Notice, _ reason: Reason, _ program: MessageProgram, outcome: Int, occasion: Occasion,
        keys: [DeliveryKeys]
    ) {
        kind = notice.kind
        self.reason = reason
        release = notice.offered.version
        version = notice.kind == .whatsNew ? notice.installed ?? release : release
        self.program = program
        self.outcome = outcome
        self.occasion = occasion
        self.keys = keys
    }
}
