import Tidings
import TidingsModel
import TidingsRendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What came of a check, for a person and for a program.
struct CheckReport {
    let news: News
    let announcer: Announcer
    let explains: Bool
    private let reasons: ReasonWriter

    init(news: News, announcer: Announcer, explains: Bool) {
        self.news = news
        self.announcer = announcer
        self.explains = explains
        let reader = announcer.setting.reader
        reasons = announcer.renderer.reasons(for: reader.locales, timeZone: reader.timeZone)
    }

    /// The message, or why there is none; with an explanation, what became of each release.
    var lines: [String] {
        var lines: [String] = []
        if let prompt = news.prompt, !explains {
            if let style = Terminal.style {
                lines.append(prompt.text(for: style).trimmingBlankLines)
            } else {
                lines += [prompt.title, "", prompt.text.trimmingBlankLines]
            }
        } else {
            lines.append(sentence(news.decision.reason))
        }
        if case .later(let date, let reason) = news.decision, reason.values["date"] == nil {
            lines.append(reasons.again(at: date))
        }
        guard explains else { return lines }
        if let prompt = news.prompt { lines.append(prompt.title) }
        guard !news.explanation.verdicts.isEmpty else { return lines }
        return lines + ["", reasons.releases] + news.explanation.verdicts.map { "  " + reasons.line(for: $0) }
    }

    private func sentence(_ reason: Reason) -> String { reasons.sentence(for: reason) }

    /// The same as one JSON object.
    var record: Record { Record(news, sentence) }

    struct Record: Encodable {
        let decision: String
        let reason: String
        let explanation: String
        let values: [String: String]
        let until: String?
        let message: MessageRecord?
        let download: String?
        let launch: String
        let daysLeft: Int?
        let releases: [Verdict]
        let problems: [ProblemRecord]

        struct Verdict: Encodable {
            let version: String
            let reason: String?
            let explanation: String?
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
            values = reason.values.mapValues(\.written)
            until = if case .later(let date, _) = news.decision { ReasonValue.date(date).written } else { nil }
            message = news.prompt.map(MessageRecord.init)
            download = news.download?.absoluteString
            launch =
                switch news.launch {
                case .firstAfterInstall: "first-after-install"
                case .firstAfterUpdate: "first-after-update"
                case .again: "again"
                }
            daysLeft = news.notice?.daysLeft
            releases = news.explanation.verdicts.map { verdict in
                Verdict(
                    version: verdict.version.text, reason: verdict.exclusion?.code,
                    explanation: verdict.exclusion.map(sentence))
            }
            problems = news.problems.map(ProblemRecord.init)
        }
    }
}

extension ReasonValue {
    /// The value as programs read it.
    var written: String {
        switch self {
        case .version(let version): version.text
        case .date(let date): Date.ISO8601FormatStyle().format(date)
        case .number(let number): "\(number)"
        case .word(let word): word
        }
    }
}

extension String {
    /// The text without the blank lines at its ends.
    var trimmingBlankLines: String {
        var lines = split(separator: "\n", omittingEmptySubsequences: false)
        while let last = lines.last, last.allSatisfy(\.isWhitespace) { lines.removeLast() }
        return lines.drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    }
}
