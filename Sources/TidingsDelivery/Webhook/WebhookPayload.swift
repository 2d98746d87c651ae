import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The body of a webhook: one event with the whole message (Standard Webhooks 1.0.0, “full payload”).
enum WebhookPayload {
    /// The identifier of the event, the same for every try (`webhook-id`).
    static func identifier(_ key: DeliveryKey) -> String { "msg_\(key.digits)" }

    /// The payload in one line, without its end; `nil` when the date has no form in RFC 3339.
    static func line(_ delivery: Delivery) -> [UInt8]? {
        guard let timestamp = CivilTime(delivery.date)?.timestamp else { return nil }
        var json = JSONWriter()
        json.object { json in
            json.field("id", identifier(delivery.key))
            json.field("type", type(of: delivery.rendition.program.kind))
            json.field("timestamp", timestamp)
            writeData(delivery, to: &json)
        }
        return json.bytes
    }

    /// Writes the key `data` with the whole message.
    static func writeData(_ delivery: Delivery, to json: inout JSONWriter) {
        let message = delivery.rendition.message
        json.key("data")
        json.object { json in
            json.field("key", delivery.key.digits)
            json.field("job", delivery.job)
            json.field("recipient", delivery.recipient.id)
            write(delivery.app, to: &json)
            json.field("notice", message.kind.rawValue)
            json.field("release", delivery.release?.text)
            write(message.locale, to: &json)
            json.field("direction", message.direction.rawValue)
            json.field("title", message.title)
            json.field("text", message.text)
            json.field("markdown", message.markdown)
            json.field("html", message.html)
            write(message.actions, to: &json)
        }
    }

    private static func write(_ app: AppIdentity, to json: inout JSONWriter) {
        json.key("app")
        json.object { json in
            json.field("name", app.name)
            json.field("bundleID", app.bundleID)
        }
    }

    private static func write(_ locale: LocaleUse, to json: inout JSONWriter) {
        json.key("locale")
        json.object { json in
            json.key("wanted")
            json.array { json in
                for tag in locale.wanted { json.string(tag.description) }
            }
            json.field("used", locale.used.description)
            json.field("reason", locale.reason.description)
        }
    }

    private static func write(_ actions: [Message.Action], to json: inout JSONWriter) {
        json.key("actions")
        json.array { json in
            for action in actions {
                json.object { json in
                    json.field("kind", action.kind.rawValue)
                    json.field("label", action.label)
                    json.field("url", action.url?.absoluteString)
                }
            }
        }
    }

    /// Standard Webhooks allows letters, digits, underscores and dots in the type of an event.
    static func type(of kind: Notice.Kind) -> String {
        "release." + String(kind.rawValue.map { $0 == "-" ? "_" : $0 })
    }
}
