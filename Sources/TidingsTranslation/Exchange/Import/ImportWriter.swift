import TidingsIntl
import TidingsModel
import TidingsStrings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Puts translations into the files of a project, in memory.
struct ImportWriter {
    let project: TranslationProject
    let language: LocaleTag
    let limits: StringsLimits
    private(set) var changes: [ImportChange] = []
    private(set) var refused = 0
    private(set) var problems: [Problem] = []
    private var editors: [String: any ImportEditor] = [:]
    private var paths: [String] = []
    /// Files that cannot be edited, of which it was said.
    private var broken: Set<String> = []

    init(project: TranslationProject, language: LocaleTag, limits: StringsLimits) {
        self.project = project
        self.language = language
        self.limits = limits
    }

    /// The files whose bytes have changed.
    var files: [ImportedFile] {
        paths.compactMap { path in
            guard let editor = editors[path], editor.hasChanged else { return nil }
            return ImportedFile(path: path, bytes: editor.bytes, isNew: editor.isNew)
        }
    }

    /// Writes translations; those of one key together.
    mutating func write(_ accepted: [TranslationImport.Accepted], among units: [ExchangeUnit]) {
        let all = Dictionary(grouping: units) { Self.identity($0) }
        var groups: [StringsKey: [TranslationImport.Accepted]] = [:]
        var order: [StringsKey] = []
        for taken in accepted {
            let identity = Self.identity(taken.unit)
            if groups[identity] == nil { order.append(identity) }
            groups[identity, default: []].append(taken)
        }
        for identity in order {
            guard let taken = groups[identity], let first = taken.first,
                let table = project.tables.first(where: { $0.name == first.unit.table })
            else { continue }
            write(taken, all[identity] ?? [], of: table)
        }
        for path in paths { if let editor = editors[path] { problems += editor.remarks } }
    }

    private static func identity(_ unit: ExchangeUnit) -> StringsKey {
        StringsKey(unit.table + "\u{0}" + unit.key)
    }

    private mutating func write(
        _ taken: [TranslationImport.Accepted], _ units: [ExchangeUnit], of table: TranslationTable
    ) {
        guard let unit = taken.first?.unit else { return }
        guard let path = ImportPlace(table: table, language: language).path(for: unit) else {
            return refuse(
                taken, "no-place",
                "“\(unit.key)” is in \(unit.place.file), which is in no language folder, so there is no place for "
                    + "\(language). Put the strings into en.lproj.")
        }
        guard !broken.contains(path) else {
            refused += taken.count
            return
        }
        do throws(ImportRefusal) {
            if editors[path] == nil {
                editors[path] = try open(path, unit, table)
                paths.append(path)
            }
            guard var editor = editors[path] else { return }
            let edits = try edits(taken, units, of: table)
            let done = try editor.apply(edits)
            editors[path] = editor
            changes += done.map { edit in
                ImportChange(
                    table: table.name, key: edit.key, form: edit.form, file: path, old: edit.old, new: edit.text,
                    state: edit.state)
            }
        } catch {
            if error.isWholeFile { broken.insert(path) }
            refuse(taken, error)
        }
    }

    /// The sentences of a message pattern become one text again.
    private func edits(
        _ taken: [TranslationImport.Accepted], _ units: [ExchangeUnit], of table: TranslationTable
    ) throws(ImportRefusal) -> [ImportEdit] {
        let isFolded = taken.contains { $0.unit.syntax == .icu && $0.unit.form.plural == .plain }
        guard isFolded, let unit = taken.first?.unit else {
            return taken.map { ImportEdit($0, in: units) }
        }
        if let whole = taken.first(where: { $0.unit.form == .plain }) { return [ImportEdit(whole, in: [])] }
        let folder = PatternFolder(key: unit.key, source: table.source?.strings[unit.key]?.value)
        let old = table.file(language)?.strings[unit.key]?.value
        let text = try folder.fold(taken, among: units, old: old)
        let state = taken.contains { $0.state != .translated } ? ExchangeState.needsReview : .translated
        return [ImportEdit(key: unit.key, form: .plain, text: text, old: old, state: state, unit: unit, siblings: [])]
    }

    private func open(
        _ path: String, _ unit: ExchangeUnit, _ table: TranslationTable
    ) throws(ImportRefusal) -> any ImportEditor {
        let bytes = try Self.bytes(of: path, limit: limits.fileSize)
        let source = table.source?.strings.entries.filter { $0.place.file == unit.place.file } ?? []
        if unit.origin == .xcstrings {
            return try CatalogEditor(bytes ?? [], path: path, language: catalogLanguage(of: table), limits: limits)
        }
        // A language may have a text in a file of another kind than the source has it.
        let isDictionary = path.lowercased().hasSuffix(".stringsdict")
        if isDictionary || bytes.map(StringsDictionaryDocument.isPropertyList) ?? false {
            return try DictionaryEditor(bytes, path: path, source: source, limits: limits)
        }
        return try StringsEditor(bytes, path: path, language: language, table: table, source: source, limits: limits)
    }

    /// The language as the catalog writes it.
    private func catalogLanguage(of table: TranslationTable) -> String {
        table.file(language)?.folder ?? language.description
    }

    /// The bytes of a file; `nil` if there is none.
    private static func bytes(of path: String, limit: Int) throws(ImportRefusal) -> [UInt8]? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        guard attributes[.type] as? FileAttributeType != .typeDirectory,
            attributes.fileSize <= limit, let data = FileManager.default.contents(atPath: path)
        else {
            throw ImportRefusal(
                "unreadable-file", "The file cannot be read, or is larger than \(limit) bytes.", file: path)
        }
        return Array(data)
    }

    private mutating func refuse(_ taken: [TranslationImport.Accepted], _ refusal: ImportRefusal) {
        refused += taken.count
        problems += refusal.problems.map { problem in
            guard problem.place == nil else { return problem }
            return Problem(
                problem.severity, rule: problem.rule, problem.message, at: taken.first?.place,
                key: problem.key ?? taken.first?.unit.key, locale: language)
        }
    }

    private mutating func refuse(_ taken: [TranslationImport.Accepted], _ rule: String, _ message: String) {
        refuse(taken, ImportRefusal(rule, message))
    }
}
