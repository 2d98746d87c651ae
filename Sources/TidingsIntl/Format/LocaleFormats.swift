import TidingsModel

/// All formats of one locale, for all time zones.
///
/// A format of ICU is costly to make and cheap to use: each is made once, when it is first needed.
/// Threads may share the object.
final class LocaleFormats: Sendable {
    /// How many formats of one kind are kept at most; patterns can ask for any number of skeletons.
    static let limit = 64
    /// How many locales are kept at most.
    static let localeLimit = 256

    /// A process that writes but a few numbers does not learn how.
    private static let usesBeforeStyle = 32

    private let locale: FormatLocale
    private let cardinalRules = Lazy<PluralRules?>()
    private let ordinalRules = Lazy<PluralRules?>()
    private let decimalFormat = Lazy<NumberFormat?>()
    private let integerStyle = Lazy<IntegerStyle?>()
    private let relativeFormat = Lazy<RelativeFormat?>()
    private let numbers = Lazy<BoundedCache<String, NumberFormat?>>()
    private let numberRanges = Lazy<BoundedCache<String, NumberRangeFormat?>>()
    private let dates = Lazy<BoundedCache<DateStyle, DateFormat?>>()
    private let intervals = Lazy<BoundedCache<String, IntervalFormat?>>()
    private let lists = Lazy<BoundedCache<ListStyle, ListFormat?>>()
    private let rules = Lazy<BoundedCache<Bool, RuleFormat?>>()

    private static let kept = BoundedCache<FormatLocale, LocaleFormats>(capacity: localeLimit)

    /// The formats of a locale.
    static func shared(for tag: LocaleTag) -> LocaleFormats {
        let locale = FormatLocale(tag)
        return kept.value(for: locale) { LocaleFormats(locale) }
    }

    private init(_ locale: FormatLocale) { self.locale = locale }

    private static func cache<Key, Format>() -> BoundedCache<Key, Format> { BoundedCache(capacity: limit) }

    var cardinal: PluralRules? { cardinalRules.value { try? PluralRules(locale, isOrdinal: false) } }
    var ordinal: PluralRules? { ordinalRules.value { try? PluralRules(locale, isOrdinal: true) } }

    /// The format of numbers of which nothing more is said.
    var decimal: NumberFormat? {
        decimalFormat.value { try? NumberFormat(locale, skeleton: NumberSkeleton.decimal) }
    }

    /// How whole numbers are written; `nil` where only ICU can, and for the first few.
    var integers: IntegerStyle? {
        integerStyle.value(afterUses: Self.usesBeforeStyle) {
            number(NumberSkeleton.integer).flatMap(IntegerStyle.init)
        } ?? nil
    }

    var relative: RelativeFormat? { relativeFormat.value { try? RelativeFormat(locale) } }

    func number(_ skeleton: String) -> NumberFormat? {
        numbers.value(make: Self.cache).value(for: skeleton) { try? NumberFormat(locale, skeleton: skeleton) }
    }

    func numberRange(_ skeleton: String) -> NumberRangeFormat? {
        numberRanges.value(make: Self.cache).value(for: skeleton) { try? NumberRangeFormat(locale, skeleton: skeleton) }
    }

    func date(_ style: DateStyle) -> DateFormat? {
        dates.value(make: Self.cache).value(for: style) { try? DateFormat(locale, style) }
    }

    func interval(_ skeleton: String) -> IntervalFormat? {
        intervals.value(make: Self.cache).value(for: skeleton) { try? IntervalFormat(locale, skeleton: skeleton) }
    }

    func list(_ style: ListStyle) -> ListFormat? {
        lists.value(make: Self.cache).value(for: style) { try? ListFormat(locale, style) }
    }

    func rules(isOrdinal: Bool) -> RuleFormat? {
        rules.value(make: Self.cache).value(for: isOrdinal) { try? RuleFormat(locale, isOrdinal: isOrdinal) }
    }
}
