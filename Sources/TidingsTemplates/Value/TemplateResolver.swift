/// Looks names up by code, at the moment at which a template uses them.
///
/// It stands in a template's context under one name, and is asked for what follows that name:
/// `{{strings.title}}` asks the resolver `strings` for `title`, and `{{strings.a.b}}` for `a.b`.
public struct TemplateResolver: Sendable {
    private let body: @Sendable (_ name: String, _ context: TemplateContext) throws(TemplateError) -> TemplateValue?

    /// Makes a resolver.
    ///
    /// It returns `nil` for a name that it does not have: to write such a name is then an error,
    /// and a section over it is left out. An error that it throws without a place gets the place of the tag.
    public init(
        _ resolve:
            @escaping @Sendable (_ name: String, _ context: TemplateContext) throws(TemplateError) -> TemplateValue?
    ) {
        body = resolve
    }

    func resolve(_ name: String, in context: TemplateContext) throws(TemplateError) -> TemplateValue? {
        try body(name, context)
    }
}
