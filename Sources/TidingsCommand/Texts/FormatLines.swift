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
    let defaults: Defaults

    /// What holds for a line that does not say otherwise.
    struct Defaults {
        var locale: LocaleTag
        var syntax: TextSyntax
        var timeZone: String
        var isolation: Isolation
    }

    private struct Question: Decodable {
        let pattern: String
        let locale: String?
        let printf: Bool?
        let timeZone: String?
        let isolation: Isolation?
        let arguments: Values?
    }

    /// An object of values, or an array of them.
    private struct Values: Decodable {
        let values: [(name: String?, value: WrittenValue)]

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let named = try? container.decode([String: Value].self) {
                values = named.sorted { $0.key < $1.key }.map { ($0.key, $0.value.written) }
            } else {
                values = try container.decode([Value].self).map { (nil, $0.written) }
            }
        }
    }

    /// A number, a text or an array of texts.
    private struct Value: Decodable {
        let written: WrittenValue

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let integer = try? container.decode(Int64.self) {
                written = .integer(integer)
            } else if let number = try? container.decode(Double.self) {
                written = .number(number)
            } else if let items = try? container.decode([String].self) {
                written = .list(items)
            } else {
                written = .text(try container.decode(String.self))
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
        if !isClean { throw ExitCode.findings }
    }

    private func answer(_ line: String, _ number: Int) -> Answer {
        let place = SourcePlace(file: "standard input", line: number)
        guard let question = try? JSONDecoder().decode(Question.self, from: Data(line.utf8)) else {
            let message =
                "The line is no object with a “pattern”, and perhaps “locale”, “printf”, “timeZone”, “isolation” and "
                + "“arguments”: an object or an array of texts, numbers and arrays of texts."
            return Answer(Problem(.error, rule: "bad-line", message, at: place))
        }
        var locale = defaults.locale
        if let wanted = question.locale {
            do {
                locale = try LocaleTag(canonical: wanted)
            } catch {
                return Answer(Problem(.error, rule: "bad-locale", error.description, at: place))
            }
        }
        let timeZone = question.timeZone ?? defaults.timeZone
        guard Formatters.isKnown(timeZone: timeZone) else {
            let message = "“\(timeZone)” is no time zone. Write a name like Europe/Berlin."
            return Answer(Problem(.error, rule: "bad-time-zone", message, at: place))
        }
        return Answer(
            MessageTrial(
                question.pattern, syntax: question.printf.map { $0 ? .printf : .icu } ?? defaults.syntax,
                locale: locale, timeZone: timeZone, written: question.arguments?.values ?? [],
                isolation: question.isolation ?? defaults.isolation))
    }
}
