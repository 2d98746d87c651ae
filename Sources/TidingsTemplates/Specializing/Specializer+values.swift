import TidingsModel

extension Specializer {
    /// What a section over a value does.
    enum Opening {
        case never
        case once(TemplateValue)
        case each([TemplateValue])
        case ifPresent(Slot)
        case impossible(String)
    }

    /// How a value opens a section: what is absent or empty does not.
    func opening(_ value: TemplateValue?) -> Opening {
        switch value {
        case nil, .null, .boolean(false): .never
        case .text(let text): text.isEmpty ? .never : .once(.text(text))
        case .list(let values): values.isEmpty ? .never : .each(values)
        case .slot(let slot), .fragment(.slot(let slot)): .ifPresent(slot)
        case .fragment(.markup(let forms)):
            (forms[medium] ?? "").isEmpty ? .never : .once(.fragment(.markup(forms)))
        case .fragment(let fragment): fragment.isEmpty ? .never : .once(.fragment(fragment))
        case .resolver(let resolver): .impossible(TemplateValue.resolver(resolver).kindName)
        case .some(let value): .once(value)
        }
    }

    /// The value of a name; `nil` when there is none.
    func find(
        _ name: TemplateName, _ source: TemplateSource, _ offset: Int, required: Bool = false
    ) throws(TemplateError) -> TemplateValue? {
        switch context.find(name) {
        case .value(let value): return value
        case .nothing: return nil
        case .resolver(let resolver, let rest):
            do throws(TemplateError) {
                if let value = try resolver.resolve(rest, in: context) { return value }
            } catch {
                throw error.placed(at: source, offset)
            }
            guard required else { return nil }
            throw TemplateError(.unresolvedName, "There is no “\(name.text)”.", at: source.place(offset))
        }
    }

    /// Writes the value of a tag; a name without value writes nothing.
    func write(
        _ variable: Token.Variable, of piece: Piece, _ builder: inout ProgramBuilder
    ) throws(TemplateError) {
        let template = piece.template
        let place = piece.place(variable.place)
        // What stands in an attribute of another file may be all of it.
        let isElsewhere = medium == .html && variable.place == .text
        let escaping = isElsewhere ? place.escaping(isFirst: true) : variable.escaping
        let value = try find(variable.name, template.source, variable.offset, required: true)
        func failure(_ rule: TemplateRule, _ message: String) -> TemplateError {
            TemplateError(rule, message, at: template.source.place(variable.offset))
        }
        switch value {
        case nil: break
        case .slot(let slot): try write(.slot(slot), variable, place, escaping, failure, &builder)
        case .fragment(let fragment): try write(fragment, variable, place, escaping, failure, &builder)
        case .some(let value):
            guard let text = value.plainText else {
                throw failure(.notWritable, "“\(variable.name.text)” is \(value.kindName) and cannot be written.")
            }
            builder.append(text, variable.raw ? .verbatim : escaping)
        }
    }

    /// Typed text is never written without escaping but as markup of this medium.
    private func write(
        _ fragment: Fragment, _ variable: Token.Variable, _ place: HTMLPlace, _ escaping: Escaping,
        _ failure: (TemplateRule, String) -> TemplateError, _ builder: inout ProgramBuilder
    ) throws(TemplateError) {
        let markup = fragment.markupForms
        if variable.raw {
            guard case .markup = fragment else {
                let message =
                    "“\(variable.name.text)” is not markup: write {{\(variable.name.text)}}, which escapes it."
                throw failure(.rawValue, message)
            }
        }
        guard markup.allSatisfy({ $0[medium] != nil }) else {
            throw failure(.missingMarkup, "“\(variable.name.text)” is not written as \(medium.rawValue).")
        }
        guard markup.isEmpty || place == .text else {
            throw failure(
                .markupPlace, "“\(variable.name.text)” is markup and cannot stand \(place.description).")
        }
        builder.append(fragment, escaping)
    }
}

extension Fragment {
    /// All prepared markup in the fragment.
    var markupForms: [[Medium: String]] {
        switch self {
        case .text, .outside, .slot: []
        case .markup(let forms): [forms]
        case .sequence(let parts): parts.flatMap(\.markupForms)
        case .plural(_, let exact, let categories, let other):
            exact.values.flatMap(\.markupForms) + categories.values.flatMap(\.markupForms) + other.markupForms
        }
    }
}
