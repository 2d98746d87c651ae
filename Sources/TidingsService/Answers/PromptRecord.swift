#if Service
import Tidings
import TidingsIntl
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A decision and its message, as JSON; the same names as in `tidings check --json`.
struct PromptRecord: Encodable {
    let news: NewsRecord
    private let version: String?
    private let message: MessageFields?

    private enum CodingKeys: CodingKey {
        case version, message
    }

    struct MessageFields: Encodable {
        let notice: String
        let language: String
        let direction: String
        let title: String
        let text: String
        let markdown: String
        let html: String
        let actions: [Action]
    }

    struct Action: Encodable {
        let kind: String
        let label: String
        let url: String?
    }

    init(_ news: News, _ sentence: (Reason) -> String) {
        self.news = NewsRecord(news, sentence: sentence)
        version = news.notice?.offered.version.text
        message = news.prompt.map { message in
            MessageFields(
                notice: message.kind.rawValue, language: message.locale.used.description,
                direction: message.direction.rawValue, title: message.title, text: message.text,
                markdown: message.markdown, html: message.html,
                actions: message.actions.map {
                    Action(kind: $0.kind.rawValue, label: $0.label, url: $0.url?.absoluteString)
                })
        }
    }

    func encode(to encoder: any Encoder) throws {
        try news.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(version, forKey: .version)
        try fields.encodeIfPresent(message, forKey: .message)
    }
}
#endif
