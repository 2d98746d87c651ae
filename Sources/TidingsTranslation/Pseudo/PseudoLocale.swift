import TidingsIntl
public import TidingsModel
import TidingsStrings

/// A pseudo-locale of a project: files that a program can load, made from the texts of its source.
public struct PseudoLocale: Sendable {
    /// The locale under which they are written.
    public let locale: LocaleTag
    /// The files: for each table a `.strings` and, for texts that vary, a `.stringsdict`.
    public let files: [WrittenFile]
    /// How many texts were written.
    public let texts: Int
    /// What could not be written.
    public let problems: [Problem]

    /// Makes the files of one style.
    ///
    /// Of a String Catalog too: what Xcode would compile it to.
    public init(_ style: PseudoStyle, of project: TranslationProject) {
        var files: [WrittenFile] = []
        var problems: [Problem] = []
        var texts = 0
        let source = project.tables.first { $0.source != nil }?.sourceLanguage ?? LocaleTag(language: "en")
        locale = style.locale(source: source)
        for table in project.tables {
            var writer = Writer(style, table, locale)
            writer.write()
            files += writer.files
            problems += writer.problems
            texts += writer.texts
        }
        self.files = files
        self.problems = problems
        self.texts = texts
    }

    /// Writes one table.
    private struct Writer {
        let table: TranslationTable
        let locale: LocaleTag
        let style: PseudoStyle
        var files: [WrittenFile] = []
        var problems: [Problem] = []
        var texts = 0

        init(_ style: PseudoStyle, _ table: TranslationTable, _ locale: LocaleTag) {
            self.style = style
            self.table = table
            self.locale = locale
        }

        mutating func write() {
            guard let source = table.source else { return }
            let name = "\(locale).lproj/\(table.name)"
            let pseudo = PseudoText(style, source: table.sourceLanguage)
            let head =
                "/* \(LanguageName(table.sourceLanguage).english), \(style.name)\n"
                + "   Made by “tidings pseudo” from the source: write nothing here. */\n"
            var dictionary = StringsDictionaryWriter()
            var document: StringsDocument?
            do {
                document = try StringsDocument(Array(head.utf8), file: name + ".strings")
                for entry in source.strings.entries where table.catalog?[entry.key]?.shouldTranslate != false {
                    try add(entry, pseudo, &document, &dictionary)
                }
            } catch {
                problems.append(error.problem)
            }
            if let document, !document.keys.isEmpty {
                files.append(WrittenFile(path: name + ".strings", bytes: document.bytes))
            }
            if !dictionary.lines.isEmpty {
                let text = StringsDictionaryWriter.file(dictionary.lines)
                files.append(WrittenFile(path: name + ".stringsdict", bytes: Array(text.utf8)))
            }
        }

        private mutating func add(
            _ entry: StringsEntry, _ pseudo: PseudoText, _ document: inout StringsDocument?,
            _ dictionary: inout StringsDictionaryWriter
        ) throws(StringsDocumentError) {
            let text: String
            let variation: StringsVariation?
            do {
                (text, variation) = try pseudo.turned(entry, table.syntax)
            } catch {
                report("invalid-pattern", "The pattern of “\(entry.key)” does not parse. \(error.message)", entry)
                return
            }
            if let variation {
                guard dictionary.add(entry.key, variation) else {
                    report(
                        "not-written", "The texts of “\(entry.key)” vary in a way that a .stringsdict cannot say.",
                        entry)
                    return
                }
            } else {
                try document?.add(entry.key, text)
            }
            texts += 1
        }

        private mutating func report(_ rule: String, _ message: String, _ entry: StringsEntry) {
            problems.append(
                Problem(
                    .warning, rule: rule, "\(message) It is left out.", at: entry.place, key: entry.key,
                    locale: table.sourceLanguage))
        }
    }
}
