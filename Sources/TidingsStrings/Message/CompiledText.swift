package import TidingsIntl
package import TidingsModel

/// A text made ready: what is filled, and what is wrong with it.
package struct CompiledText: Sendable {
    /// `nil` when the pattern does not parse: then the text is shown as it is.
    package let message: CompiledMessage?
    /// The messages for given widths, the narrowest first; none if the text does not vary by width.
    package let widths: [(width: Int, message: CompiledMessage)]
    package let problems: [Problem]
    /// The arguments of which the problems say already that they do not fit.
    let reportedArguments: Set<String>
    /// What the text takes its arguments for, where it says so.
    package let uses: [ArgumentUse]

    /// An argument of a text, and what the text takes it for; `nil` where any value will do.
    package struct ArgumentUse: Hashable, Sendable {
        package let reference: ArgumentReference
        package let kind: ArgumentDeclaration.Kind?
    }

    /// Compiles a text and holds it against the declaration of its key, if there is one.
    package init(
        _ text: String, _ variation: StringsVariation? = nil, syntax: TextSyntax, key: String,
        declaration: KeyDeclaration?, device: String = "other", place: SourcePlace?, locale: LocaleTag?
    ) {
        var check = TextCheck(key: key, declaration: declaration, place: place, locale: locale)
        var widths: [(width: Int, message: CompiledMessage)] = []
        switch syntax {
        case .icu where variation == nil:
            do {
                let pattern = try MessagePattern(text)
                check.check(pattern)
                message = pattern.message
            } catch {
                check.report(
                    .error, "invalid-pattern",
                    "The pattern of “\(key)” does not parse and is shown as it is. \(error.message) "
                        + "(Found at character \(error.offset + 1) of the text.)")
                message = nil
            }
        case .icu, .printf:
            var compiler = VariationCompiler(arguments: declaration?.arguments, device: device)
            let forms = compiler.forms(of: variation ?? .text(text))
            widths = forms.filter { $0.width != nil }.map { ($0.width ?? 0, $0.message) }
            message = forms.last?.message
            check.check(compiler)
        }
        self.widths = widths
        problems = check.problems
        reportedArguments = check.reportedArguments
        uses = check.uses
    }

    /// The message for a width in characters: the widest that fits, at last the narrowest.
    func message(width: Int?) -> CompiledMessage? {
        guard let width, let narrowest = widths.first else { return message }
        return (widths.last { $0.width <= width } ?? narrowest).message
    }
}
