#if Service
import TidingsIntl
import TidingsModel
import TidingsTranslation

/// A language as the list shows it.
struct PreviewLanguage: Sendable {
    let tag: LocaleTag
    let name: LanguageName
    /// How much of it is translated, from 0 to 1; `nil` for the source and for pseudo-locales.
    let share: Double?
    /// Who has read it.
    let review: ReviewState?

    init(_ tag: LocaleTag, _ coverage: (share: Double, review: ReviewState?)?) {
        self.tag = tag
        name = LanguageName(tag)
        share = coverage?.share
        review = coverage?.review
    }

    /// The languages, by their English names; of several tables with a language all texts count.
    static func all(_ tags: [LocaleTag], _ tables: [TableCoverage]) -> [PreviewLanguage] {
        tags.map { tag in
            let own = tables.flatMap(\.languages).filter { $0.language == tag }
            let counts = own.reduce(into: CoverageCounts()) { $0 += $1.counts }
            let review = own.compactMap(\.review).first
            return PreviewLanguage(tag, own.isEmpty ? nil : (counts.share, review))
        }.sorted { ($0.name.english, $0.tag) < ($1.name.english, $1.tag) }
    }
}
#endif
