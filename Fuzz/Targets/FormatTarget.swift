import TidingsIntl
import TidingsModel
import TidingsStrings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A message with arguments, all of it from the input: language, syntax, values and text.
///
/// The bytes are: locale, syntax, how many values; then for each what kind it is, and itself; the rest is the
/// pattern.
enum FormatTarget {
    private static let locales = [
        "en", "de", "ar", "ar-u-nu-arab", "fa", "he", "hi", "ru", "ja", "tr", "fr-CH", "zh-Hant-TW-u-nu-hanidec",
        "xx", "und", "pl", "cy", "en-US-u-va-posix", "ff-Adlm", "my", "he-u-nu-hebr",
    ].compactMap { try? LocaleTag(canonical: $0) }
    static let names = ["a", "b", "count", "app", "0", "1", "date", "list"]

    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        var reader = ByteReader(bytes)
        let locale = locales[Int(reader.byte()) % locales.count]
        let flags = reader.byte()
        let syntax: TextSyntax = flags & 1 == 0 ? .icu : .printf
        var arguments = MessageArguments()
        var values: [MessageArgument] = []
        for index in 0..<Int(reader.byte() % 9) {
            let value = reader.argument()
            values.append(value)
            arguments[names[index % names.count]] = value
        }
        if flags & 2 != 0 { arguments = MessageArguments(positional: values) }
        let pattern = reader.rest()
        func trial(_ isolation: Isolation) -> MessageTrial {
            MessageTrial(pattern, syntax: syntax, locale: locale, arguments, isolation: isolation)
        }
        let first = trial(.whenDirectionsDiffer)
        let second = trial(.whenDirectionsDiffer)
        faults.expect(
            first.text.utf8.elementsEqual(second.text.utf8) && first.problems == second.problems, "two trials differ")
        faults.expectSound(first.problems, of: "", LineLengths([]))
        expectIsolated(pattern, values, [first, trial(.always), trial(.never)].map(\.text), &faults)
        return faults.found
    }

    /// How values are isolated changes nothing but the isolates, and these come in pairs.
    private static func expectIsolated(
        _ pattern: String, _ values: [MessageArgument], _ texts: [String], _ faults: inout Faults
    ) {
        guard !pattern.unicodeScalars.contains(where: isIsolate), !values.contains(where: holdsIsolates) else { return }
        for text in texts {
            var open = 0
            for scalar in text.unicodeScalars where isIsolate(scalar) {
                open += scalar == "\u{2069}" ? -1 : 1
                if open < 0 { break }
            }
            faults.expect(open == 0, "isolates do not come in pairs in “\(text)”")
            faults.expect(
                bare(text).elementsEqual(bare(texts[0])), "isolation changes the text: “\(texts[0])”, “\(text)”")
        }
    }

    private static func bare(_ text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { !isIsolate($0) } }

    private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool { (0x2066...0x2069).contains(scalar.value) }

    private static func holdsIsolates(_ value: MessageArgument) -> Bool {
        switch value {
        case .text(let text), .outside(let text): text.unicodeScalars.contains(where: isIsolate)
        case .list(let items): items.joined().unicodeScalars.contains(where: isIsolate)
        case .integer, .number, .date, .numberRange, .dateRange, .slot: false
        }
    }
}

/// Takes values off the front of an input; behind its end all is zero.
struct ByteReader {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

    mutating func bits() -> UInt64 {
        var bits: UInt64 = 0
        for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
        return bits
    }

    /// A length in one byte, and so many bytes.
    mutating func text() -> String {
        let length = min(Int(byte() % 32), bytes.count)
        defer { bytes = bytes.dropFirst(length) }
        return String(decoding: bytes.prefix(length), as: UTF8.self)
    }

    mutating func rest() -> String {
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self)
    }

    mutating func argument() -> MessageArgument {
        switch byte() % 12 {
        case 0: return .text(text())
        case 1: return .outside(text())
        case 2: return .integer(Int64(bitPattern: bits()))
        case 3: return .integer(Int64(byte()))
        case 4: return .number(Double(bitPattern: bits()))
        case 5: return .number(Double(Int8(bitPattern: byte())) / 4)
        case 6: return .date(date())
        case 7: return .date(Date(timeIntervalSince1970: Double(byte()) * 1e7))
        case 8: return .list((0..<Int(byte() % 5)).map { _ in text() })
        case 9: return .numberRange(Double(bitPattern: bits()), Double(Int8(bitPattern: byte())))
        case 10: return .dateRange(date(), date())
        default: return .slot(Slot.allCases[Int(byte()) % Slot.allCases.count])
        }
    }

    private mutating func date() -> Date { Date(timeIntervalSince1970: Double(bitPattern: bits())) }
}
