import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tellings and runs as one text each, short and readable: `2.1 update-available 3 1700000000 1700086400.5, 2.2 …`
/// and `2.0 45, 2.1`.
///
/// A version holds neither spaces nor commas; in a build, whatever is not plain is written as `%20`.
enum CompactText {
    static func text(of tellings: [History.Telling]) -> String? {
        if tellings.isEmpty { return nil }
        return tellings.map {
            "\($0.version.text) \($0.kind.rawValue) \(StoredTime.count(Int64($0.count))) \(seconds($0.first)) \(seconds($0.last))"
        }.joined(separator: ", ")
    }

    static func text(of runs: [History.Run]) -> String? {
        if runs.isEmpty { return nil }
        return runs.map { run in
            run.build.map { "\(run.version.text) \(escaped($0.text))" } ?? run.version.text
        }.joined(separator: ", ")
    }

    private static func seconds(_ date: Date) -> String {
        let milliseconds = StoredTime.milliseconds(of: date)
        if milliseconds % 1000 == 0 { return String(milliseconds / 1000) }
        let digits = String(milliseconds.magnitude % 1000)
        let fraction = String(repeating: "0", count: 3 - digits.count) + digits
        return "\(milliseconds < 0 ? "-" : "")\(milliseconds.magnitude / 1000).\(fraction)"
    }

    private static func escaped(_ build: String) -> String {
        var text = ""
        for byte in build.utf8 {
            if byte.isPlain {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    /// The tellings of a text; `nil` when it is not in this form.
    static func tellings(_ text: UnsafeBufferPointer<UInt8>, _ versions: inout VersionTable) -> [History.Telling]? {
        var words = Words(text)
        var found: [History.Telling] = []
        while true {
            guard let version = words.next().flatMap({ versions.version($0) }), let kind = words.next().flatMap(kind),
                let count = words.next().flatMap(number), let first = words.next().flatMap(date),
                let last = words.next().flatMap(date)
            else { return nil }
            found.append(
                History.Telling(
                    version: version, kind: kind, count: Int(StoredTime.count(count)),
                    first: first, last: last))
            switch words.goOn() {
            case .next: continue
            case .end: return found
            case .word: return nil
            }
        }
    }

    /// The runs of a text; `nil` when it is not in this form.
    static func runs(_ text: UnsafeBufferPointer<UInt8>, _ versions: inout VersionTable) -> [History.Run]? {
        var words = Words(text)
        var found: [History.Run] = []
        while true {
            guard let version = words.next().flatMap({ versions.version($0) }) else { return nil }
            var run = History.Run(version: version)
            var after = words.goOn()
            if after == .word {
                guard let build = words.next().flatMap({ versions.build($0) }) else { return nil }
                run.build = build
                after = words.goOn()
            }
            found.append(run)
            switch after {
            case .next: continue
            case .end: return found
            case .word: return nil
            }
        }
    }

    private static func kind(_ word: UnsafeBufferPointer<UInt8>) -> Notice.Kind? {
        switch word.count {
        case 9: return equals(word, "whats-new") ? .whatsNew : nil
        case 15: return equals(word, "update-required") ? .updateRequired : nil
        case 16: return equals(word, "update-available") ? .updateAvailable : nil
        default: return nil
        }
    }

    private static func equals(_ word: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
        guard let start = word.baseAddress, word.count == text.utf8CodeUnitCount else { return false }
        return memcmp(start, text.utf8Start, word.count) == 0
    }

    private static func number(_ word: UnsafeBufferPointer<UInt8>) -> Int64? {
        var digits = word[...]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
        guard (1...15).contains(digits.count) else { return nil }
        var number: Int64 = 0
        for digit in digits {
            guard digit.isDigit else { return nil }
            number = number * 10 + Int64(digit & 0xF)
        }
        return isNegative ? -number : number
    }

    private static func date(_ word: UnsafeBufferPointer<UInt8>) -> Date? {
        guard let dot = word.firstIndex(of: UInt8(ascii: ".")) else {
            return number(word).flatMap { date(milliseconds: $0 * 1000) }
        }
        let fraction = UnsafeBufferPointer(rebasing: word[(dot + 1)...])
        guard fraction.count == 3, fraction.first?.isDigit == true, let rest = number(fraction),
            let whole = number(UnsafeBufferPointer(rebasing: word[..<dot]))
        else { return nil }
        return date(milliseconds: whole * 1000 + (word.first == UInt8(ascii: "-") ? -rest : rest))
    }

    private static func date(milliseconds: Int64) -> Date? {
        StoredTime.calendar.contains(milliseconds) ? StoredTime.date(milliseconds) : nil
    }

    /// The text of a word; `nil` when it is not in the form that is written.
    static func unescaped(_ word: UnsafeBufferPointer<UInt8>) -> String? {
        var bytes: [UInt8] = []
        var at = 0
        while at < word.count {
            if word[at] != UInt8(ascii: "%") {
                bytes.append(word[at])
                at += 1
                continue
            }
            guard at + 2 < word.count,
                let byte = UInt8(String(decoding: word[at + 1...at + 2], as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(byte)
            at += 3
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

/// The words of a text, between spaces and commas.
private struct Words {
    enum After { case word, next, end }

    private let text: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// The next word; `nil` when there is none.
    mutating func next() -> UnsafeBufferPointer<UInt8>? {
        if at < text.count, text[at] == UInt8(ascii: " ") { at += 1 }
        let start = at
        while at < text.count, text[at] != UInt8(ascii: " "), text[at] != UInt8(ascii: ",") { at += 1 }
        return at > start ? UnsafeBufferPointer(rebasing: text[start..<at]) : nil
    }

    /// What comes behind a word; a comma is passed by.
    mutating func goOn() -> After {
        guard at < text.count else { return .end }
        guard text[at] == UInt8(ascii: ",") else { return .word }
        at += 1
        return .next
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
    fileprivate var isPlain: Bool {
        isDigit || (0x61...0x7A).contains(self | 0x20) || self == UInt8(ascii: ".") || self == UInt8(ascii: "-")
    }
}
