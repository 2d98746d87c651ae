import CICU
public import TidingsModel

/// The same few locales are asked for again and again.
private let maximizedTags = BoundedCache<LocaleTag, LocaleTag>(capacity: 4096)

extension LocaleTag {
    /// Reads a locale identifier and brings it into its canonical form.
    ///
    /// Tags from before BCP 47 are read too (`i-klingon`, `zh-min-nan`, `no-bok`).
    ///
    /// - Throws: `LocaleTagError` when the text is no locale identifier.
    public init(canonical text: String) throws(LocaleTagError) {
        if let legacy = Self.legacy(text) {
            self = legacy
        } else {
            self = try LocaleTag(parsing: text).canonicalized
        }
    }

    /// The tag with the codes that are in use today: `iw` becomes `he`, `sh` becomes `sr-Latn`.
    ///
    /// `no` stays `no`. Extensions are kept, but for variants and extensions that stand twice: a tag with
    /// such is not well-formed, and loses them all. Source: UTS #35 §3.2.1.
    public var canonicalized: LocaleTag {
        (script.map(CommonLocales.isScript) ?? true) && commonLanguage != nil ? self : canonicalForm ?? self
    }

    /// The canonical form; `nil` when not even the language, script and region are well-formed.
    var canonicalForm: LocaleTag? {
        let operation = "bring a locale into its canonical form"
        return transformed(operation, self, cicu_locale_canonical)
            ?? transformed(operation, base, cicu_locale_canonical)
    }

    /// The tag with its likely script and region, without variants and extensions (`zh-TW` is `zh-Hant-TW`).
    ///
    /// `und` alone stays as it is, as in ICU's matcher: an unknown language is not English.
    /// Source: UTS #35 §4.3.
    public var maximized: LocaleTag {
        let base = base
        return maximizedTags.value(for: base) {
            base.isUnknown ? base : base.transformed("add likely subtags", base, cicu_locale_maximized) ?? base
        }
    }

    /// The shortest tag with the same likely subtags, without variants and extensions.
    public var minimized: LocaleTag {
        isUnknown ? base : transformed("remove likely subtags", base, cicu_locale_minimized) ?? base
    }

    private var isUnknown: Bool { language == "und" && script == nil && region == nil }

    private typealias Transformation = (
        UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?
    ) -> Int32

    private func transformed(
        _ operation: String, _ tag: LocaleTag, _ call: Transformation
    ) -> LocaleTag? {
        let result = try? withICUText("\(operation) (\(tag))") { buffer, capacity, status in
            tag.description.withICU { call($0, $1, buffer, capacity, &status) }
        }
        return result.flatMap { try? LocaleTag(parsing: $0) }
    }

    /// The tags that RFC 5646 keeps although its syntax would read them otherwise, or not at all.
    ///
    /// Those that begin with `i-` are told by that. ICU knows what stands for each today.
    private static let legacyTags: Set<String> = [
        "en-gb-oed", "no-bok", "no-nyn", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de", "zh-min", "zh-min-nan",
    ]
    private static let longestLegacyTag = 10

    private static func legacy(_ text: String) -> LocaleTag? {
        guard text.utf8.count <= longestLegacyTag,
            text.utf8.contains(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") })
        else { return nil }
        let name = String(text.lowercased().map { $0 == "_" ? "-" : $0 })
        guard name.hasPrefix("i-") || legacyTags.contains(name) else { return nil }
        let modern = try? withICUText("replace the old tag \(name)") { buffer, capacity, status in
            name.withICU { cicu_locale_canonical($0, $1, buffer, capacity, &status) }
        }
        return modern.flatMap { try? LocaleTag(parsing: $0) }
    }
}
