import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The body of a webhook, in the shape of Standard Webhooks 1.0: type, timestamp, data.
struct WebhookPayload {
    /// The receiver knows a repeated delivery by it.
    let id: String
    /// The object, and a line feed.
    let line: [UInt8]

    /// `nil` when the job's date cannot be written.
    init?(_ delivery: Delivery) {
        guard let timestamp = CivilTime(delivery.date)?.timestamp else { return nil }
        let id = "msg_\(delivery.key)"
        let rendition = delivery.rendition
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("id", id)
            writer.member("type", "release.\(rendition.program.kind.rawValue)")
            writer.member("timestamp", timestamp)
            writer.name("data")
            writer.object { Self.write(delivery, rendition, to: &$0) }
        }
        self.id = id
        line = writer.bytes + [0x0A]
    }

    private static func write(_ delivery: Delivery, _ rendition: Rendition, to writer: inout JSONWriter) {
        writer.member("key", delivery.key.digits)
        writer.member("job", delivery.job)
        writer.member("recipient", delivery.recipient.id)
        writer.name("app")
        writer.object {
            $0.member("name", delivery.app.name)
            $0.member("bundleID", delivery.app.bundleID)
        }
        writer.member("notice", rendition.program.kind.rawValue)
        writer.member("release", delivery.release?.text)
        writer.name("locale")
        writer.object { writer in
            writer.name("wanted")
            writer.array { for tag in rendition.locale.wanted { $0.string(tag.description) } }
            writer.member("used", rendition.locale.used.description)
            writer.member("reason", rendition.locale.reason.description)
        }
        writer.member("direction", rendition.program.direction.rawValue)
        writer.member("title", rendition.title)
        writer.member("text", rendition.body(.text))
        writer.member("markdown", rendition.body(.markdown))
        writer.member("html", rendition.body(.html))
        writer.name("actions")
        writer.array { writer in
            for action in rendition.actions {
                writer.object {
                    $0.member("kind", action.kind.rawValue)
                    $0.member("label", action.label)
                    $0.member("url", action.url?.absoluteString)
                }
            }
        }
    }
}
