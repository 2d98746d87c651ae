/// The names that templates may use, and what kind of value each has.
///
/// The strict profile holds a template against it at load, so that a mistyped name is an error with a
/// place and never an empty spot in a message.
public struct TemplateSchema: Sendable, Hashable {
    /// What kind of value a name has.
    public indirect enum Kind: Sendable, Hashable {
        /// A text, a number, or what the recipient brings: `{{name}}`.
        case text
        /// A word of the program's own, which nobody outside sets: it may stand in a style as well.
        case keyword
        /// The address of a page or a mailbox: it may be the whole value of `href`.
        case address
        /// A localized text: `{{name}}`.
        case fragment
        /// Prepared markup, written for every medium: `{{name}}` or `{{{name}}}`.
        case markup
        /// Yes or no: `{{#name}}`.
        case flag
        /// Some of a kind: `{{#name}}`.
        case list(Kind)
        /// Names inside a name: `{{name.inner}}` or `{{#name}}`.
        case object([String: Kind])
        /// Localized strings by key: `{{strings.key}}`.
        case strings(keys: Set<String>)
        /// A value that may be absent, so that a section may ask for it: `{{#name}}`.
        case optional(Kind)

        /// The kind without the question whether it is there.
        var wrapped: Kind {
            if case .optional(let kind) = self { return kind.wrapped }
            return self
        }
    }

    /// The names at the root.
    public var names: [String: Kind]

    /// Makes a schema.
    public init(_ names: [String: Kind]) { self.names = names }
}

extension TemplateSchema.Kind {
    /// What the kind is called in a message to the template's author.
    var description: String {
        switch self {
        case .text, .keyword, .fragment: "a text"
        case .address: "an address"
        case .markup: "markup"
        case .flag: "a flag"
        case .list: "a list"
        case .object: "a group of names"
        case .strings: "the table of strings"
        case .optional(let kind): kind.description
        }
    }
}
