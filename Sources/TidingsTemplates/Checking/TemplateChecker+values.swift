import TidingsModel

/// Values and the sections over them.
extension TemplateChecker {
    /// The kind of a name; `nil` when it is unknown, which is then reported.
    private mutating func kind(_ name: TemplateName, _ template: Template, _ offset: Int) -> TemplateSchema.Kind? {
        switch scope.find(name) {
        case .kind(let kind): return kind
        case .unknownString(let key, let known):
            let meant = nearestWord(to: key, among: known).map { " Did you mean “strings.\($0)”?" } ?? ""
            report(.unknownString, "There is no string “\(key)”.\(meant)", template, offset, key: key)
        case .nothingInside(let part, let kind):
            let message = "“\(name.text)”: there is no “\(part)” here, because what stands before it is \(kind)."
            report(.unknownVariable, message, template, offset)
        case .unknown(let part, let known):
            let meant = nearestWord(to: part, among: known).map { " Did you mean “\($0)”?" } ?? ""
            let names = known.isEmpty ? "" : " Known here: \(known.joined(separator: ", "))."
            report(
                .unknownVariable, "“\(name.text)”: there is no “\(part)” here.\(meant)\(names)", template, offset)
        }
        return nil
    }

    mutating func check(_ variable: Token.Variable, in template: Template) {
        let (name, offset) = (variable.name.text, variable.offset)
        guard let kind = kind(variable.name, template, offset)?.wrapped else { return }
        let place = surroundings.place(variable.place)
        switch kind {
        case .text, .keyword, .address, .fragment:
            if variable.raw {
                let message = "“\(name)” is not markup: write {{\(name)}}, which escapes it."
                report(.rawValue, message, template, offset)
            }
            check(place, of: variable, kind, in: template)
        case .markup:
            if place != .text {
                let message = "“\(name)” is markup and cannot stand \(place.description)."
                report(.markupPlace, message, template, offset)
            }
        case .flag, .list, .object, .strings, .optional:
            report(.notWritable, "“\(name)” is \(kind.description) and cannot be written.", template, offset)
        }
    }

    private mutating func check(
        _ spot: HTMLPlace, of variable: Token.Variable, _ kind: TemplateSchema.Kind, in template: Template
    ) {
        let (name, place) = (variable.name.text, spot.description)
        switch (spot, kind) {
        case (.tag, _), (.unquoted, _), (.script, _), (.quoted(.program, _), _):
            let message =
                "A value cannot be made safe \(place). Put it into another attribute, in quotes, or into text."
            report(.unsafePlace, message, template, variable.offset)
        case (.style, .keyword), (.quoted(.style, _), .keyword): break
        case (.style, _), (.quoted(.style, _), _):
            let message =
                "“\(name)” cannot be made safe \(place): others can set it. Write the style into the template."
            report(.unsafePlace, message, template, variable.offset)
        case (.quoted(.address, _), .address) where variable.escaping == .htmlAddress: break
        case (.quoted(.address, _), .keyword) where variable.escaping != .htmlAddress: break
        case (.quoted(.address, _), .address):
            let message = "“\(name)” is a whole address. Let nothing stand before it in the attribute."
            report(.unsafePlace, message, template, variable.offset)
        case (.quoted(.address, _), _):
            let message = "“\(name)” is no address and cannot stand \(place)."
            report(.unsafePlace, message, template, variable.offset)
        case (.text, _), (.title, _), (.comment, _), (.quoted(.plain, _), _): break
        }
    }

    mutating func check(_ section: Token.Section, in template: Template, _ body: Range<Int>) {
        checkBalance(section.startPlace, section.endPlace, "section", section.offset, in: template)
        guard let kind = kind(section.name, template, section.offset) else { return }
        let inner: TemplateSchema.Kind
        switch (kind, kind.wrapped) {
        case (_, .list(let element)): inner = element
        case (_, .strings), (.text, _), (.keyword, _), (.address, _), (.fragment, _), (.markup, _):
            let message =
                "“\(section.name.text)” is \(kind.description) that is always there: no section can ask for it."
            report(.sectionKind, message, template, section.offset)
            inner = kind
        case (_, let wrapped): inner = wrapped
        }
        if !section.inverted { scope.frames.append(inner) }
        check(template, body)
        if !section.inverted { scope.frames.removeLast() }
    }

    /// What may be left out or replaced must not open what it does not close.
    mutating func checkBalance(
        _ start: HTMLPlace, _ end: HTMLPlace, _ what: String, _ offset: Int, in template: Template
    ) {
        guard start != end else { return }
        let message =
            "The \(what) begins \(start.description) and ends \(end.description). "
            + "Let it hold whole tags, attributes and comments."
        report(.unbalancedSection, message, template, offset)
    }
}
