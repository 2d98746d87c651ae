public import TidingsModel

/// One text of a String Catalog: of a key, a language, and one of its forms.
public struct StringCatalogUnit: Sendable, Hashable {
    /// Which of the texts it is.
    public let form: StringCatalogForm
    /// The text.
    public let text: String
    /// How far the translator got; `nil` if that is not said, or in unknown words.
    public let state: StringCatalogState?
    /// Where the text begins.
    public let place: SourcePlace
}
