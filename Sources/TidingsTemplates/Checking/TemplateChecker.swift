import TidingsModel

/// Holds a template and its partials against a schema.
struct TemplateChecker {
    private let library: TemplateLibrary
    private let medium: Medium
    private var scope: SchemaScope
    private(set) var problems: [Problem] = []
    private var found: Set<Problem> = []
    /// The files that are being included here, outermost first.
    private var path: [String] = []
    /// Partials that were checked with these names in sight.
    private var checked: Set<Visit> = []

    private var steps = 0
    /// Whether a limit was passed, so that nothing more is looked at.
    private var isExhausted = false

    private struct Visit: Hashable {
        let file: String
        let scope: SchemaScope
    }

    init(_ library: TemplateLibrary, medium: Medium, schema: TemplateSchema) {
        self.library = library
        self.medium = medium
        scope = SchemaScope(schema)
    }

    mutating func add(_ problem: Problem) {
        guard found.insert(problem).inserted else { return }
        problems.append(problem)
        guard problems.count == TemplateLimits.errors else { return }
        let message = "The rest of the template was not checked. Mend the problems before this one."
        problems.append(TemplateError(.tooManyErrors, message, at: problem.place).problem)
        isExhausted = true
    }

    mutating func check(_ template: Template) {
        guard checked.insert(Visit(file: template.name, scope: scope)).inserted else { return }
        guard checked.count <= TemplateLimits.checkedPartials else {
            exhaust("The partials include each other in more than \(TemplateLimits.checkedPartials) ways.", template)
            return
        }
        path.append(template.name)
        defer { path.removeLast() }
        check(template, template.tokens.indices)
        if template.endPlace != .text {
            let message = "The file ends \(template.endPlace.description). Close in each file what is opened in it."
            add(TemplateError(.unfinishedMarkup, message, at: SourcePlace(file: template.name)).problem)
        }
    }

    private mutating func check(_ template: Template, _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound, !isExhausted {
            steps += 1
            guard steps <= TemplateLimits.steps else {
                exhaust("Checking the template takes more than \(TemplateLimits.steps) steps.", template)
                return
            }
            let token = template.tokens[index]
            index += 1
            switch token {
            case .literal, .lineStart: break
            case .variable(let variable): check(variable, in: template)
            case .section(let section):
                check(section, in: template, index..<section.end)
                index = section.end
            case .partial(let tag): check(tag, in: template)
            }
        }
    }

    private mutating func exhaust(_ message: String, _ template: Template) {
        add(TemplateError(.tooManySteps, message, at: SourcePlace(file: template.name)).problem)
        isExhausted = true
    }

    private mutating func report(
        _ rule: TemplateRule, _ message: String, _ template: Template, _ offset: Int,
        severity: Problem.Severity = .error, key: String? = nil
    ) {
        add(Problem(severity, rule: rule.rawValue, message, at: template.source.place(offset), key: key))
    }

    /// The kind of a name; `nil` when it is unknown, which is then reported.
    private mutating func kind(_ name: TemplateName, _ template: Template, _ offset: Int) -> TemplateSchema.Kind? {
        switch scope.find(name) {
        case .kind(let kind): return kind
        case .unknownString(let key):
            report(.unknownString, "There is no string \"\(key)\".", template, offset, key: key)
        case .unknown(let part, let known):
            let message = "\"\(name.text)\": there is no \"\(part)\" here."
            let names = known.isEmpty ? "" : " Known here: \(known.joined(separator: ", "))."
            report(.unknownVariable, message + names, template, offset)
        }
        return nil
    }

    // MARK: Tags

    private mutating func check(_ variable: Token.Variable, in template: Template) {
        let (name, offset) = (variable.name.text, variable.offset)
        guard let kind = kind(variable.name, template, offset)?.wrapped else { return }
        switch kind {
        case .text, .keyword, .address, .fragment:
            if variable.raw {
                let message = "\"\(name)\" is not markup: write {{\(name)}}, which escapes it."
                report(.rawValue, message, template, offset)
            }
            checkPlace(variable, kind, in: template)
        case .markup:
            if variable.place != .text {
                let message = "\"\(name)\" is markup and cannot stand \(variable.place.description)."
                report(.markupPlace, message, template, offset)
            }
        case .flag, .list, .object, .strings, .optional:
            report(.notWritable, "\"\(name)\" is \(kind.description) and cannot be written.", template, offset)
        }
    }

    private mutating func checkPlace(
        _ variable: Token.Variable, _ kind: TemplateSchema.Kind, in template: Template
    ) {
        let (name, place) = (variable.name.text, variable.place.description)
        switch (variable.place, kind) {
        case (.tag, _), (.unquoted, _), (.script, _), (.quoted(.program, _), _):
            let message =
                "A value cannot be made safe \(place). Put it into another attribute, in quotes, or into text."
            report(.unsafePlace, message, template, variable.offset)
        case (.style, .keyword), (.quoted(.style, _), .keyword): break
        case (.style, _), (.quoted(.style, _), _):
            let message =
                "\"\(name)\" cannot be made safe \(place): others can set it. Write the style into the template."
            report(.unsafePlace, message, template, variable.offset)
        case (.quoted(.address, _), .address) where variable.escaping == .htmlAddress: break
        case (.quoted(.address, _), .keyword) where variable.escaping != .htmlAddress: break
        case (.quoted(.address, _), .address):
            let message = "\"\(name)\" is a whole address. Let nothing stand before it in the attribute."
            report(.unsafePlace, message, template, variable.offset)
        case (.quoted(.address, _), _):
            let message = "\"\(name)\" is no address and cannot stand \(place)."
            report(.unsafePlace, message, template, variable.offset)
        case (.text, _), (.title, _), (.comment, _), (.quoted(.plain, _), _): break
        }
    }

    private mutating func check(_ section: Token.Section, in template: Template, _ body: Range<Int>) {
        if section.startPlace != section.endPlace {
            let message =
                "The section begins \(section.startPlace.description) and ends \(section.endPlace.description). "
                + "Let it hold whole tags, attributes and comments."
            report(.unbalancedSection, message, template, section.offset)
        }
        guard let kind = kind(section.name, template, section.offset) else { return }
        let inner: TemplateSchema.Kind
        switch (kind, kind.wrapped) {
        case (_, .list(let element)): inner = element
        case (_, .strings), (.text, _), (.keyword, _), (.address, _), (.fragment, _), (.markup, _):
            let message =
                "\"\(section.name.text)\" is \(kind.description) that is always there: no section can ask for it."
            report(.sectionKind, message, template, section.offset)
            inner = kind
        case (_, let wrapped): inner = wrapped
        }
        if !section.inverted { scope.frames.append(inner) }
        check(template, body)
        if !section.inverted { scope.frames.removeLast() }
    }

    private mutating func check(_ tag: Token.Partial, in template: Template) {
        let partial: Template
        do throws(TemplateError) { partial = try library.partial(tag.name, medium) } catch {
            if error.rule == .invalidTemplate {
                for error in library.errors(inPartial: tag.name, medium) { add(error.problem) }
            } else {
                report(error.rule, error.message, template, tag.offset)
            }
            return
        }
        // What has no tags is written as it is, so a style sheet can be a partial.
        if tag.place != .text, !(tag.place == .style && partial.isConstant) {
            let message = "A partial cannot stand \(tag.place.description)."
            report(.partialPlace, message, template, tag.offset)
        }
        if path.contains(partial.name) {
            report(.recursivePartial, "The partial \"\(tag.name)\" includes itself.", template, tag.offset)
        } else if path.count > TemplateLimits.partialDepth {
            let message = "Partials are nested deeper than \(TemplateLimits.partialDepth)."
            report(.partialsTooDeep, message, template, tag.offset)
        } else {
            check(partial)
        }
    }
}

extension Template {
    /// Whether the template has no tags but comments.
    fileprivate var isConstant: Bool {
        tokens.allSatisfy {
            switch $0 {
            case .literal, .lineStart: true
            case .variable, .section, .partial: false
            }
        }
    }
}
