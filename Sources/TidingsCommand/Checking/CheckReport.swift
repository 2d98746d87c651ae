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
        private let news: NewsRecord
        private let message: MessageRecord?
        private let launch: String
        private let problems: [ProblemRecord]

        private enum CodingKeys: CodingKey {
            case message, launch, problems
        }

        init(_ news: News, _ sentence: (Reason) -> String) {
            self.news = NewsRecord(news, sentence: sentence)
            message = news.prompt.map(MessageRecord.init)
            launch =
                switch news.launch {
                case .firstAfterInstall: "first-after-install"
                case .firstAfterUpdate: "first-after-update"
                case .again: "again"
                }
            problems = news.problems.map(ProblemRecord.init)
        }

        func encode(to encoder: any Encoder) throws {
            try news.encode(to: encoder)
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encodeIfPresent(message, forKey: .message)
            try fields.encode(launch, forKey: .launch)
            try fields.encode(problems, forKey: .problems)
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
