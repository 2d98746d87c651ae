import ArgumentParser
import TidingsIntl
import TidingsModel
import TidingsStrings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Many messages from standard input, one JSON object a line.
struct FormatLines {
    let defaultLocale: LocaleTag?
    let isPrintf: Bool

    private struct Question: Decodable {
        let pattern: String
        let locale: String?
        let arguments: [String: Value]?
    }

    /// A number or a text.
    private enum Value: Decodable {
        case integer(Int64)
        case number(Double)
        case text(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let integer = try? container.decode(Int64.self) {
                self = .integer(integer)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try container.decode(String.self))
            }
        }

        var argument: MessageArgument {
            switch self {
            case .integer(let number): .integer(number)
            case .number(let number): .number(number)
            case .text(let text): .outside(text)
            }
        }
    }

    /// The answer to one line.
    struct Answer: Encodable {
        let text: String?
        let problems: [ProblemRecord]

        init(_ trial: MessageTrial) {
            text = trial.text
            problems = trial.problems.map(ProblemRecord.init)
        }

        init(_ problem: Problem) {
            text = nil
            problems = [ProblemRecord(problem)]
        }
    }

    func run() throws {
        var isClean = true
        var number = 0
        while let line = readLine() {
            number += 1
            let answer = answer(line, number)
            isClean = isClean && answer.problems.isEmpty
            try Terminal.printJSON(answer)
        }
        if !isClean { throw ExitCode(ExitStatus.findings.rawValue) }
    }

    private func answer(_ line: String, _ number: Int) -> Answer {
        let place = SourcePlace(file: "standard input", line: number)
        guard let question = try? JSONDecoder().decode(Question.self, from: Data(line.utf8)) else {
            let message =
                "The line is no object with a “pattern”, and a “locale” and “arguments” that are texts or numbers."
            return Answer(Problem(.error, rule: "bad-line", message, at: place))
        }
        var locale = defaultLocale ?? LocaleTag(language: "en")
        if let wanted = question.locale {
            do {
                locale = try LocaleTag(canonical: wanted)
            } catch {
                return Answer(Problem(.error, rule: "bad-locale", error.description, at: place))
            }
        }
        let values = (question.arguments ?? [:]).sorted { $0.key < $1.key }.map {
            (name: $0.key, value: $0.value.argument)
        }
        return Answer(
            MessageTrial(question.pattern, syntax: isPrintf ? .printf : .icu, locale: locale, MessageArguments(values)))
    }
}
