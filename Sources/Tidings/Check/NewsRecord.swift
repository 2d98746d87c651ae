package import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What came of a check, as all JSON has it; who writes more adds it beside these fields.
package struct NewsRecord: Encodable, Sendable {
    /// `tell`, `later` or `silent`.
    package let decision: String
    /// The reason's code.
    package let reason: String
    private let explanation: String
    private let values: [String: String]
    private let until: String?
    private let download: String?
    private let daysLeft: Int?
    private let releases: [Verdict]

    private struct Verdict: Encodable {
        let version: String
        let reason: String?
        let explanation: String?
    }

    /// Takes over news.
    ///
    /// - Parameter sentence: What a reason is in the reader's language.
    package init(_ news: News, sentence: (Reason) -> String) {
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
        download = news.download?.absoluteString
        daysLeft = news.notice?.daysLeft
        releases = news.explanation.verdicts.map { verdict in
            Verdict(
                version: verdict.version.text, reason: verdict.exclusion?.code,
                explanation: verdict.exclusion.map(sentence))
        }
    }

    /// A value as programs read it.
    private static func written(_ value: ReasonValue) -> String {
        switch value {
        case .version(let version): version.text
        case .date(let date): Date.ISO8601FormatStyle().format(date)
        case .number(let number): "\(number)"
        case .word(let word): word
        }
    }
}
