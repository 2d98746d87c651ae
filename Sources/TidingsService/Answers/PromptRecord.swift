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
    let decision: String
    let reason: String
    let explanation: String
    let values: [String: String]
    let until: String?
    let version: String?
    let message: MessageFields?
    let download: String?
    let daysLeft: Int?
    let releases: [Verdict]

    struct Verdict: Encodable {
        let version: String
        let reason: String?
        let explanation: String?
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
        switch news.decision {
        case .tell: decision = "tell"
        case .later: decision = "later"
        case .silent: decision = "silent"
        }
        let reason = news.decision.reason
        self.reason = reason.code
        explanation = sentence(reason)
        values = reason.values.mapValues(Self.written)
        until = if case .later(let date, _) = news.decision { Self.written(.date(date)) } else { nil }
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
        download = news.download?.absoluteString
        daysLeft = news.notice?.daysLeft
        releases = news.explanation.verdicts.map { verdict in
            Verdict(
                version: verdict.version.text, reason: verdict.exclusion?.code,
                explanation: verdict.exclusion.map(sentence))
        }
    }

    private static func written(_ value: ReasonValue) -> String {
        switch value {
        case .version(let version): version.text
        case .date(let date): Date.ISO8601FormatStyle().format(date)
        case .number(let number): "\(number)"
        case .word(let word): word
        }
    }
}
#endif
