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

    let formats: LocaleFormats
    /// `nil` only if ICU lacks its data: then days are counted in UTC.
    let zone: Zone?

    private static let kept = BoundedCache<Key, Formatters>(limit: sharedLimit)

    private struct Key: Hashable {
        let locale: LocaleTag
        let timeZone: String
    }

    /// The formats of a locale; an unknown time zone counts as UTC.
    public static func shared(for locale: LocaleTag, timeZone: String = "UTC") -> Formatters {
        if let known = kept.known(Key(locale: locale, timeZone: timeZone)) { return known }
        // Under the names that recipients make up nothing is kept.
        guard timeZone == "UTC" || isKnown(timeZone: timeZone) else { return shared(for: locale) }
        return kept.value(Key(locale: locale, timeZone: timeZone)) {
            Formatters(locale: locale, timeZone: timeZone)
        }
    }

    private init(locale: LocaleTag, timeZone: String) {
        self.locale = locale
        self.timeZone = timeZone
        formats = .shared(for: locale)
        zone = try? Zone(timeZone)
    }
}
