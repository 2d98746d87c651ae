import CICU
import TidingsModel

/// A pattern with one plural in it, as whole sentences.
///
/// “You have {count, plural, one {# day} other {# days}}.” is “You have {count} day.” and “You have {count} days.”
///
/// Translators and their tools want whole sentences. A pattern with a choice, with several plurals or with an offset
/// has none that are a plural's alone.
package struct PluralPattern: Sendable {
    /// A case of the plural: its category or exact number (`=0`), and the whole sentence, itself a pattern.
    package struct Case: Sendable, Hashable {
        package let selector: String
        package let text: String

        package init(_ selector: String, _ text: String) {
            self.selector = selector
            self.text = text
        }
    }

    /// The argument that the plural is of.
    package let argument: String
    /// The cases in the order of the pattern.
    package let cases: [Case]
    private let source: [UInt8]
    private let prefix: String
    private let suffix: String
    /// Where the text of each case stands in the source.
    private let ranges: [Range<Int>]

    /// Takes a pattern apart; `nil` if it is not one plural, perhaps with words around it.
    package init?(_ pattern: String) {
        guard pattern.utf8.contains(UInt8(ascii: "{")), let parsed = try? MessagePattern(pattern),
            let parts = try? MessageParts(pattern), let found = Found(parsed, parts)
        else { return nil }
        source = Array(pattern.utf8)
        argument = found.argument
        ranges = found.ranges
        prefix = parts.string(0, found.start)
        suffix = parts.string(found.end, Int32(source.count))
        let (prefix, suffix) = (prefix, suffix)
        cases = zip(found.selectors, found.texts).map { Case($0, prefix + $1 + suffix) }
    }

    /// The sentence of a case; `nil` if the pattern has no such case.
    package subscript(selector: String) -> String? { cases.first { $0.selector == selector }?.text }

    /// The pattern with other sentences.
    ///
    /// What stays of them keeps its bytes, as long as the cases are the same and still have the words around the plural.
    /// `nil` if the sentences cannot be cases of a plural.
    package func replacing(_ sentences: [Case]) -> String? {
        let inner = sentences.compactMap { sentence in
            sentence.text.dropping(prefix: prefix, suffix: suffix).map { Case(sentence.selector, $0) }
        }
        guard inner.count == sentences.count, Set(inner.map(\.selector)) == Set(cases.map(\.selector)),
            inner.count == cases.count
        else { return Self.folded(sentences, of: argument) }
        let texts = Dictionary(inner.map { ($0.selector, $0.text) }) { _, last in last }
        var result: [UInt8] = []
        var position = 0
        for (known, range) in zip(cases, ranges) {
            guard let text = texts[known.selector] else { return nil }
            result += source[position..<range.lowerBound]
            if (prefix + text + suffix).utf8.elementsEqual(known.text.utf8) {
                result += source[range]
            } else {
                guard let written = Self.written(text, argument) else { return nil }
                result += written.utf8
            }
            position = range.upperBound
        }
        let folded = String(decoding: result + source[position...], as: UTF8.self)
        return Self.says(folded, sentences) ? folded : nil
    }

    /// A pattern of whole sentences; `nil` if they cannot be cases of a plural.
    package static func folded(_ sentences: [Case], of argument: String) -> String? {
        let ordered = sentences.sorted { rank($0.selector) < rank($1.selector) }
        var cases: [String] = []
        for sentence in ordered {
            guard let text = written(sentence.text, argument) else { return nil }
            cases.append("\(sentence.selector) {\(text)}")
        }
        let pattern = "{\(argument), plural, \(cases.joined(separator: " "))}"
        return says(pattern, sentences) ? pattern : nil
    }

    /// Whether a pattern has just these sentences.
    private static func says(_ pattern: String, _ sentences: [Case]) -> Bool {
        guard let read = PluralPattern(pattern), read.cases.count == sentences.count else { return false }
        return sentences.allSatisfy { sentence in
            read[sentence.selector].map { $0.utf8.elementsEqual(sentence.text.utf8) } ?? false
        }
    }

    /// A sentence as the text of a case: `#` for the number, and quoted where it is meant as a sign.
    private static func written(_ sentence: String, _ argument: String) -> String? {
        var text = sentence
        if text.utf8.contains(UInt8(ascii: "#")) {
            // A sign in a quotation is quoted already, and only ICU can tell.
            guard !text.utf8.contains(UInt8(ascii: "'")) else { return nil }
            text = text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "'#'")
        }
        return text.replacing("{\(argument)}", with: "#")
    }

    /// Exact numbers first, then the categories as CLDR has them.
    private static func rank(_ selector: String) -> (Int, Int64) {
        if let index = PluralCategory.allCases.firstIndex(where: { $0.rawValue == selector }) {
            return (1, Int64(index))
        }
        return (0, Int64(selector.dropFirst()) ?? .max)
    }
}

/// The one plural that was found in a pattern.
private struct Found {
    var argument = ""
    var start: Int32 = 0
    var end: Int32 = 0
    var selectors: [String] = []
    var texts: [String] = []
    var ranges: [Range<Int>] = []

    init?(_ pattern: MessagePattern, _ parts: MessageParts) {
        let plurals = pattern.nodes.filter { node in
            switch node {
            case .text, .argument, .pound: false
            case .plural, .select: true
            }
        }
        guard plurals.count == 1, case .plural(_, ordinal: false, offset: 0, _, _) = plurals[0] else { return nil }
        var index = 0
        while index < parts.count, !(parts[index].isStart && Int(parts[index].argument) == CICU_ARGUMENT_PLURAL) {
            index += 1
        }
        start = parts[index].start
        argument = parts.text(of: parts[index + 1])
        index += 2
        while index < parts.count, Int(parts[index].type) == CICU_PART_ARGUMENT_SELECTOR {
            selectors.append(parts.text(of: parts[index]))
            index += 1
            while index < parts.count, Int(parts[index].type) != CICU_PART_MESSAGE_START { index += 1 }
            guard let text = readCase(parts, &index) else { return nil }
            texts.append(text)
        }
        end = parts[index].end
    }

    /// Reads a case from its start to behind its limit; `nil` if something in it varies too.
    private mutating func readCase(_ parts: MessageParts, _ index: inout Int) -> String? {
        let first = parts[index].end
        var text = ""
        var position = first
        index += 1
        while index < parts.count {
            let part = parts[index]
            index += 1
            switch Int(part.type) {
            case CICU_PART_MESSAGE_LIMIT:
                text += parts.string(position, part.start)
                ranges.append(Int(first)..<Int(part.start))
                return Self.unquoted(text)
            case CICU_PART_REPLACE_NUMBER:
                text += parts.string(position, part.start) + "{\(argument)}"
                position = part.end
            case CICU_PART_ARGUMENT_START
            where Int(part.argument) != CICU_ARGUMENT_NONE && Int(part.argument) != CICU_ARGUMENT_SIMPLE:
                return nil
            default: break
            }
        }
        return nil
    }

    /// A text outside of a plural, where a number sign needs no quotes.
    private static func unquoted(_ text: String) -> String? {
        guard text.contains("'#") else { return text }
        let plain = text.replacing("'#'", with: "#")
        return plain.utf8.contains(UInt8(ascii: "'")) ? nil : plain
    }
}

extension cicu_part {
    fileprivate var isStart: Bool { Int(type) == CICU_PART_ARGUMENT_START }
}

extension MessageParts {
    fileprivate func string(_ start: Int32, _ end: Int32) -> String {
        String(decoding: bytes(start, end), as: UTF8.self)
    }
}

extension String {
    /// The text between two others, if it is.
    fileprivate func dropping(prefix: String, suffix: String) -> String? {
        let (bytes, count) = (Array(utf8), utf8.count)
        guard count >= prefix.utf8.count + suffix.utf8.count, bytes.starts(with: prefix.utf8),
            bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
        else { return nil }
        return String(decoding: bytes[prefix.utf8.count..<(count - suffix.utf8.count)], as: UTF8.self)
    }
}
