public import TidingsModel

extension Template {
    /// Where the partials of a template come from.
    ///
    /// `nil` stands for the empty template, as the Mustache specification has it; whoever wants a
    /// missing partial to be an error throws one.
    public typealias Partials = (_ name: String) throws(TemplateError) -> Template?

    /// Writes everything out that does not depend on the recipient.
    ///
    /// Sections over constant values are decided here; values that are slots become steps of the program.
    /// - Parameters:
    ///   - context: the values, mostly an object.
    ///   - partials: the templates that this one includes; all of its own medium.
    ///   - direction: the direction of the language around the values.
    ///   - isolation: when values are isolated from the text around them.
    /// - Throws: the first value that cannot stand where it should, or the limit that is passed.
    public func specialize(
        _ context: TemplateValue,
        partials: @escaping Partials = { (_: String) throws(TemplateError) -> Template? in nil },
        direction: TextDirection, isolation: Isolation = .whenDirectionsDiffer
    ) throws(TemplateError) -> Program {
        var builder = ProgramBuilder(medium: medium, direction: direction, isolation: isolation)
        var specializer = Specializer(context, medium: medium, partials: partials)
        try specializer.run(self, into: &builder)
        return builder.build()
    }

    /// Writes everything out that does not depend on the recipient, with the partials of a library.
    ///
    /// A partial that the library does not have is an error.
    public func specialize(
        _ context: TemplateValue, partials: TemplateLibrary, direction: TextDirection,
        isolation: Isolation = .whenDirectionsDiffer
    ) throws(TemplateError) -> Program {
        let medium = medium
        return try specialize(
            context,
            partials: { (name: String) throws(TemplateError) -> Template? in try partials.partial(name, medium) },
            direction: direction, isolation: isolation)
    }

    /// Writes the template with constant values: a program without recipient, as text.
    ///
    /// Values that are slots are left out.
    public func render(
        _ value: TemplateValue, partials: @escaping Partials = { (_: String) throws(TemplateError) -> Template? in nil }
    ) throws(TemplateError) -> String {
        try specialize(value, partials: partials, direction: .leftToRight).string()
    }
}
