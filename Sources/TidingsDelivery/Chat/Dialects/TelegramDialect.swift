public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Telegram's bots: a text in HTML to one chat, with buttons.
///
/// Source: Telegram Bot API 8, `sendMessage`.
public struct TelegramDialect: PayloadDialect {
    /// The longest text, when its tags are read.
    static let text = Capability.Limit(4_096, .utf16)
    private static let buttons = 8

    /// `telegram`.
    public let name = "telegram"
    /// What Telegram takes.
    public let capability = Capability(media: [.markdown], maximumBody: text, redelivery: .mayDuplicate)
    /// The chat: its number, or the name of a channel with its `@`.
    public let chat: String

    /// Makes a dialect that writes to a chat.
    public init(chat: String) { self.chat = chat }

    /// The address of a bot's messages; it holds the token, and so is a secret as a whole.
    public static func endpoint(token: Secret, server: String = "https://api.telegram.org") -> Secret {
        Secret("\(server)/bot\(token.revealed)/sendMessage")
    }

    /// Writes a delivery for a bot's address.
    public func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload {
        guard !chat.isEmpty else { throw .missing("chat") }
        var message = try ChatMessage(delivery, mostButtons: Self.buttons)
        let direction = message.direction
        let markup = TelegramMarkup()
        message.lines = message.titleLine + message.lines
        message.cutLines(
            to: Self.text,
            by: ChatTextMeter(
                markup, in: direction, most: Self.text.count, length: TelegramMarkup.visibleLength))
        var json = JSONWriter()
        json.object { json in
            json.field("chat_id", chat)
            json.field("text", markup.write(message.lines, in: direction))
            json.field("parse_mode", "HTML")
            json.object("link_preview_options") { $0.field("is_disabled", true) }
            guard !message.buttons.isEmpty else { return }
            json.object("reply_markup") { json in
                json.array("inline_keyboard") { json in
                    for button in message.buttons { Self.write(button, to: &json) }
                }
            }
        }
        return Payload(url: endpoint, body: json.bytes, remark: message.remark)
    }

    /// What Telegram's answer means: its body has the status once more, and the pause.
    public func outcome(of response: TransportResponse, now: Date) -> Outcome {
        let answer = ChatAnswer(response)
        let status = answer?.isOK == false ? answer?.errorCode ?? response.status : response.status
        switch status {
        case 200..<300:
            return answer?.isOK == false
                ? .rejected(reason: "Telegram refused it") : .delivered(receipt: answer?.identifier)
        case 429: return ChatAnswer.pause(answer, response, now: now)
        case _ where answer?.hasMoved == true: return .rejected(reason: "the chat goes on under another id")
        case 401, 404: return .rejected(reason: "Telegram does not know the bot’s token (\(status))")
        case 403: return .rejected(reason: "the bot may not write to the chat (403)")
        default:
            var response = response
            response.status = status
            return defaultOutcome(of: response, now: now)
        }
    }

    private static func write(_ button: ChatMessage.Button, to json: inout JSONWriter) {
        json.array { json in
            json.object { json in
                json.field("text", button.label)
                json.field("url", button.address.text)
            }
        }
    }
}
