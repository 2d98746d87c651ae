public import TidingsModel

/// What a template can be given: a small tree of typed values.
///
/// There are no optionals and no `Any` in it. What is absent is `.null`, so that a name which is
/// known but has no value does not fall through to an outer object of the same name.
public indirect enum TemplateValue: Sendable {
    /// Nothing: written as nothing; a section over it is left out.
    case null
    /// Whether a section is shown.
    case boolean(Bool)
    /// A whole number, written plainly. A section over any number, also over 0, is shown.
    case integer(Int64)
    /// A number, written plainly and never by the rules of a language.
    case number(Double)
    /// A constant text. A section over the empty text is left out.
    case text(String)
    /// Values one after the other: a section over it is repeated for each.
    case list([TemplateValue])
    /// Values by name.
    case object([String: TemplateValue])
    /// A localized string, a text from outside, or prepared markup.
    case fragment(Fragment)
    /// What only the recipient brings: it becomes a step of the program.
    case slot(Slot)
    /// Names that code looks up when they are used (`{{strings.key}}`).
    case resolver(TemplateResolver)
}

extension TemplateValue {
    /// What the value is called in a message to the template's author.
    var kindName: String {
        switch self {
        case .null: "nothing"
        case .boolean: "a flag"
        case .integer, .number: "a number"
        case .text: "a text"
        case .list: "a list"
        case .object: "a group of names"
        case .fragment: "a prepared text"
        case .slot: "a value of the recipient"
        case .resolver: "a table of names"
        }
    }

    /// The plain text of a constant value; `nil` for what has none.
    var plainText: String? {
        switch self {
        case .null: ""
        case .boolean(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let number): Self.plain(number)
        case .text(let text): text
        case .list, .object, .fragment, .slot, .resolver: nil
        }
    }

    /// Whole numbers are written without a fraction, as long as a `Double` holds them exactly.
    private static func plain(_ number: Double) -> String {
        let exact = 9_007_199_254_740_992.0
        guard number.magnitude < exact, let whole = Int64(exactly: number) else { return number.description }
        return String(whole)
    }
}
