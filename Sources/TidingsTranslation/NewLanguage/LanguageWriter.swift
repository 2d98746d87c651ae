import TidingsIntl
import TidingsModel
import TidingsStrings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes what a language lacks into its files, or into a String Catalog.
struct LanguageWriter {
    private let table: TranslationTable
    private let language: LocaleTag
    private let path: String
    private let folder: String
    private(set) var files: [WrittenFile] = []
    private(set) var texts = 0
    private(set) var problems: [Problem] = []

    init(_ table: TranslationTable, _ language: LocaleTag, _ path: String, folder: String) {
        self.table = table
        self.language = language
        self.path = path
        self.folder = folder
    }

    // MARK: Files of a language

    mutating func addFiles(isUpdate: Bool) throws(NewLanguageError) {
        let outline = LanguageOutline(table, language)
        for (suffix, kind) in [(".strings", OutlineFile.Kind.strings), (".stringsdict", .dictionary)] {
            let name = "\(folder).lproj/\(table.name)\(suffix)"
            let place = path.hasSuffix("/") ? path + name : path + "/" + name
            guard let old = FileManager.default.contents(atPath: place).map(Array.init) else {
                try addNew(outline, kind, name, at: place)
                continue
            }
            guard isUpdate else {
                throw NewLanguageError(
                    .exists, rule: "existing-file",
                    "The file is there already. Add --update to get what came into the source since.", file: place,
                    locale: language)
            }
            let (new, count) = try OutlineFile(old, kind, file: place).adding(outline)
            guard count > 0 else { continue }
            texts += count
            files.append(WrittenFile(path: name, bytes: new))
        }
    }

    private mutating func addNew(
        _ outline: LanguageOutline, _ kind: OutlineFile.Kind, _ name: String, at place: String
    ) throws(NewLanguageError) {
        let text = kind == .strings ? outline.strings : outline.dictionary
        guard let text else { return }
        guard !FileManager.default.fileExists(atPath: place) else {
            throw NewLanguageError(.badFile, rule: "unreadable-file", "The file cannot be read.", file: place)
        }
        texts += outline.count(of: kind)
        files.append(WrittenFile(path: name, bytes: Array(text.utf8)))
    }

    // MARK: String Catalogs

    mutating func addToCatalog() throws(NewLanguageError) {
        guard let catalog = table.catalog else { return }
        guard let bytes = FileManager.default.contents(atPath: catalog.file) else {
            throw NewLanguageError(
                .badFile, rule: "unreadable-file", "The file cannot be read.", file: catalog.file)
        }
        do throws(StringCatalogEditError) {
            var document = try StringCatalogDocument(Array(bytes), file: catalog.file)
            for key in catalog.keys where key.shouldTranslate && key.extraction != .stale {
                guard !key.languages.contains(where: { (try? LocaleTag(canonical: $0)) == language }) else { continue }
                let forms = forms(of: key, catalog)
                for form in forms { try document.setText("", state: .new, for: key.key, in: folder, form: form) }
                texts += forms.isEmpty ? 0 : 1
            }
            guard texts > 0 else { return }
            let name = catalog.file.split(separator: "/").last.map(String.init) ?? catalog.file
            files.append(WrittenFile(path: name, bytes: document.bytes))
        } catch {
            throw NewLanguageError(
                .badFile, rule: error.problems.first?.rule ?? "not-editable",
                error.problems.first?.message ?? "The catalog cannot be changed.", file: catalog.file,
                locale: language)
        }
    }

    /// The forms that the language needs of a key; none, with a problem, of one that only Xcode can add.
    private mutating func forms(of key: StringCatalogKey, _ catalog: StringCatalogFile) -> [StringCatalogForm] {
        let source = catalog.sourceLanguage ?? table.sourceLanguage.description
        let known = catalog.units(of: key.key, in: source).map { $0.form.description }
        let categories = Formatters.shared(for: language).pluralCategories
        var forms: [StringCatalogForm] = []
        for name in known.isEmpty ? [""] : known {
            let steps = name.split(separator: ".", omittingEmptySubsequences: true).map(String.init)
            switch (steps.first, steps.count) {
            case (nil, _): forms.append(.plain)
            case ("plural", 2): forms += categories.map(StringCatalogForm.plural)
            case ("device", 2): forms.append(.device(steps[1]))
            case ("device", 4) where steps[2] == "plural": forms += categories.map { .device(steps[1], $0) }
            default:
                problems.append(
                    Problem(
                        .note, rule: "not-added",
                        "“\(key.key)” has parts that vary by themselves. Let Xcode add the language to it.",
                        at: key.place, key: key.key, locale: language))
                return []
            }
        }
        var seen: Set<StringCatalogForm> = []
        return forms.filter { seen.insert($0).inserted }
    }
}
