public import TidingsModel
public import TidingsStrings

/// How much of a table one language has.
public struct LanguageCoverage: Sendable {
    /// The language; `nil` where a file does not say which.
    public let language: LocaleTag?
    /// The language as its folder or its catalog writes it.
    public let folder: String
    /// The file; `nil` if the language has none for this table.
    public let file: String?
    /// What the head of the file says of who has read it.
    public let review: ReviewState?
    /// The states of the source's texts, by their keys.
    public let states: [String: TextState]
    /// In a String Catalog, how far the translators got with the language's own texts; `nil` elsewhere.
    ///
    /// A text with several forms counts as the form that got least far.
    public let units: [StringCatalogState: Int]?
    /// The keys that the language has and the source has not, in the order of the file.
    public let extraKeys: [String]
    /// How many texts are in which state.
    public let counts: CoverageCounts

    init(
        language: LocaleTag?, folder: String, file: TranslationFile?, states: [String: TextState],
        units: [StringCatalogState: Int]?, extraKeys: [String]
    ) {
        self.language = language
        self.folder = folder
        self.file = file?.file
        review = file?.review
        self.states = states
        self.units = units
        self.extraKeys = extraKeys
        counts = CoverageCounts(states.values)
    }
}
