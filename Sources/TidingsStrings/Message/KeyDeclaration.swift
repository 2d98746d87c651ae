/// What a program says of one of its strings keys.
///
/// Translators read it, and every text is held against it.
public struct KeyDeclaration: Sendable, Hashable {
    /// The key.
    public let name: String
    /// What the text is for, in one sentence.
    public let purpose: String
    /// What may stand in the text, in the order to which `%@` without a number binds.
    public let arguments: [ArgumentDeclaration]
    /// Other keys under which an app may have the text already; printf-style.
    public let aliases: [String]

    /// Declares a key.
    public init(name: String, purpose: String, arguments: [ArgumentDeclaration] = [], aliases: [String] = []) {
        self.name = name
        self.purpose = purpose
        self.arguments = arguments
        self.aliases = aliases
    }
}

/// What a program says of one argument of a text.
public struct ArgumentDeclaration: Sendable, Hashable {
    /// The kinds of values.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Words.
        case text
        /// A number.
        case number
        /// A day or a time.
        case date
    }

    /// The name, as it stands in braces.
    public let name: String
    /// What kind of value it is.
    public let type: Kind
    /// Whether a text without it is wrong.
    public let required: Bool

    /// Declares an argument.
    public init(_ name: String, _ type: Kind = .text, required: Bool = true) {
        self.name = name
        self.type = type
        self.required = required
    }
}
