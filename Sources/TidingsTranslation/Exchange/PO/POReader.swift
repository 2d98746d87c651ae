import TidingsIntl
public import TidingsModel

/// Reads a PO file of GNU gettext.
///
/// What is out of use (`#~`) is passed over. A fault costs the entry that has it.
public struct POReader: Sendable {
    /// What was read.
    public let file: ExchangeFile

    /// Reads a file; `language` counts where the file does not say its own.
    public init(
        _ bytes: [UInt8], file name: String, language: LocaleTag? = nil, limits: ExchangeLimits = ExchangeLimits()
    ) {
        var reading = Reading(name: name, language: language, limits: limits)
        reading.read(bytes)
        reading.file.problems = reading.problems.found
        file = reading.file
    }
}

private struct Reading {
    var file = ExchangeFile()
    var problems: ExchangeProblems
    private let name: String
    private let language: LocaleTag?
    private let limits: ExchangeLimits
    private var forms: POPluralForms?
    private var entry = Entry()
    /// Where the string goes on that the next line may continue.
    private var field: Field?
    private var isHeaderRead = false

    private enum Field: Hashable {
        case context, source, plural
        case target(Int?)
    }

    private struct Entry {
        var texts: [Field: [UInt8]] = [:]
        var isFuzzy = false
        /// Whether the translation is of an earlier source text, which the file tells too.
        var isOfEarlier = false
        var line = 0
        var isFaulty = false
    }

    init(name: String, language: LocaleTag?, limits: ExchangeLimits) {
        self.name = name
        self.language = language
        self.limits = limits
        problems = ExchangeProblems(file: name, limit: limits.problems)
    }

    mutating func read(_ bytes: [UInt8]) {
        guard bytes.count <= limits.fileSize else {
            return problems.report(
                .error, "file-too-large",
                "The file has \(bytes.count) bytes; more than \(limits.fileSize) are not read.")
        }
        guard let text = ExchangeText.decode(bytes) else {
            return problems.report(
                .error, "encoding", "The file is neither UTF-8 nor UTF-16. Save it as UTF-8, or run msgconv -t UTF-8.")
        }
        var number = 0
        for line in ExchangeText.withLineFeeds(text).split(separator: 0x0A, omittingEmptySubsequences: false) {
            number += 1
            guard file.records.count < limits.records else {
                problems.report(
                    .error, "too-many-texts", "The file has more texts than are read. Split it.", line: number)
                return
            }
            read(line, number)
        }
        finish()
        if file.records.isEmpty, problems.found.isEmpty {
            problems.report(.warning, "no-texts", "The file has no texts.")
        }
    }

    private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
        let words = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard let first = words.first else { return }
        if first == UInt8(ascii: "#") {
            if entry.texts.keys.contains(where: { if case .target = $0 { true } else { false } }) { finish() }
            field = nil
            if words.starts(with: "#,".utf8) {
                let flags = words.dropFirst(2).split { $0 == UInt8(ascii: ",") || $0 == 0x20 }
                if flags.contains(where: { $0.elementsEqual("fuzzy".utf8) }) { entry.isFuzzy = true }
            } else if words.starts(with: "#| msgid".utf8) {
                entry.isOfEarlier = true
            }
            return
        }
        let keyword = words.prefix { $0 != UInt8(ascii: "\"") && $0 != 0x20 && $0 != 0x09 }
        if !keyword.isEmpty {
            guard let next = Self.field(String(decoding: keyword, as: UTF8.self)) else {
                return fault(
                    "“\(String(decoding: keyword.prefix(40), as: UTF8.self))” is no keyword of a PO file.", number,
                    words, line)
            }
            begin(next, number)
        } else if field == nil {
            return fault("A text stands here without a keyword before it.", number, words, line)
        }
        let rest = words.dropFirst(keyword.count).drop { $0 == 0x20 || $0 == 0x09 }
        let written = rest.reversed().drop { $0 == 0x20 || $0 == 0x09 }.count
        let token = rest.prefix(written)
        guard token.count >= 2, token.first == UInt8(ascii: "\""), token.last == UInt8(ascii: "\""),
            !Self.endsEscaped(token)
        else {
            return fault("The text has no closing quote, or something stands beside its quotes.", number, rest, line)
        }
        let (text, escape) = POText.unescaped(token.dropFirst().dropLast())
        if let escape {
            problems.report(
                .warning, "unknown-escape", "There is no such escape; it is kept as it is. For a backslash write two.",
                line: number, column: Self.column(escape, in: line))
        }
        if let field { entry.texts[field, default: []] += text }
    }

    /// Whether the last quote is one of the text.
    private static func endsEscaped(_ token: ArraySlice<UInt8>) -> Bool {
        let slashes = token.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        return slashes % 2 == 1 && slashes < token.count - 1
    }

    private static func column(_ offset: Int, in line: ArraySlice<UInt8>) -> Int {
        line[..<offset].count { $0 & 0xC0 != 0x80 } + 1
    }

    private mutating func fault(
        _ message: String, _ number: Int, _ rest: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>
    ) {
        problems.report(
            .error, "po-syntax", message + " The entry is left out.", line: number,
            column: Self.column(rest.startIndex, in: line))
        entry.isFaulty = true
        field = nil
    }

    private static func field(_ word: String) -> Field? {
        switch word {
        case "msgctxt": return .context
        case "msgid": return .source
        case "msgid_plural": return .plural
        case "msgstr": return .target(nil)
        default:
            guard word.hasPrefix("msgstr["), word.hasSuffix("]"), let number = Int(word.dropFirst(7).dropLast()),
                (0..<10).contains(number)
            else { return nil }
            return .target(number)
        }
    }

    private mutating func begin(_ next: Field, _ number: Int) {
        let startsEntry = next == .context || (next == .source && entry.texts[.source] != nil)
        let hasTarget = entry.texts.keys.contains { if case .target = $0 { true } else { false } }
        if startsEntry && !entry.texts.isEmpty || next == .source && hasTarget { finish() }
        if entry.texts.isEmpty { entry.line = number }
        field = next
        entry.texts[next] = entry.texts[next] ?? []
    }

    private mutating func finish() {
        defer {
            entry = Entry()
            field = nil
        }
        guard !entry.isFaulty, entry.texts[.source] != nil else { return }
        func text(_ field: Field) -> String? { entry.texts[field].map { String(decoding: $0, as: UTF8.self) } }
        let source = text(.source) ?? ""
        let context = text(.context)
        if context == nil, source.isEmpty, !isHeaderRead {
            isHeaderRead = true
            return readHeader(text(.target(nil)) ?? "")
        }
        let id = context ?? source
        guard let plural = text(.plural) else { return add(id, source, text(.target(nil)) ?? "") }
        let targets = entry.texts.keys.compactMap { if case .target(let number?) = $0 { number } else { nil } }
        for number in targets.sorted() {
            guard let forms = pluralForms(), forms.categories.indices.contains(number) else {
                problems.report(
                    .error, "plural-forms",
                    "“\(id)” has the form msgstr[\(number)], but the header Plural-Forms does not say what that is. "
                        + "Mend the header.", line: entry.line, key: id)
                continue
            }
            let category = forms.categories[number]
            // Of two forms for one category the later has the numbers that are more.
            let separator = id.contains(ExchangeForm.separator) ? "." : ExchangeForm.separator
            add(
                "\(id)\(separator)plural.\(category.rawValue)", category == .one ? source : plural,
                text(.target(number)) ?? "")
        }
    }

    private func pluralForms() -> POPluralForms? {
        if let forms { return forms }
        let tag = file.targetLanguage.flatMap { try? LocaleTag(canonical: $0) } ?? language
        return tag.flatMap { POPluralForms($0) }
    }

    private mutating func readHeader(_ header: String) {
        var fields: [String: String] = [:]
        for line in header.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { fields[parts[0].lowercased()] = parts[1].trimmed }
        }
        if let written = fields["language"], !written.isEmpty { file.targetLanguage = Self.tag(written) }
        if let source = fields["x-source-language"], !source.isEmpty { file.sourceLanguage = source }
        let tag = language ?? file.targetLanguage.flatMap { try? LocaleTag(canonical: $0) }
        if let tag, let written = fields["plural-forms"] {
            forms = POPluralForms(header: written, language: tag)
            if forms == nil {
                problems.report(
                    .warning, "plural-forms",
                    "The header Plural-Forms cannot be read; the forms are taken for those that \(tag) has.", line: 1)
            }
        }
    }

    /// What gettext writes as `sr@latin` is `sr-Latn`.
    private static func tag(_ written: String) -> String {
        let parts = written.split(separator: "@", maxSplits: 1).map(String.init)
        let scripts = ["latin": "Latn", "cyrillic": "Cyrl"]
        guard parts.count == 2, let script = scripts[parts[1].lowercased()] else { return written }
        let names = parts[0].split { $0 == "_" || $0 == "-" }.map(String.init)
        return ([names.first ?? parts[0], script] + names.dropFirst()).joined(separator: "-")
    }

    private mutating func add(_ id: String, _ source: String, _ target: String) {
        guard file.records.count < limits.records else { return }
        let state: ExchangeState =
            target.isEmpty ? .new : entry.isFuzzy ? .needsReview : .translated
        // A guess from another text is no translation of this one.
        let isGuess = entry.isFuzzy && entry.isOfEarlier
        file.records.append(
            ExchangeRecord(
                id: id, table: nil, source: source, target: isGuess || target.isEmpty ? nil : target,
                state: isGuess ? .new : state, place: SourcePlace(file: name, line: entry.line)))
    }
}

extension Substring {
    fileprivate var trimmed: String {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(self[...last].drop(while: \.isWhitespace))
    }
}
