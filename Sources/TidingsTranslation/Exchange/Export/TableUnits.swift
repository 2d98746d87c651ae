import TidingsIntl
import TidingsModel
import TidingsStrings

/// Reads the texts of one table for one language.
struct TableUnits {
    /// The path of the project.
    let root: String
    let table: TranslationTable
    let language: LocaleTag
    let unfolding: Bool
    private let forms: ExchangeForms
    /// Those of the source language.
    private let formatters: Formatters

    init(root: String, table: TranslationTable, language: LocaleTag, unfolding: Bool) {
        self.root = root
        self.table = table
        self.language = language
        self.unfolding = unfolding
        forms = ExchangeForms(categories: Formatters.shared(for: language).pluralCategories)
        formatters = Formatters.shared(for: table.sourceLanguage)
    }

    func read() -> ([ExchangeUnit], [Problem]) {
        guard let source = table.source else {
            let problem = Problem(
                .warning, rule: "no-source",
                "The table “\(table.name)” has no texts in \(table.sourceLanguage), so there is nothing to translate. "
                    + "Name another language with --source.")
            return ([], [problem])
        }
        let target = language == table.sourceLanguage ? nil : table.file(language)
        let parents = table.parents(of: language)
        var units: [ExchangeUnit] = []
        var problems: [Problem] = []
        for entry in source.strings.entries {
            let catalog = table.catalog.flatMap { $0.file == entry.place.file ? $0 : nil }
            let about = catalog?[entry.key]
            if about?.shouldTranslate == false { continue }
            let translation = target?.strings[entry.key]
            var sourceTexts = texts(of: entry, in: source, catalog)
            var targetTexts =
                translation.map { texts(of: $0, in: target ?? source, catalog) } ?? EntryTexts([], nil)
            if sourceTexts.hasSet || targetTexts.hasSet {
                problems.append(
                    Problem(
                        .note, rule: "string-set",
                        "“\(entry.key)” is a set of several texts, which the exchange formats do not know. "
                            + "It is left out; translate it in Xcode.", at: entry.place, key: entry.key))
                continue
            }
            let isInherited = translation == nil && parents.contains { $0.strings[entry.key] != nil }
            let hint = table.syntax == .icu ? unfold(&sourceTexts, &targetTexts) : nil
            units += self.units(
                entry, sourceTexts, targetTexts, comment: about?.comment ?? entry.comment,
                own: catalog == nil ? translation?.comment : nil, hint, isInherited)
        }
        return (units, problems)
    }

    private func units(
        _ entry: StringsEntry, _ source: EntryTexts, _ target: EntryTexts, comment: String?, own: String?,
        _ hint: String?,
        _ isInherited: Bool
    ) -> [ExchangeUnit] {
        let place = entry.place
        let origin = origin(of: place)
        return forms.forms(source: source, target: target).map { form in
            let known = target[form]
            let isMissing = known.map { $0.text.isEmpty && $0.state == .new } ?? true
            return ExchangeUnit(
                table: table.name, key: entry.key, form: form, origin: origin, original: original(place.file),
                isFormat: (source[form] ?? known)?.isFormat ?? false, syntax: table.syntax,
                source: forms.text(for: form, in: source, formatters),
                generalSource: form.plural.flatMap { source[$0.plural("other")] }?.text,
                singularSource: form.plural.flatMap { source[$0.plural("one")] }?.text,
                target: isMissing ? nil : known?.text, state: isMissing ? .new : known?.state ?? .new,
                isInherited: isInherited,
                comment: comment, translatorComment: ExchangeText.isSame(own, comment) ? nil : own, hint: hint,
                place: place,
                variable: known?.variable ?? source.texts.first { $0.form.plural == form.plural }?.variable)
        }
    }

    /// The path of a file from the project's folder on, its language folder at least.
    private func original(_ path: String) -> String {
        let folder = root.hasSuffix("/") ? root : root + "/"
        if path.hasPrefix(folder) { return String(path.dropFirst(folder.count)) }
        let names = path.split(separator: "/").suffix(2)
        let isLocalized = names.first?.lowercased().hasSuffix(".lproj") ?? false
        return isLocalized ? names.joined(separator: "/") : names.last.map(String.init) ?? path
    }

    private func texts(of entry: StringsEntry, in file: TranslationFile, _ catalog: StringCatalogFile?) -> EntryTexts {
        if let catalog {
            let units = catalog.units(of: entry.key, in: file.folder)
            if !units.isEmpty { return EntryTexts(units, entry.variation) }
        }
        return EntryTexts(entry, state: file.review == .needsReview ? .needsReview : .translated)
    }

    private func origin(of place: SourcePlace) -> ExchangeUnit.Origin {
        let file = place.file.lowercased()
        if file.hasSuffix(".xcstrings") { return .xcstrings }
        return file.hasSuffix(".stringsdict") ? .stringsdict : .strings
    }

    /// Makes sentences of patterns that are one plural in both languages; what to tell the translator of others.
    private func unfold(_ source: inout EntryTexts, _ target: inout EntryTexts) -> String? {
        let written = source[.plain]?.text ?? ""
        guard written.utf8.contains(UInt8(ascii: "{")), let pattern = try? MessagePattern(written) else { return nil }
        let translation = target[.plain]?.text
        let isBlank = translation.map(\.isEmpty) ?? true
        if unfolding, let sentences = PluralPattern(written) {
            let own = translation.flatMap { PluralPattern($0) }
            if isBlank || own?.argument == sentences.argument {
                source.unfold(sentences)
                if let own { target.unfold(own) } else { target = EntryTexts([], nil) }
                return "{\(sentences.argument)} is the number."
            }
        }
        let varies = pattern.nodes.contains { node in
            switch node {
            case .plural, .select: true
            case .text, .argument, .pound: false
            }
        }
        guard varies else { return nil }
        return
            "This is a pattern of ICU: translate only the words in the inner braces, and leave the names as they are."
    }
}
