import TidingsIntl
import TidingsModel

/// A tag that somebody typed who wants to add a language.
enum LanguageWish {
    /// The language, in the codes that are in use today.
    static func language(_ text: String) throws(NewLanguageError) -> LocaleTag {
        let tag: LocaleTag
        do {
            tag = try LocaleTag(canonical: text)
        } catch {
            throw NewLanguageError(.badTag, rule: "bad-locale", error.description)
        }
        guard tag.extensions.isEmpty else {
            throw NewLanguageError(
                .badTag, rule: "bad-locale",
                "“\(text)” has extensions, which say nothing of the words. Write \(tag.base).")
        }
        let english = LocaleTag(language: "en")
        let language = LocaleTag(language: tag.language)
        guard tag.language != "und", language.displayName(in: english) != language.description else {
            throw NewLanguageError(
                .badTag, rule: "unknown-language",
                "“\(tag.language)” is no language that CLDR has a name for. Write its code of ISO 639, like cy for Welsh."
            )
        }
        if let region = tag.region, !isNamed(region) || LocaleTag(language: "und", region: region).resolvedRegion == nil
        {
            throw NewLanguageError(
                .badTag, rule: "unknown-region",
                "“\(region)” is no region. Write its code of ISO 3166, like CA for Canada, or leave it out.")
        }
        if let script = tag.script, !isNamed(script) {
            throw NewLanguageError(
                .badTag, rule: "unknown-script",
                "“\(script)” is no script. Write its code of ISO 15924, like Cyrl, or leave it out.")
        }
        return tag
    }

    /// Whether CLDR has an English name for a script or a region: those without one are named by their code.
    private static func isNamed(_ subtag: String) -> Bool {
        let isScript = subtag.utf8.count == 4
        let tag = LocaleTag(language: "und", script: isScript ? subtag : nil, region: isScript ? nil : subtag)
        return !tag.displayName(in: LocaleTag(language: "en")).contains(subtag)
    }
}
