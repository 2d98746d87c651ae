import TidingsIntl
import TidingsModel
import TidingsStrings

/// The files of a language of which nothing is translated yet: every entry stands in them as a comment.
///
/// So the language is not offered before somebody has written something, and what is not written never ships.
struct LanguageOutline {
    private let table: TranslationTable
    private let language: LocaleTag
    private let texts: OutlineText
    /// The file from which the language takes what it does not say itself.
    private let parent: TranslationFile?

    init(_ table: TranslationTable, _ language: LocaleTag) {
        self.table = table
        self.language = language
        texts = OutlineText(language)
        parent = table.parents(of: language).first
    }

    /// The entries to be written: those of the source that are for translators.
    private var entries: [StringsEntry] {
        (table.source?.strings.entries ?? []).filter { entry in
            entry.texts.contains { !$0.isEmpty }
        }.map { entry in parent.flatMap { table.entry(entry.key, in: $0)?.entry } ?? entry }
    }

    /// How many entries a file has.
    func count(of kind: OutlineFile.Kind) -> Int {
        switch kind {
        case .strings: stringsBlocks.count
        case .dictionary: Self.count(dictionaryLines { _ in true })
        }
    }

    /// How many entries lines of a `.stringsdict` have.
    static func count(_ lines: [String]) -> Int { lines.count { $0 == opening } }

    private static let opening = "\t<!--"

    // MARK: .strings

    /// The text of a `.strings` file; `nil` if no entry is for one.
    var strings: String? {
        let blocks = stringsBlocks.map(\.text)
        return blocks.isEmpty ? nil : ([head, guide] + blocks).joined(separator: "\n\n") + "\n"
    }

    /// A key, and its comment with its entry.
    struct Block {
        let key: String
        let text: String
    }

    /// Comment and entry of each key, in the order of the source.
    var stringsBlocks: [Block] {
        entries.filter { $0.variation == nil }.compactMap { entry in
            let (value, isOther) = table.syntax == .icu ? texts.pattern(entry.value) : (entry.value, false)
            guard let line = Self.line(entry.key, value) else { return nil }
            var words = comment(of: entry.key)
            if isOther { words.append("\(shownName): \(entry.value)") }
            let text = (words.isEmpty ? "" : Self.comment(words) + "\n") + "// " + line
            return Block(key: entry.key, text: text)
        }
    }

    private var head: String { Self.comment([LanguageName(language).heading, "Review: needs review"]) }

    /// What a translator must know who sees such a file for the first time.
    private var guide: String {
        var lines = ["A line that begins with // does not count yet. Take the // away and write your own words"]
        lines.append("between the last two quotation marks. A \" in them is written \\\", and a new line \\n.")
        if let parent, let name = parent.language.map(LanguageName.init) {
            lines.append(
                "The lines have the words of \(name.english) (\(name.language)): change only what is said otherwise,")
            lines.append("and leave all else as it is, with its //.")
        }
        lines.append(
            table.syntax == .icu
                ? "What is in braces stays: {app}. In a plural, # is the number, and each form is a text in braces."
                : "What begins with % stays: %@, %1$@, %lld. With their numbers (1$) they may change places.")
        return Self.comment(lines + forms)
    }

    /// The plural forms, with numbers.
    private var forms: [String] {
        let examples = PluralExamples(language).categories
        guard examples.count > 1 else {
            return ["\(LanguageName(language).english) has one form for all numbers: other."]
        }
        let width = examples.map(\.category.rawValue.count).max() ?? 0
        return ["Forms of a plural in \(LanguageName(language).english), and numbers for each:"]
            + examples.map { category, numbers in
                let blanks = String(repeating: " ", count: width - category.rawValue.count)
                return "  \(category.rawValue)\(blanks)  \(numbers)"
            }
    }

    private var shownName: String {
        LanguageName(parent?.language ?? table.sourceLanguage).english
    }

    private func comment(of key: String) -> [String] {
        let words = table.source?.strings[key]?.comment ?? table.catalog?[key]?.comment ?? ""
        return words.split(whereSeparator: \.isNewline).map(String.init)
    }

    private static func comment(_ lines: [String]) -> String {
        let words = lines.map { $0.replacing("*/", with: "* /").replacing("/*", with: "/ *") }
        return "/* " + words.joined(separator: "\n   ") + " */"
    }

    /// An entry on one line, with the escapes that it needs.
    private static func line(_ key: String, _ text: String) -> String? {
        guard var document = try? StringsDocument([], file: "") else { return nil }
        guard (try? document.add(key, text)) != nil else { return nil }
        return String(decoding: document.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init)
    }

    // MARK: .stringsdict

    /// The text of a `.stringsdict`; `nil` if no entry is for one.
    var dictionary: String? {
        let blocks = dictionaryLines { _ in true }
        guard !blocks.isEmpty else { return nil }
        let guide =
            ["\t<!-- " + LanguageName(language).heading]
            + [
                "An entry between comment marks does not count yet. Take the marks away and write your own words.",
                "What begins with % stays.",
            ].map { "\t     " + $0 } + forms.map { "\t     " + $0 }
        return StringsDictionaryWriter.file(guide + ["\t-->"] + blocks)
    }

    /// The entries of the keys that are wanted, each in marks of a comment.
    func dictionaryLines(_ isWanted: (String) -> Bool) -> [String] {
        entries.filter { isWanted($0.key) }.flatMap { entry -> [String] in
            guard let variation = entry.variation else { return [] }
            var writer = StringsDictionaryWriter()
            guard writer.add(entry.key, texts.variation(variation)) else { return [] }
            // Two hyphens would end the comment.
            return [Self.opening] + writer.lines.map { $0.replacing("--", with: "-&#45;") } + ["\t-->"]
        }
    }
}

extension LanguageName {
    /// The name as the head of a file has it: `Welsh (Cymraeg)`, without marks of direction.
    var heading: String { own.lowercased() == english.lowercased() ? english : "\(english) (\(own))" }
}
