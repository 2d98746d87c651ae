public import TidingsModel

/// One text as an exchange file brings it back.
public struct ExchangeRecord: Sendable {
    /// The key with its form, as the file names the text.
    public var id: String
    /// The table, if the file names it.
    public var table: String?
    /// The source text that was translated; `nil` if the file does not tell it.
    public var source: String?
    /// The translation; `nil` if there is none.
    public var target: String?
    /// How far it got.
    public var state: ExchangeState
    /// Where it stands in the exchange file.
    public var place: SourcePlace
}

/// An exchange file as it was read.
///
/// What is wrong with a part of it costs only that part.
public struct ExchangeFile: Sendable {
    /// The source language, as the file writes it.
    public var sourceLanguage: String?
    /// The language of the translations, as the file writes it.
    public var targetLanguage: String?
    /// The texts in the order of the file.
    public var records: [ExchangeRecord] = []
    /// What is wrong with the file.
    public var problems: [Problem] = []
}
