import TidingsIntl
import TidingsStrings

/// What a table of coverage shows of one language.
struct CoverageRow {
    /// The language as its folder or its catalog writes it.
    let tag: String
    let name: LanguageName?
    let counts: CoverageCounts
    /// Who has read it, or how much of it somebody should; empty where nobody says.
    let review: String

    /// One language of a table.
    init(_ language: LanguageCoverage) {
        tag = language.folder
        name = language.language.map(LanguageName.init)
        counts = language.counts
        review = Self.review(language.review, language.units ?? [:])
    }

    /// One language of all tables.
    init(_ total: Coverage.Total) {
        tag = total.name.language.description
        name = total.name
        counts = total.counts
        review = Self.review(total.review, total.units)
    }

    private static func review(_ review: ReviewState?, _ units: [StringCatalogState: Int]) -> String {
        if let review { return review.words }
        let open = units[.needsReview, default: 0]
        return open > 0 ? "\(open) \(open == 1 ? "needs" : "need") review" : ""
    }
}
