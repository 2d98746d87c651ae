public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The whole message in JSON, as Standard Webhooks 1.0.0 has it (“full payload”).
public struct WebhookDialect: PayloadDialect, ComposedDialect {
    /// `webhook`.
    public let name = "webhook"
    /// Everything, without limits; the receiver tells a second try by its identifier.
    public let capability = Capability(media: [.text, .markdown, .html], redelivery: .receiverDeduplicates)

    let composer = PayloadComposer(.standard)

    /// Makes the dialect.
    public init() {}

    /// Writes a delivery for an endpoint.
    public func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload {
        Payload(url: endpoint, body: try composer.body(delivery))
    }

    /// What an answer means by its status.
    public func outcome(of response: TransportResponse, now: Date) -> Outcome {
        defaultOutcome(of: response, now: now)
    }
}
