import CICU
public import TidingsModel

/// The same few locales are asked for again and again.
private let maximizedTags = BoundedCache<LocaleTag, LocaleTag>(capacity: 4096)

extension LocaleTag {
    /// Reads a locale identifier and brings it into its canonical form.
    ///
    /// - Throws: `LocaleTagError` when the text is no locale identifier.
    public init(canonical text: String) throws(LocaleTagError) {
        self = try LocaleTag(parsing: text).canonicalized
    }

    /// The tag with the codes that are in use today: `iw` becomes `he`, `sh` becomes `sr-Latn`.
    ///
    /// `no` stays `no`. Extensions are kept. A tag that ICU cannot read stays as it is.
    /// Source: UTS #35 §3.2.1.
    public var canonicalized: LocaleTag {
        transformed("bring a locale into its canonical form", self, cicu_locale_canonical) ?? self
    }

    /// The tag with its likely script and region, without variants and extensions (`zh-TW` is `zh-Hant-TW`).
    ///
    /// Source: UTS #35 §4.3.
    public var maximized: LocaleTag {
        let base = base
        return maximizedTags.value(for: base) {
            base.transformed("add likely subtags", base, cicu_locale_maximized) ?? base
        }
    }

    /// The shortest tag with the same likely subtags, without variants and extensions.
    public var minimized: LocaleTag {
        transformed("remove likely subtags", base, cicu_locale_minimized) ?? base
    }

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
}
