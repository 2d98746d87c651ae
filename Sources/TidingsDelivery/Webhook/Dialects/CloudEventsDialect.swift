public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The whole message as an event of CloudEvents 1.0, in the structured mode of JSON.
///
/// Source and identifier together name the event, the same for every try.
public struct CloudEventsDialect: PayloadDialect, ComposedDialect {
    /// `cloudevents`.
    public let name = "cloudevents"
    /// Everything, without limits; the receiver tells a second try by source and identifier.
    public let capability = Capability(media: [.text, .markdown, .html], redelivery: .receiverDeduplicates)

    let composer: PayloadComposer

    /// Makes the dialect; `nil` if an attribute is not what CloudEvents allows.
    ///
    /// - Parameters:
    ///   - source: Where the events come from, an absolute or relative address (URI reference).
    ///   - typePrefix: What stands before the type, best a name of the sender's own turned round (`com.example`).
    ///   - schema: The absolute address of a schema of the data.
    public init?(source: String, typePrefix: String = "", schema: String? = nil) {
        guard Self.isAddress(source), schema.map({ Self.isAddress($0) && $0.contains(":") }) ?? true,
            typePrefix.utf8.count <= 200, typePrefix.utf8.allSatisfy(Self.isTypeByte), !typePrefix.hasPrefix("."),
            !typePrefix.hasSuffix(".")
        else { return nil }
        composer = PayloadComposer(
            .cloudEvents(source: source, typePrefix: typePrefix.isEmpty ? "" : "\(typePrefix).", schema: schema))
    }

    /// Writes a delivery for an endpoint.
    public func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload {
        Payload(
            url: endpoint, headers: [TransportHeader("Content-Type", "application/cloudevents+json; charset=UTF-8")],
            body: try composer.body(delivery))
    }

    /// What an answer means by its status.
    public func outcome(of response: TransportResponse, now: Date) -> Outcome {
        defaultOutcome(of: response, now: now)
    }

    /// The bytes that RFC 3986 allows in an address.
    private static func isAddress(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 2_048
            && text.utf8.allSatisfy { isTypeByte($0) || "-~:/?#[]@!$&'()*+,;=%".utf8.contains($0) }
    }

    private static func isTypeByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }
}
