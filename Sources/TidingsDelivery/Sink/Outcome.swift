#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a sink says of one delivery.
///
/// Reasons are short English clauses for a person. They never hold an address or another secret.
public enum Outcome: Sendable, Hashable {
    /// It arrived; the receipt says where, or what else there is to say.
    case delivered(receipt: String?)
    /// It had arrived before, with the same content.
    case alreadyDelivered
    /// It will never arrive as it is.
    case rejected(reason: String)
    /// It did not arrive; another try may help.
    case failed(reason: String)
    /// The receiver asks for a pause; the try does not count.
    case throttled(until: Date)
    /// It may or may not have arrived.
    case unknown(reason: String)
}
