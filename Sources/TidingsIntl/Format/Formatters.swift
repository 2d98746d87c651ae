import Synchronization
public import TidingsModel

/// All formats of one locale and one time zone.
///
/// A formatter of ICU is costly to make and cheap to use: each is made when it is first needed, and
/// kept. Threads may share the object. What ICU cannot format is shown as plain digits, never lost.
public final class Formatters: Sendable {
    /// How many pairs of locale and time zone are kept at most.
    public static let sharedLimit = 256

    /// The locale.
    public let locale: LocaleTag
    /// The time zone's name in the IANA database.
    public let timeZone: String

    private let cardinal: PluralRules?
    private let numbers = Mutex<[String: NumberFormat]>([:])
    private let dates = Mutex<[DateStyle: DateFormat]>([:])
    private static let kept = Mutex<[Key: Formatters]>([:])

    private struct Key: Hashable {
        let locale: LocaleTag
        let timeZone: String
    }

    struct DateStyle: Hashable {
        let date: Int32
        let time: Int32
    }

    /// The formats of a locale; an unknown time zone counts as UTC.
    public static func shared(for locale: LocaleTag, timeZone: String = "UTC") -> Formatters {
        let key = Key(locale: locale, timeZone: timeZone)
        if let known = kept.withLock({ $0[key] }) { return known }
        let made = Formatters(locale: locale, timeZone: isKnown(timeZone: timeZone) ? timeZone : "UTC")
        return kept.withLock {
            if $0.count >= sharedLimit { $0.removeAll() }
            $0[key] = made
            return made
        }
    }

    private init(locale: LocaleTag, timeZone: String) {
        self.locale = locale
        self.timeZone = timeZone
        cardinal = try? PluralRules(locale, isOrdinal: false)
    }

    /// The plural category of a whole number.
    public func plural(_ number: Int64) -> PluralCategory { plural(Double(number)) }

    /// The plural category of a number as it is written without trailing zeros.
    public func plural(_ number: Double) -> PluralCategory { cardinal?.category(of: number) ?? .other }

    /// The plural category of a place in an order (“2nd”).
    public func ordinal(_ number: Int64) -> PluralCategory {
        (try? PluralRules(locale, isOrdinal: true))?.category(of: Double(number)) ?? .other
    }

    /// The plural categories that the language needs, in CLDR's order.
    public var pluralCategories: [PluralCategory] { cardinal?.categories ?? [.other] }

    func numberFormat(_ skeleton: String) -> NumberFormat? {
        if let known = numbers.withLock({ $0[skeleton] }) { return known }
        guard let made = try? NumberFormat(locale, skeleton: skeleton) else { return nil }
        numbers.withLock { $0[skeleton] = made }
        return made
    }

    func dateFormat(_ style: DateStyle) -> DateFormat? {
        if let known = dates.withLock({ $0[style] }) { return known }
        guard let made = try? DateFormat(locale, timeZone: timeZone, date: style.date, time: style.time) else {
            return nil
        }
        dates.withLock { $0[style] = made }
        return made
    }
}
