#if Translation
import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTranslation

/// The coverage of a project as `tidings coverage --json` shows it.
struct CoverageRecord: Encodable {
    private let path: String
    private let percent: Double
    private let languages: [Total]
    private let tables: [Table]
    private let problems: [ProblemRecord]

    init(_ coverage: Coverage, withKeys: Bool) {
        path = coverage.path
        percent = Self.percent(coverage.counts)
        languages = coverage.totals.map(Total.init)
        tables = coverage.tables.map { Table($0, withKeys: withKeys) }
        problems = coverage.problems.map(ProblemRecord.init)
    }

    private struct Total: Encodable {
        let language: String
        let name: String
        let englishName: String
        let direction: String
        let review: String?
        let texts: Int
        let covered: Int
        let percent: Double
        let states: [String: Int]
        let units: [String: Int]?

        init(_ total: Coverage.Total) {
            language = total.name.language.description
            name = total.name.own
            englishName = total.name.english
            direction = total.name.language.direction.rawValue
            review = total.review?.words
            texts = total.counts.texts
            covered = total.counts.covered
            percent = CoverageRecord.percent(total.counts)
            states = CoverageRecord.states(total.counts)
            units = total.units.isEmpty ? nil : CoverageRecord.units(total.units)
        }
    }

    private struct Table: Encodable {
        let path: String
        let name: String
        let source: String
        let texts: Int
        let languages: [Language]

        init(_ table: TableCoverage, withKeys: Bool) {
            path = table.path
            name = table.name
            source = table.source.description
            texts = table.keys.count
            languages = table.languages.map { Language($0, withKeys: withKeys) }
        }
    }

    private struct Language: Encodable {
        let language: String?
        let folder: String
        let file: String?
        let review: String?
        let percent: Double
        let states: [String: Int]
        let units: [String: Int]?
        let extraKeys: [String]
        let keys: [String: String]?

        init(_ language: LanguageCoverage, withKeys: Bool) {
            self.language = language.language?.description
            folder = language.folder
            file = language.file
            review = language.review?.words
            percent = CoverageRecord.percent(language.counts)
            states = CoverageRecord.states(language.counts)
            units = language.units.map(CoverageRecord.units)
            extraKeys = language.extraKeys
            keys = withKeys ? language.states.mapValues(\.rawValue) : nil
        }
    }

    /// With two decimals, rounded down: only what is complete is 100.
    private static func percent(_ counts: CoverageCounts) -> Double { (counts.share * 10_000).rounded(.down) / 100 }

    private static func states(_ counts: CoverageCounts) -> [String: Int] {
        Dictionary(TextState.allCases.map { ($0.rawValue, counts[$0]) }) { first, _ in first }
    }

    private static func units(_ units: [StringCatalogState: Int]) -> [String: Int] {
        Dictionary(units.map { ($0.key.rawValue, $0.value) }) { first, _ in first }
    }
}
#endif
