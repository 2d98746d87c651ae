import CICU
public import TidingsModel

extension LocaleTag {
    /// The region of the reader, apart from the language: ISO 3166-1 alpha-2, or three digits for a group.
    ///
    /// The extension `-u-rg-` counts first if it names a region that is known, then the tag's region, then
    /// the likely one. Old codes become those in use (`UK` is `GB`); one that was split into several, or is
    /// unknown, is `nil`.
    public var resolvedRegion: String? {
        if let override = unicodeKeyword("rg"), let region = Self.region(ofSubdivision: override),
            let known = Self.canonicalRegion(region)
        {
            return known
        }
        return (region ?? maximized.region).flatMap(Self.canonicalRegion)
    }

    /// `gbzzzz` is all of Great Britain, `usca` a part of the United States.
    private static func region(ofSubdivision text: String) -> String? {
        guard let first = text.first else { return nil }
        let length = first.isNumber ? 3 : 2
        return text.utf8.count < length ? nil : text.prefix(length).uppercased()
    }

    static func canonicalRegion(_ code: String) -> String? {
        let canonical = try? withICUText(capacity: 8, "look up the region \(code)") { buffer, capacity, status in
            code.withICU { cicu_region_canonical($0, $1, buffer, capacity, &status) }
        }
        return canonical.flatMap { $0.isEmpty ? nil : $0 }
    }
}
