public import TidingsModel

/// A text with its values in, what is wrong with it, and where it comes from.
public struct LocalizedText: Sendable {
    /// The text, as well as it could be made.
    public let text: String
    /// What is wrong with the text or its values.
    public let problems: [Problem]
    /// Where the text comes from: bundle, table, file, line and locale.
    public let source: LocalizedString
}
