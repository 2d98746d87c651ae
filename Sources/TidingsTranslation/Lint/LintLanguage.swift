import TidingsIntl
import TidingsModel
import TidingsStrings

/// What rules want to know of a language, found once.
final class LintLanguage: Sendable {
    /// The language.
    let tag: LocaleTag
    /// Its language subtag (`pt`).
    var code: String { tag.language }
    /// The plural categories that it needs for a number of things.
    let cardinal: [PluralCategory]
    /// Those for a place in an order.
    let ordinal: [PluralCategory]
    /// The whole numbers from 0 to 200, and round large ones, by their cardinal category.
    let numbers: [PluralCategory: [Int64]]
    /// How it is read.
    let direction: TextDirection

    init(_ tag: LocaleTag) {
        self.tag = tag
        let formatters = Formatters.shared(for: tag)
        cardinal = formatters.pluralCategories
        let sample = Array(Int64(0)...200) + [1000, 10_000, 100_000, 1_000_000]
        let places = Set(sample.map(formatters.ordinal))
        ordinal = PluralCategory.allCases.filter { places.contains($0) || $0 == .other }
        numbers = Dictionary(grouping: sample, by: formatters.plural)
        direction = formatters.direction
    }
}
