import TidingsModel
import Yams

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One mapping of a job file, its keys checked.
struct JobSection {
    /// One key and its value.
    struct Entry {
        let place: SourcePlace
        let node: Node
    }

    /// How messages name it: `app`, or nothing for the file itself.
    let name: String
    /// Where it begins.
    let place: SourcePlace
    /// The known keys that have a value.
    let entries: [String: Entry]

    /// A key as messages name it.
    func path(_ key: String) -> String { name.isEmpty ? key : "\(name).\(key)" }
}

extension SourcePlace {
    /// Whether it stands before another place of the same file.
    func isBefore(_ other: SourcePlace) -> Bool {
        (line ?? 0, column ?? 0) < (other.line ?? 0, other.column ?? 0)
    }
}

/// Reads typed values out of a job file's mappings and collects everything that is wrong.
struct JobSections {
    let document: YAMLDocument
    private(set) var problems: [Problem] = []

    init(document: YAMLDocument) {
        self.document = document
    }

    mutating func report(_ rule: String, _ message: String, at place: SourcePlace) {
        problems.append(Problem(.error, rule: rule, message, at: place))
    }

    /// Reads a mapping; keys that are not known are reported and left out.
    ///
    /// Without a list of what is known, every key is taken.
    mutating func section(_ node: Node, name: String, known: [String]?) -> JobSection? {
        guard let mapping = node.mapping else {
            let what = name.isEmpty ? "A job file" : "“\(name)”"
            let keys = known.map { " (\($0.joined(separator: ", ")))" } ?? ""
            report("wrong-type", "\(what) is a set of keys\(keys), not \(node.kind).", at: document.place(of: node))
            return nil
        }
        var entries: [String: JobSection.Entry] = [:]
        var seen: [String: SourcePlace] = [:]
        for (key, value) in mapping {
            let place = document.place(of: key)
            guard let written = document.name(of: key) else {
                report("unknown-key", "A key is one word, not \(key.kind).", at: place)
                continue
            }
            if let first = seen[written]?.line {
                report(
                    "duplicate-key",
                    "The key \(quoted(written)) stands twice; the first is in line \(first). Keep one.",
                    at: place)
                continue
            }
            seen[written] = place
            if let known, !known.contains(written) {
                reportUnknown(written, section: name, known: known, at: place)
            } else if !value.isNull {
                entries[written] = JobSection.Entry(place: place, node: value)
            }
        }
        return JobSection(name: name, place: document.place(of: node), entries: entries)
    }

    /// Says that a key must be there.
    mutating func require(_ key: String, in section: JobSection, _ meaning: String) {
        guard section.entries[key] == nil else { return }
        report("missing-key", "“\(section.path(key))” is missing: \(meaning).", at: section.place)
    }

    /// A text, as it was written: `1.10` stays `1.10`.
    mutating func text(_ key: String, in section: JobSection) -> (text: String, place: SourcePlace)? {
        guard let entry = section.entries[key] else { return nil }
        let place = document.place(of: entry.node)
        guard let text = entry.node.scalar?.string else {
            report("wrong-type", "“\(section.path(key))” is a text, not \(entry.node.kind).", at: place)
            return nil
        }
        guard !text.isEmpty else {
            report("bad-value", "“\(section.path(key))” is empty. Write its value, or remove the key.", at: place)
            return nil
        }
        guard !text.hasControls else {
            report("bad-value", "“\(section.path(key))” has a line break or a control character.", at: place)
            return nil
        }
        return (text, place)
    }

    /// A statement of a query, which may have several lines.
    mutating func statement(_ key: String, in section: JobSection) -> (text: String, place: SourcePlace)? {
        guard let entry = section.entries[key] else { return nil }
        let place = document.place(of: entry.node)
        guard let text = entry.node.scalar?.string else {
            report("wrong-type", "“\(section.path(key))” is a text, not \(entry.node.kind).", at: place)
            return nil
        }
        guard text.contains(where: { !$0.isWhitespace }) else {
            report("bad-value", "“\(section.path(key))” is empty. Write what to ask the database.", at: place)
            return nil
        }
        guard !text.filter({ $0 != "\n" && $0 != "\r\n" && $0 != "\t" }).hasControls else {
            report("bad-value", "“\(section.path(key))” has a control character.", at: place)
            return nil
        }
        return (text, place)
    }

    /// A truth value; `nil` when the key is absent or its value was reported.
    mutating func flag(_ key: String, in section: JobSection) -> Bool? {
        guard let entry = section.entries[key] else { return nil }
        switch entry.node.scalar?.string.lowercased() {
        case "true": return true
        case "false": return false
        default:
            report(
                "wrong-type", "“\(section.path(key))” is true or false, not \(entry.node.shown).",
                at: document.place(of: entry.node))
            return nil
        }
    }

    /// A value of a type of its own, with what to say when the text is none.
    mutating func value<Value>(
        _ key: String, in section: JobSection, rule: String, _ advice: String, _ read: (String) -> Value?
    ) -> Value? {
        guard let (text, place) = text(key, in: section) else { return nil }
        if let value = read(text) { return value }
        report(rule, "“\(section.path(key))” is \(quoted(text)). \(advice)", at: place)
        return nil
    }

    /// One of a few words.
    mutating func choice<Value: RawRepresentable & CaseIterable>(_ key: String, in section: JobSection) -> Value?
    where Value.RawValue == String {
        let words = Value.allCases.map(\.rawValue)
        let choices = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        return value(key, in: section, rule: "bad-value", "Write \(choices).", Value.init(rawValue:))
    }

    /// A version.
    mutating func version(_ key: String, in section: JobSection) -> Version? {
        value(
            key, in: section, rule: "bad-version", "That is no version: write numbers joined by dots, like 1.10.2.",
            Version.init(_:))
    }

    /// A stretch of time.
    mutating func duration(_ key: String, in section: JobSection) -> Duration? {
        value(
            key, in: section, rule: "bad-value", "Write a number and its unit: 90m, 12h, 3d or 2w.",
            Duration.init(written:))
    }

    /// Words: a list, or one text with blanks between them.
    mutating func words(_ key: String, in section: JobSection) -> [String] {
        guard let entry = section.entries[key] else { return [] }
        guard let items = entry.node.sequence else {
            return text(key, in: section)?.text.split(separator: " ").map(String.init) ?? []
        }
        return items.compactMap { item in
            if let text = item.scalar?.string, !text.isEmpty, !text.hasControls { return text }
            report(
                "wrong-type", "“\(section.path(key))” is a list of words, not of \(item.kind).",
                at: document.place(of: item))
            return nil
        }
    }

    /// A locale.
    mutating func locale(_ key: String, in section: JobSection) -> LocaleTag? {
        guard let (text, place) = text(key, in: section) else { return nil }
        do {
            return try canonicalLocale(text)
        } catch {
            report("bad-locale", "“\(section.path(key))”: \(error)", at: place)
            return nil
        }
    }

    private mutating func reportUnknown(_ key: String, section: String, known: [String], at place: SourcePlace) {
        let whose = section.isEmpty ? "A job file" : "“\(section)”"
        let meant = nearestWord(to: key, among: known).map { " Did you mean “\($0)”?" } ?? ""
        report(
            "unknown-key", "\(whose) has no key \(quoted(key)).\(meant) It knows \(known.joined(separator: ", ")).",
            at: place)
    }
}

extension Node {
    /// Whether nothing was written; a null that is quoted is a text.
    var isNull: Bool {
        guard let scalar, scalar.style == .plain || scalar.style == .any else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
    }

    /// What it is, for messages.
    var kind: String {
        switch self {
        case .scalar: isNull ? "nothing" : "a single value"
        case .sequence: "a list"
        case .mapping: "a set of keys"
        case .alias: "a reference"
        }
    }

    /// Its value, for messages.
    var shown: String { scalar.map { quoted($0.string) } ?? kind }
}
