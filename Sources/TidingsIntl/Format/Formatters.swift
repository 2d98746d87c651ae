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

    let formats: LocaleFormats
    /// `nil` only if ICU lacks its data: then days are counted in UTC.
    let zone: Zone?

    private static let kept = BoundedCache<Key, Formatters>(capacity: sharedLimit)

    private struct Key: Hashable {
        let locale: LocaleTag
        let timeZone: String
    }

    /// The formats of a locale; an unknown time zone counts as UTC.
    public static func shared(for locale: LocaleTag, timeZone: String = "UTC") -> Formatters {
        let zone = Zone.shared(timeZone) ?? Zone.shared("UTC")
        return kept.value(for: Key(locale: locale, timeZone: zone?.name ?? "UTC")) {
            Formatters(locale: locale, zone: zone)
        }
    }

    private init(locale: LocaleTag, zone: Zone?) {
        self.locale = locale
        self.zone = zone
        timeZone = zone?.name ?? "UTC"
        direction = locale.direction
        formats = .shared(for: locale)
    }
}
