public import TidingsModel

/// All formats of one locale and one time zone.
///
/// A formatter of ICU is costly to make and cheap to use: each is made when it is first needed, and
/// kept. Threads may share the object. What ICU cannot format is shown as plain digits, never lost.
/// A language that ICU does not know is written as CLDR's root locale has it, on every machine alike.
public final class Formatters: Sendable {
    /// How many pairs of locale and time zone are kept at most.
    public static let sharedLimit = 256

    /// The locale.
    public let locale: LocaleTag
    /// The time zone's name in the IANA database.
    public let timeZone: String
    /// The direction in which the language is read.
    public let direction: TextDirection

    private let lazyFormats = Lazy<LocaleFormats>()
    private let lazyZone = Lazy<Zone?>()
    /// The values of small numbers, which most counts are.
    let smallValues = Lazy<[SlotValue]>()

    var formats: LocaleFormats { lazyFormats.value { .shared(for: locale) } }
    /// `nil` only if ICU lacks its data: then days are counted in UTC.
    var zone: Zone? { lazyZone.value { .shared(timeZone) } }

    private static let kept = BoundedCache<Key, Formatters>(capacity: sharedLimit)

    private struct Key: Hashable {
        let locale: LocaleTag
        let timeZone: String
    }

    /// The formats of a locale; an unknown time zone counts as UTC.
    public static func shared(for locale: LocaleTag, timeZone: String = "UTC") -> Formatters {
        // ICU's zones are not loaded for readers of whom nobody said one.
        let name = timeZone == utc || Zone.shared(timeZone) == nil ? utc : timeZone
        return kept.value(for: Key(locale: locale, timeZone: name)) { Formatters(locale: locale, timeZone: name) }
    }

    private static let utc = "UTC"

    private init(locale: LocaleTag, timeZone: String) {
        self.locale = locale
        self.timeZone = timeZone
        direction = locale.direction
    }
}
