import TidingsIntl
import TidingsModel

/// The one place where this module reads a locale.
func canonicalLocale(_ text: String) throws(LocaleTagError) -> LocaleTag {
    try LocaleTag(canonical: text)
}
