import TidingsIntl
public import TidingsModel
import TidingsStrings

/// What an exchange file changes in a project: the files as they become, and why some texts are not taken.
///
/// Nothing is written. Only entries that change are touched; the rest of a file keeps its bytes.
public struct TranslationImport: Sendable {
    /// The language of the translations; `nil` if nothing says it.
    public private(set) var language: LocaleTag?
    /// The texts that change, in the order of the project.
    public private(set) var changes: [ImportChange] = []
    /// The files that change.
    public private(set) var files: [ImportedFile] = []
    /// How many texts are in the project as they are in the exchange file.
    public private(set) var unchanged = 0
    /// How many texts of the exchange file have no translation.
    public private(set) var untranslated = 0
    /// How many texts were not taken.
    public private(set) var refused = 0
    /// What is wrong: with the exchange file, with its texts, and why some were not taken.
    public private(set) var problems: [Problem]

    /// Whether the exchange file had nothing for the project, not even what is there already.
    public var isEmpty: Bool { changes.isEmpty && unchanged == 0 && untranslated == 0 && refused == 0 }

    /// A translation that is taken.
    struct Accepted {
        let unit: ExchangeUnit
        let text: String
        let state: ExchangeState
        let place: SourcePlace
    }

    /// Holds an exchange file against a project.
    public init(_ file: ExchangeFile, into project: TranslationProject, options: ImportOptions = ImportOptions()) {
        problems = file.problems
        guard let language = language(of: file, options) else { return }
        self.language = language
        if let table = project.tables.first(where: { $0.sourceLanguage == language }) {
            problems.append(
                Problem(
                    .error, rule: "source-language",
                    "The table “\(table.name)” is translated from \(language), so that nothing is translated into it. "
                        + "Name the source language with --source.", at: table.source.map { SourcePlace(file: $0.file) }
                ))
            return
        }
        let matcher = RecordMatcher(
            TranslationExport.units(of: project, in: language, unfolding: true),
            raw: TranslationExport.units(of: project, in: language, unfolding: false))
        var accepted: [Int: Accepted] = [:]
        for record in file.records {
            guard let number = find(record, matcher) else { continue }
            guard let taken = take(record, for: matcher.units[number], options) else { continue }
            if let other = accepted[number], !ExchangeText.isSame(other.text, taken.text) {
                report(
                    .warning, "duplicate-text",
                    "“\(record.id)” stands here with another text than before. The last one counts.", record)
            }
            accepted[number] = taken
        }
        guard !accepted.isEmpty else { return }
        var writer = ImportWriter(project: project, language: language, limits: options.limits)
        writer.write(accepted.sorted { $0.key < $1.key }.map(\.value), among: matcher.units)
        changes = writer.changes
        files = writer.files
        refused += writer.refused
        problems += writer.problems
    }

    private mutating func language(of file: ExchangeFile, _ options: ImportOptions) -> LocaleTag? {
        if let language = options.language { return language }
        guard let written = file.targetLanguage, !written.isEmpty else {
            if !file.records.isEmpty || file.problems.isEmpty {
                problems.append(
                    Problem(
                        .error, rule: "no-language",
                        "The file does not say which language its translations are in. Name it with --language.",
                        at: file.records.first.map { SourcePlace(file: $0.place.file) }))
            }
            return nil
        }
        do throws(LocaleTagError) {
            return try LocaleTag(canonical: written)
        } catch {
            problems.append(
                Problem(
                    .error, rule: "unknown-language", "\(error.description) Name the language with --language.",
                    at: file.records.first.map { SourcePlace(file: $0.place.file) }))
            return nil
        }
    }

    private mutating func find(_ record: ExchangeRecord, _ matcher: RecordMatcher) -> Int? {
        switch matcher.match(record) {
        case .one(let number): return number
        case .none where (record.target ?? "").isEmpty: untranslated += 1
        case .none:
            refuse(
                "unknown-key",
                "Nothing in the project is named “\(record.id)”. It may have been removed or renamed since the export.",
                record)
        case .several:
            refuse(
                "ambiguous-key",
                "Several tables have “\(record.id)”, and the file does not say which is meant. Export one table at a time.",
                record)
        }
        return nil
    }

    /// The translation of a record, if it changes something and may be taken.
    private mutating func take(
        _ record: ExchangeRecord, for unit: ExchangeUnit, _ options: ImportOptions
    ) -> Accepted? {
        guard let text = record.target, !text.isEmpty else {
            if unit.target?.isEmpty ?? false { unchanged += 1 } else { untranslated += 1 }
            return nil
        }
        var state = record.state
        let isSame = ExchangeText.isSame(unit.target, text)
        if state == .new {
            // Tools that fill in the source text say so by the state.
            if !isSame, ExchangeText.isSame(record.source, text) {
                untranslated += 1
                return nil
            }
            state = isSame ? unit.state : .needsReview
        }
        guard !isSame || (unit.origin == .xcstrings && state != unit.state) else {
            unchanged += 1
            return nil
        }
        if isStale(record, unit) {
            guard options.acceptsStale else {
                refuse(
                    "stale-source",
                    "The source text of “\(record.id)” has changed since the export, so the translation is not taken. "
                        + "It is “\(unit.source)” now; look at it, or import with --accept-stale.", record)
                return nil
            }
            state = .needsReview
        }
        if unit.syntax == .icu {
            do throws(MessagePatternError) {
                _ = try MessagePattern(text)
            } catch {
                refuse("invalid-pattern", "“\(record.id)” is no pattern that ICU can read. \(error.message)", record)
                return nil
            }
        }
        check(text, of: unit, record)
        return Accepted(unit: unit, text: text, state: state, place: record.place)
    }

    private func isStale(_ record: ExchangeRecord, _ unit: ExchangeUnit) -> Bool {
        guard let source = record.source else { return false }
        return !ExchangeText.isSame(source, unit.source) && !ExchangeText.isSame(source, unit.generalSource)
    }

    private mutating func check(_ text: String, of unit: ExchangeUnit, _ record: ExchangeRecord) {
        let check = ImportedPlaceholders(text, of: unit)
        for written in check.missing {
            report(
                .error, "placeholder-lost",
                "The translation of “\(record.id)” lacks \(written), which the source text has. It is taken; mend it.",
                record)
        }
        for written in check.unknown {
            report(
                .error, "placeholder-unknown",
                "The translation of “\(record.id)” has \(written), which the source text does not have. It is taken; mend it.",
                record)
        }
    }

    private mutating func refuse(_ rule: String, _ message: String, _ record: ExchangeRecord) {
        refused += 1
        report(.error, rule, message, record)
    }

    private mutating func report(
        _ severity: Problem.Severity, _ rule: String, _ message: String, _ record: ExchangeRecord
    ) {
        problems.append(
            Problem(severity, rule: rule, message, at: record.place, key: record.id, locale: language))
    }
}
