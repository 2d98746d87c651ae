import TidingsModel

/// All formats of one locale, for all time zones.
///
/// A format of ICU is costly to make and cheap to use: each is made once, those of numbers and dates when
/// they are first needed. Threads may share the object.
final class LocaleFormats: Sendable {
    /// How many formats of one kind are kept at most; patterns can ask for any number of skeletons.
    static let limit = 64
    /// How many locales are kept at most.
    static let localeLimit = 256

    let cardinal: PluralRules?
    let ordinal: PluralRules?
    let list: ListFormat?
    let relative: RelativeFormat?
    private let locale: FormatLocale
    private let numbers = BoundedCache<String, NumberFormat?>(capacity: limit)
    private let dates = BoundedCache<DateStyle, DateFormat?>(capacity: limit)

    private static let kept = BoundedCache<FormatLocale, LocaleFormats>(capacity: localeLimit)

    /// The formats of a locale.
    static func shared(for tag: LocaleTag) -> LocaleFormats {
        let locale = FormatLocale(tag)
        return kept.value(for: locale) { LocaleFormats(locale) }
    }

    private init(_ locale: FormatLocale) {
        self.locale = locale
        cardinal = try? PluralRules(locale, isOrdinal: false)
        ordinal = try? PluralRules(locale, isOrdinal: true)
        list = try? ListFormat(locale)
        relative = try? RelativeFormat(locale)
    }

    func number(_ skeleton: String) -> NumberFormat? {
        numbers.value(for: skeleton) { try? NumberFormat(locale, skeleton: skeleton) }
    }

    func date(_ style: DateStyle) -> DateFormat? {
        dates.value(for: style) { try? DateFormat(locale, style) }
    }
}
