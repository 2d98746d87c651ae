/// A text that an import changes.
public struct ImportChange: Sendable {
    /// The table.
    public let table: String
    /// The key.
    public let key: String
    /// Which of its texts.
    public let form: ExchangeForm
    /// The file that has it.
    public let file: String
    /// The text before; `nil` if there was none.
    public let old: String?
    /// The text now.
    public let new: String
    /// How far it got, by the exchange file.
    public let state: ExchangeState
}

/// A file as an import leaves it.
public struct ImportedFile: Sendable {
    /// Where it stands.
    public let path: String
    /// What is in it now.
    public let bytes: [UInt8]
    /// Whether it was not there before.
    public let isNew: Bool
}
