import TidingsIntl
import TidingsModel

/// All that a catalog is told besides its bundles; kept, so that it can be made anew when files change.
struct StringsOptions: Sendable {
    var overrides: StringsOverrides
    var declarations: [KeyDeclaration]
    var development: LocaleTag
    var useAllAvailableLanguages: Bool
    var fallback: StringsCatalog.Fallback
    var tables: [CatalogTable]
    var matching: LocaleMatching
    var otherLanguages: LocaleMatcher.OtherLanguages
    var device: String
    var onMissing: (@Sendable (MissingString) -> Void)?
}
