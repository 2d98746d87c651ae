import CICU
public import TidingsModel

/// Where ICU has what it takes to write in the language of a tag; two tags with the same one share their formats.
struct FormatLocale: Hashable, Sendable {
    /// ICU's name for the locale; `root` for a language in which ICU has no texts.
    let name: String
    /// The tag without extensions: ICU has plural rules for more languages than it has texts in.
    let tag: String

    init(_ tag: LocaleTag) {
        let name = try? withICUText("find the formats of \(tag)") { buffer, capacity, status in
            tag.description.withICU { cicu_format_locale($0, $1, buffer, capacity, &status) }
        }
        self.name = name ?? "root"
        self.tag = tag.base.description
    }
}

extension Formatters {
    /// The locales for which ICU has texts and formats, sorted; every other one is written as its nearest parent.
    public static let knownLocales: [LocaleTag] = (0..<cicu_available_count()).compactMap { index in
        let tag = try? withICUText("name a locale") { cicu_available_tag(index, $0, $1, &$2) }
        return tag.flatMap { try? LocaleTag(parsing: $0) }
    }.sorted()
}
