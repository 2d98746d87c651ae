import TidingsIntl
public import TidingsModel
import TidingsStrings

/// Reads one language of a String Catalog that came back.
public struct CatalogReader: Sendable {
    /// What was read.
    public let file: ExchangeFile

    /// Reads a catalog; without a language, it must have but one beside the source.
    public init(
        _ bytes: [UInt8], file name: String, language: LocaleTag? = nil, limits: ExchangeLimits = ExchangeLimits()
    ) {
        var stringsLimits = StringsLimits()
        stringsLimits.fileSize = limits.fileSize
        let catalog = StringCatalogFile.parse(bytes, file: name, limits: stringsLimits)
        var file = ExchangeFile()
        file.problems = catalog.problems
        file.sourceLanguage = catalog.sourceLanguage
        let others = catalog.languages.filter { $0 != catalog.sourceLanguage }
        let wanted =
            language.map { language in others.filter { (try? LocaleTag(canonical: $0)) == language } } ?? others
        if wanted.count == 1, let written = wanted.first {
            file.targetLanguage = written
            file.records = Self.records(of: catalog, in: written)
        } else if !file.problems.contains(where: { $0.severity == .error }) {
            let names = others.joined(separator: ", ")
            file.problems.append(
                Problem(
                    .error, rule: others.count > 1 && language == nil ? "several-languages" : "no-language",
                    others.isEmpty
                        ? "The catalog has no language beside its source."
                        : "The catalog has these languages: \(names). Name one with --language.",
                    at: SourcePlace(file: name)))
        }
        self.file = file
    }

    private static func records(of catalog: StringCatalogFile, in language: String) -> [ExchangeRecord] {
        let name = catalog.file.split(separator: "/").last.map(String.init) ?? catalog.file
        let table = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return catalog.keys.flatMap { key -> [ExchangeRecord] in
            guard key.shouldTranslate else { return [] }
            let source = catalog.sourceLanguage.map { catalog.units(of: key.key, in: $0) } ?? []
            return catalog.units(of: key.key, in: language).compactMap { unit in
                let form = ExchangeForm(unit.form.steps)
                guard !form.steps.contains("set") else { return nil }
                let general = form.plural?.plural("other")
                let same =
                    source.first { $0.form == unit.form }
                    ?? general.flatMap { form in source.first { $0.form.steps == form.steps } }
                let state: ExchangeState =
                    switch unit.state {
                    case .new: .new
                    case .needsReview, .stale: .needsReview
                    case .translated, nil: .translated
                    }
                return ExchangeRecord(
                    id: form.id(of: key.key), table: table, source: same?.text ?? (source.isEmpty ? key.key : nil),
                    target: unit.text, state: state, place: unit.place)
            }
        }
    }
}
