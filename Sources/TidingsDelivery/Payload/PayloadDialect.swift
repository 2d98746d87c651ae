public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How one kind of receiver is spoken to: its payloads, its limits and its answers.
///
/// A dialect is pure: the same delivery gives the same bytes. Whoever sends them is no matter of it.
public protocol PayloadDialect: Sendable {
    /// The name of the dialect (`slack`), which is that of its kind of sink too.
    var name: String { get }

    /// What the receiver takes.
    var capability: Capability { get }

    /// Writes a delivery for an endpoint.
    ///
    /// What is too long is cut between characters as a reader sees them, and said in ``Payload/remark``. It throws for what
    /// the receiver would never take.
    func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload

    /// What an answer of the receiver means.
    func outcome(of response: TransportResponse, now: Date) -> Outcome
}

/// Why a delivery has no payload in a dialect.
public enum PayloadError: Error, Sendable, Hashable {
    /// The delivery lacks something that the receiver needs.
    case missing(String)
    /// Something is longer than the receiver takes and cannot be cut.
    case tooLong(String, limit: Int)
    /// Something cannot be written.
    case malformed(String)
}

extension PayloadError: CustomStringConvertible {
    /// What is wrong, as a clause.
    public var description: String {
        switch self {
        case .missing(let what): "the delivery has no \(what)"
        case .tooLong(let what, let limit): "the \(what) is longer than \(limit)"
        case .malformed(let what): "the \(what) cannot be written"
        }
    }
}
