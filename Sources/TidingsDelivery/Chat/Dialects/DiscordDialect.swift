public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Discord's webhooks: the title as the message, and an embed with the rest.
///
/// Nobody is mentioned, whatever the words are. Source: Discord API documentation, “Execute Webhook”.
public struct DiscordDialect: PayloadDialect {
    /// The longest message without its embed; the title stands there.
    static let title = Capability.Limit(2_000, .utf16)
    /// The longest description of an embed.
    static let description = Capability.Limit(4_096, .utf16)

    /// `discord`.
    public let name = "discord"
    /// What Discord takes.
    public let capability = Capability(
        media: [.markdown], maximumBody: description, maximumTitle: title, redelivery: .mayDuplicate)

    /// Makes a dialect.
    public init() {}

    /// Writes a delivery for a webhook.
    public func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload {
        var message = try ChatMessage(delivery)
        let direction = message.direction
        let markup = DiscordMarkup()
        func heading(_ title: String) -> String {
            title.isEmpty ? "" : "**\(markup.words([.text(title)], in: direction))**"
        }
        message.cutTitle(to: Self.title, heading)
        message.cutLines(
            to: Self.description, by: ChatTextMeter(markup, in: direction, limit: Self.description))
        var json = JSONWriter()
        json.object { json in
            if !message.title.isEmpty { json.field("content", heading(message.title)) }
            if !message.lines.isEmpty {
                json.array("embeds") { json in
                    json.object { $0.field("description", markup.write(message.lines, in: direction)) }
                }
            }
            json.object("allowed_mentions") { json in
                json.array("parse") { _ in }
            }
        }
        // Discord says what the message is called only to who waits for it.
        let url = endpoint.contains("wait=") ? endpoint : endpoint + (endpoint.contains("?") ? "&" : "?") + "wait=true"
        return Payload(url: url, body: json.bytes, remark: message.remark)
    }

    /// What Discord's answer means.
    public func outcome(of response: TransportResponse, now: Date) -> Outcome {
        let answer = ChatAnswer(response)
        switch response.status {
        case 200..<300: return .delivered(receipt: answer?.identifier)
        case 429: return ChatAnswer.pause(answer, response, now: now)
        case 404 where answer?.code == 10_015: return .rejected(reason: "Discord knows the webhook no more")
        case 400..<500:
            guard let code = answer?.code, code > 0 else { break }
            return .rejected(reason: "Discord refused it (\(response.status), code \(code))")
        default: break
        }
        return defaultOutcome(of: response, now: now)
    }
}
