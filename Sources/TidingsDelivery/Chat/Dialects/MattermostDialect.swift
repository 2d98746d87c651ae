public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Mattermost's incoming webhooks: one text in Markdown.
///
/// Source: Mattermost documentation, “Incoming webhooks”; `PostMessageMaxRunesV2` is the limit.
public struct MattermostDialect: PayloadDialect {
    /// The longest text.
    static let text = Capability.Limit(16_383, .scalars)

    /// `mattermost`.
    public let name = "mattermost"
    /// What Mattermost takes.
    public let capability = Capability(media: [.markdown], maximumBody: text, redelivery: .mayDuplicate)

    /// Makes a dialect.
    public init() {}

    /// Writes a delivery for an incoming webhook.
    public func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload {
        var message = try ChatMessage(delivery, hasTables: true)
        let direction = message.direction
        let markup = MattermostMarkup()
        message.lines = message.titleLine + message.lines
        message.cutLines(to: Self.text, by: ChatTextMeter(markup, in: direction, limit: Self.text))
        var json = JSONWriter()
        json.object { $0.field("text", markup.write(message.lines, in: direction)) }
        return Payload(url: endpoint, body: json.bytes, remark: message.remark)
    }

    /// What Mattermost's answer means.
    public func outcome(of response: TransportResponse, now: Date) -> Outcome {
        defaultOutcome(of: response, now: now)
    }
}
