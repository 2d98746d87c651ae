import TidingsIntl
public import TidingsModel
import TidingsStrings

/// The texts of a project for the translators of one language.
public struct TranslationExport: Sendable {
    /// Which texts are exported.
    public enum Selection: String, Sendable, Hashable, CaseIterable {
        /// Those that have no translation.
        case missing
        /// Those that have none, and those that somebody should look at again.
        case changed
        /// All.
        case all
    }

    /// The language that is translated from.
    public let source: LocaleTag
    /// The language that is translated into.
    public let target: LocaleTag
    /// The texts, table by table in the order of the source.
    public internal(set) var units: [ExchangeUnit] = []
    /// What cannot be exchanged.
    public internal(set) var problems: [Problem] = []

    /// Gathers the texts of a project.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - language: The language to translate into.
    ///   - tables: The names of the tables; empty for all.
    ///   - selection: Which texts.
    ///   - unfolding: Whether a message pattern that is one plural becomes its sentences.
    public init(
        _ project: TranslationProject, language: LocaleTag, tables: Set<String> = [], selection: Selection = .all,
        unfolding: Bool = true
    ) {
        target = language
        let chosen = project.tables.filter { tables.isEmpty || tables.contains($0.name) }
        source = chosen.first?.sourceLanguage ?? LocaleTag(language: "en")
        for table in chosen {
            guard table.sourceLanguage == source else {
                problems.append(
                    Problem(
                        .warning, rule: "another-source",
                        "The table “\(table.name)” is translated from \(table.sourceLanguage), others from \(source). "
                            + "Export it by itself, with --table.",
                        at: table.source.map { SourcePlace(file: $0.file) }))
                continue
            }
            let (units, problems) = TableUnits(
                root: project.path, table: table, language: language, unfolding: unfolding
            ).read()
            self.units += units.filter { selection.contains($0) }
            self.problems += problems
        }
    }

    /// All texts of all tables, whatever they are translated from.
    static func units(of project: TranslationProject, in language: LocaleTag, unfolding: Bool) -> [ExchangeUnit] {
        project.tables.flatMap {
            TableUnits(root: project.path, table: $0, language: language, unfolding: unfolding).read().0
        }
    }
}

extension TranslationExport.Selection {
    fileprivate func contains(_ unit: ExchangeUnit) -> Bool {
        switch self {
        case .all: true
        case .missing: unit.target == nil && !unit.isInherited
        case .changed: unit.state != .translated && !unit.isInherited
        }
    }
}
