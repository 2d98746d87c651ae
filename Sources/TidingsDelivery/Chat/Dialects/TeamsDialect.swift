public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Microsoft Teams by a workflow that takes webhooks: an Adaptive Card.
///
/// Source: Adaptive Cards schema 1.5; Microsoft, “Create incoming webhooks with Workflows”.
public struct TeamsDialect: PayloadDialect {
    /// The longest payload.
    static let payload = Capability.Limit(28_000, .bytes)
    /// The longest title: two lines of a wide window, and a part of the payload that is never cut further.
    static let title = Capability.Limit(500, .utf16)
    private static let buttons = 6

    /// `teams`.
    public let name = "teams"
    /// What Teams takes.
    public let capability = Capability(
        media: [.markdown], maximumBody: payload, maximumTitle: title, redelivery: .mayDuplicate)

    /// Makes a dialect.
    public init() {}

    /// Writes a delivery for a workflow.
    public func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload {
        var message = try ChatMessage(delivery, mostButtons: Self.buttons)
        message.cutTitle(to: Self.title)
        message.cutLines(to: Self.payload, by: Meter(message))
        let body = Self.json(message)
        guard body.count <= Self.payload.count else { throw .tooLong("message", limit: Self.payload.count) }
        return Payload(url: endpoint, body: body, remark: message.remark)
    }

    /// What the workflow's answer means.
    ///
    /// The older connectors answer 200 and say in the text that Teams refused the message.
    public func outcome(of response: TransportResponse, now: Date) -> Outcome {
        let usual = defaultOutcome(of: response, now: now)
        guard case .delivered = usual else { return usual }
        let text = String(decoding: response.body.prefix(1024), as: UTF8.self)
        let mark = "HTTP error "
        guard text.contains("delivery failed"), let found = text.firstRange(of: mark) else { return usual }
        switch Int(text[found.upperBound...].prefix(3)) {
        case 429: return ChatAnswer.pause(nil, response, now: now)
        case .some(let status) where (400..<500).contains(status) && status != 408:
            return .rejected(reason: "Teams refused it (\(status))")
        default: return .failed(reason: "Teams could not be reached from its webhook")
        }
    }

    /// Measures a card as a whole.
    private struct Meter: ChatMeter {
        private let message: ChatMessage
        private var length: Int
        private var hasBlocks: Bool
        private var needsSeparator = false

        init(_ message: ChatMessage) {
            var empty = message
            empty.lines = []
            self.message = empty
            length = TeamsDialect.json(empty).count
            hasBlocks = !message.title.isEmpty
        }

        var isExceeded: Bool { length > TeamsDialect.payload.count }
        var fits: Bool { !isExceeded }

        mutating func add(_ line: ChatLine) {
            guard line.kind != .rule else {
                needsSeparator = true
                return
            }
            var json = JSONWriter()
            TeamsDialect.write(line, isTitle: false, message, needsSeparator, to: &json)
            length += json.bytes.count + (hasBlocks ? ",".utf8.count : 0)
            (hasBlocks, needsSeparator) = (true, false)
        }
    }

    private static func json(_ message: ChatMessage) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.field("type", "message")
            json.array("attachments") { json in
                json.object { json in
                    json.field("contentType", "application/vnd.microsoft.card.adaptive")
                    json.object("content") { write(message, to: &$0) }
                }
            }
        }
        return json.bytes
    }

    private static func write(_ message: ChatMessage, to json: inout JSONWriter) {
        json.field("$schema", "http://adaptivecards.io/schemas/adaptive-card.json")
        json.field("type", "AdaptiveCard")
        json.field("version", "1.5")
        json.field("lang", message.language.description)
        if message.direction == .rightToLeft { json.field("rtl", true) }
        json.field("fallbackText", message.title)
        json.array("body") { json in
            var needsSeparator = false
            for (index, line) in (message.titleLine + message.lines).enumerated() {
                guard line.kind != .rule else {
                    needsSeparator = true
                    continue
                }
                write(line, isTitle: index == 0 && !message.title.isEmpty, message, needsSeparator, to: &json)
                needsSeparator = false
            }
        }
        guard !message.buttons.isEmpty else { return }
        json.array("actions") { json in
            for button in message.buttons {
                json.object { json in
                    json.field("type", "Action.OpenUrl")
                    json.field("title", button.label)
                    json.field("url", button.address.text)
                }
            }
        }
    }

    private static func write(
        _ line: ChatLine, isTitle: Bool, _ message: ChatMessage, _ needsSeparator: Bool, to json: inout JSONWriter
    ) {
        json.object { json in
            json.field("type", "TextBlock")
            json.field("text", TeamsMarkup().card(line, in: message.direction))
            json.field("wrap", true)
            if needsSeparator { json.field("separator", true) }
            switch line.kind {
            case .heading(let level):
                json.field("style", "heading")
                json.field("weight", "Bolder")
                if level <= 2 { json.field("size", isTitle ? "Large" : "Medium") }
            case .code: json.field("fontType", "Monospace")
            case .paragraph, .rule, .row: if line.isQuoted { json.field("isSubtle", true) }
            }
            if line.isInList { json.field("spacing", "Small") }
        }
    }
}
