import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A message as the JSON outputs show it.
struct MessageRecord: Encodable {
    struct Action: Encodable {
        let kind: String
        let label: String
        let url: String?
    }

    struct Locale: Encodable {
        let wanted: [String]
        let used: String
        let reason: String
    }

    let notice: String
    let locale: Locale
    let direction: String
    let title: String
    let text: String
    let markdown: String
    let html: String
    let actions: [Action]

    init(_ message: Message) {
        notice = message.kind.rawValue
        locale = Locale(
            wanted: message.locale.wanted.map(\.description), used: message.locale.used.description,
            reason: message.locale.reason.description)
        direction = message.direction.rawValue
        title = message.title
        text = message.text
        markdown = message.markdown
        html = message.html
        actions = message.actions.map {
            Action(kind: $0.kind.rawValue, label: $0.label, url: $0.url?.absoluteString)
        }
    }
}
