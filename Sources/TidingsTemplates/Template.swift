public import TidingsModel

/// A Mustache template, parsed once.
///
/// It is a value without shared state: any number of tasks can specialise it at the same time.
///
///     let template = try Template("Hello, {{name}}!", name: "hello.txt.mustache", medium: .text)
///     let program = try template.specialize(.object(["name": .slot(.name)]), direction: .leftToRight)
public struct Template: Sendable {
    let source: TemplateSource
    let tokens: [Token]
    /// The place in HTML at which the file ends.
    let endPlace: HTMLPlace
    /// What the template is written in; it decides how values are escaped.
    public let medium: Medium

    /// What problems call the template: the path of its file.
    public var name: String { source.file }

    /// Parses a template.
    ///
    /// - Throws: all syntax errors of the text, with their places.
    public init(_ source: String, name: String, medium: Medium) throws(TemplateErrors) {
        var parser = TemplateParser(TemplateSource(source, file: name), medium: medium)
        try parser.parse()
        self.source = parser.source
        self.medium = medium
        tokens = parser.tokens
        endPlace = parser.place
    }
}
