import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The fields of one dictionary, read by their types; what is of another type is reported and left out.
struct JSONFields {
    let values: [String: JSONTree]
    /// What the dictionary is, for messages; empty for the whole answer.
    let name: String

    init(_ values: [String: JSONTree], name: String = "") {
        self.values = values.filter { $0.value != .null }
        self.name = name
    }

    /// A field as messages name it.
    private func title(_ key: String) -> String { name.isEmpty ? key.quoted : "\(key.quoted) of \(name)" }

    func text(_ key: String, _ problems: inout FeedProblems) -> String? {
        switch values[key] {
        case nil: return nil
        case .text(let text)?: return text
        case let other?:
            reportType(key, other.kind, "a text", &problems)
            return nil
        }
    }

    /// A whole number; also as a text, as some servers write it.
    func integer(_ key: String, _ problems: inout FeedProblems) -> Int64? {
        switch values[key] {
        case nil: return nil
        case .integer(let number)?: return number
        case .number(let number)? where Int64(exactly: number.rounded(.towardZero)) != nil: return Int64(number)
        case .text(let text)? where Int64(text) != nil: return Int64(text)
        case let other?:
            reportType(key, other.kind, "a whole number", &problems)
            return nil
        }
    }

    func truth(_ key: String, _ problems: inout FeedProblems) -> Bool? {
        switch values[key] {
        case nil: return nil
        case .truth(let truth)?: return truth
        case let other?:
            reportType(key, other.kind, "true or false", &problems)
            return nil
        }
    }

    func version(_ key: String, _ problems: inout FeedProblems) -> Version? {
        guard let text = text(key, &problems) else { return nil }
        if let version = Version(text) { return version }
        problems.report(
            .error, rule: "not-a-version",
            "\(title(key)) is \(text.quoted), no version. Write numbers joined by dots, like “1.2.3”.")
        return nil
    }

    func date(_ key: String, _ problems: inout FeedProblems) -> Date? {
        guard let text = text(key, &problems) else { return nil }
        if let date = InternetDate.read(text) { return date }
        problems.report(
            .error, rule: "not-a-date",
            "\(title(key)) is \(text.quoted), no date like “2024-05-31T12:00:00Z”. It is left out.")
        return nil
    }

    func address(_ key: String, _ problems: inout FeedProblems) -> URL? {
        guard let text = text(key, &problems) else { return nil }
        if let url = WebAddress.read(text) { return url }
        problems.report(
            .error, rule: "not-an-address",
            "\(title(key)) is \(text.quoted), no address of the web (https or http). It is left out.")
        return nil
    }

    /// One of a few words, or what a function makes of another value.
    func choice<Value>(
        _ key: String, of words: [String: Value], _ problems: inout FeedProblems
    ) -> Value? {
        guard let text = text(key, &problems) else { return nil }
        if let value = words[text] { return value }
        problems.report(
            .warning, rule: "unknown-value",
            "\(title(key)) is \(text.quoted), and counts as absent. There are \(words.keys.sorted().joined(separator: ", "))."
        )
        return nil
    }

    func reportType(_ key: String, _ found: ValueKind, _ expected: String, _ problems: inout FeedProblems) {
        problems.report(
            .error, rule: "wrong-type", "\(title(key)) is \(found.rawValue), not \(expected). It is left out.")
    }

    /// Says which fields nobody reads.
    func reportUnknown(besides known: Set<String>, _ problems: inout FeedProblems) {
        for key in values.keys.filter({ !known.contains($0) }).sorted() {
            problems.report(.note, rule: "unknown-field", "\(title(key)) is not known, and is not read.")
        }
    }
}
