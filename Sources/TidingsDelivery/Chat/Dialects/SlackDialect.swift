public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Slack's incoming webhooks: a header, sections of mrkdwn and buttons.
///
/// Source: Slack, “Block Kit reference”. The sum of all texts has a limit that is not documented (about 13,200).
public struct SlackDialect: PayloadDialect {
    /// The longest title.
    static let title = Capability.Limit(150, .utf16)
    /// The longest section.
    static let section = Capability.Limit(3_000, .utf16)
    /// The longest sum of sections; with title, plain text and buttons it stays below the limit of all.
    static let sections = Capability.Limit(9_000, .utf16)
    /// The longest text beside the blocks, for notifications and screen readers.
    static let text = Capability.Limit(3_000, .utf16)
    /// The longest label of a button.
    static let label = Capability.Limit(75, .utf16)
    /// The most blocks.
    static let blocks = 50
    private static let buttons = 5

    /// `slack`.
    public let name = "slack"
    /// What Slack takes.
    public let capability = Capability(
        media: [.markdown], maximumBody: sections, maximumTitle: title, redelivery: .mayDuplicate)

    /// Makes a dialect.
    public init() {}

    /// Writes a delivery for an incoming webhook.
    public func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload {
        var message = try ChatMessage(delivery, mostButtons: Self.buttons)
        let direction = message.direction
        let (text, _) = ChatCutter.cut(
            message.titleLine + message.lines, most: Self.text.count,
            by: ChatTextMeter(PlainMarkup(), in: direction, most: Self.text.count) {
                ChatSigns.references($0).utf16.count
            })
        message.cutTitle(to: Self.title)
        message.cutLines(to: Self.sections, by: SlackSections(in: direction))
        var json = JSONWriter()
        json.object { json in
            json.field("text", Self.fallback(text, direction))
            json.array("blocks") { Self.write(message, to: &$0) }
            json.field("unfurl_links", false)
            json.field("unfurl_media", false)
        }
        return Payload(url: endpoint, body: json.bytes, remark: message.remark)
    }

    /// What Slack's answer means.
    ///
    /// Slack answers with `ok`, or with the name of what is wrong.
    public func outcome(of response: TransportResponse, now: Date) -> Outcome {
        let text = String(decoding: response.body.prefix(64), as: UTF8.self)
        let reason: String? =
            switch text.trimmingPrefix("\"").prefix(while: { $0.isLetter || $0 == "_" }) {
            case "no_service", "no_service_id", "no_team", "invalid_token", "no_active_hooks", "team_disabled":
                "Slack knows the webhook no more"
            case "channel_not_found", "channel_is_archived": "the channel is gone or archived"
            case "action_prohibited", "posting_to_general_channel_denied", "user_not_found":
                "Slack does not allow the webhook to write there"
            case "invalid_blocks", "invalid_payload", "invalid_blocks_format", "no_text", "too_many_attachments":
                "Slack does not accept the message"
            case "msg_blocks_too_long", "msg_too_long": "the message is too long for Slack"
            default: nil
            }
        guard let reason, !(500..<600).contains(response.status), response.status != 429 else {
            return defaultOutcome(of: response, now: now)
        }
        return .rejected(reason: reason)
    }

    /// The title and the words, for where blocks are not shown.
    private static func fallback(_ lines: [ChatLine], _ direction: TextDirection) -> String {
        ChatSigns.references(PlainMarkup().write(lines, in: direction))
    }

    private static func write(_ message: ChatMessage, to json: inout JSONWriter) {
        if !message.title.isEmpty {
            json.object { json in
                json.field("type", "header")
                json.object("text") { write(plain: message.title, to: &$0) }
            }
        }
        for text in SlackSections.texts(of: message.lines, in: message.direction) {
            json.object { json in
                json.field("type", text.isEmpty ? "divider" : "section")
                guard !text.isEmpty else { return }
                json.object("text") { json in
                    json.field("type", "mrkdwn")
                    json.field("text", text)
                    json.field("verbatim", true)
                }
            }
        }
        guard !message.buttons.isEmpty else { return }
        json.object { json in
            json.field("type", "actions")
            json.array("elements") { json in
                for button in message.buttons { write(button, to: &json) }
            }
        }
    }

    private static func write(_ button: ChatMessage.Button, to json: inout JSONWriter) {
        json.object { json in
            json.field("type", "button")
            let (words, _) = ChatCutter.cut(button.label, most: label.count) { label.allows($0) }
            json.object("text") { write(plain: words, to: &$0) }
            json.field("url", button.address.text)
        }
    }

    private static func write(plain text: String, to json: inout JSONWriter) {
        json.field("type", "plain_text")
        json.field("text", text)
        json.field("emoji", false)
    }
}
