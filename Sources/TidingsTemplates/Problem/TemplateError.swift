public import TidingsModel

/// One thing that is wrong with a template or its use, and where.
public struct TemplateError: Error, Sendable, Hashable {
    /// Which rule is broken.
    public var rule: TemplateRule
    /// What is wrong and what to do about it.
    public var message: String
    /// Where it is, as far as that is known.
    public var place: SourcePlace?

    /// Makes an error.
    public init(_ rule: TemplateRule, _ message: String, at place: SourcePlace? = nil) {
        self.rule = rule
        self.message = message
        self.place = place
    }

    /// The same as a problem.
    public var problem: Problem { Problem(.error, rule: rule.rawValue, message, at: place) }
}

extension TemplateError: CustomStringConvertible {
    /// `file:line:column: error: message [rule]`.
    public var description: String { problem.description }
}

/// Everything that is wrong with the text of one template.
public struct TemplateErrors: Error, Sendable, Hashable {
    /// The errors, in the order of their places; never none.
    public let errors: [TemplateError]

    init(_ errors: [TemplateError]) { self.errors = errors }

    /// The same as problems.
    public var problems: [Problem] { errors.map(\.problem) }
}

extension TemplateErrors: CustomStringConvertible {
    /// A line for each error.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
