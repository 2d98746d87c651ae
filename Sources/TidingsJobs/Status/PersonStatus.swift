import TidingsModel
public import TidingsStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What the ledger of a job knows of one person.
public struct PersonStatus: Sendable, Encodable {
    /// What was delivered, and how often.
    public struct Told: Sendable, Hashable, Encodable {
        /// The notice.
        public var notice: String
        /// The version that was offered, or that they had.
        public var version: String
        /// How often.
        public var count: Int
        /// When for the last time.
        public var last: Date
    }

    /// A delivery that did not go well at once.
    public struct Delivery: Sendable, Hashable, Encodable {
        /// The sink.
        public var sink: String
        /// Its key.
        public var key: String
        /// `ready`, `parked`, `dead`, `delivered` or `dropped`.
        public var state: String
        /// How often it was tried.
        public var attempts: Int
        /// When it is tried again.
        public var next: Date?
        /// What the sink said.
        public var reason: String
    }

    /// The recipient's id.
    public var recipient: String
    /// `told`, `silent`, `later`, `open`, `failed`, `waiting`; `unknown` for whom the ledger does not know.
    public var state: String
    /// The code of the reason.
    public var reason: String
    /// The release that was offered.
    public var release: String?
    /// The language wanted first.
    public var wanted: String?
    /// The language used.
    public var used: String?
    /// What was delivered.
    public var told: [Told]
    /// Deliveries that did not go well at once.
    public var deliveries: [Delivery]

    /// Says what is known.
    public init(recipient: String, _ standing: Standing?, _ open: [OpenDelivery]) {
        self.recipient = recipient
        state = standing?.state.name ?? "unknown"
        reason = standing?.reason ?? ""
        release = standing.flatMap { $0.release.isEmpty ? nil : $0.release }
        wanted = standing.flatMap { $0.wanted.isEmpty ? nil : $0.wanted }
        used = standing.flatMap { $0.used.isEmpty ? nil : $0.used }
        told = (standing?.tellings ?? []).filter { $0.count > 0 }.map {
            Told(notice: $0.kind.rawValue, version: $0.version.text, count: $0.count, last: $0.last)
        }
        deliveries = open.map {
            Delivery(
                sink: $0.sink, key: $0.key.description, state: $0.state.name, attempts: $0.attempts, next: $0.next,
                reason: $0.reason)
        }
    }
}
