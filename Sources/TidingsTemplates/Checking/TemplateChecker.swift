import TidingsModel

/// Holds a template and its partials against a schema.
struct TemplateChecker {
    let library: TemplateLibrary
    let medium: Medium
    var scope: SchemaScope
    /// Where in HTML the template that is looked at stands, and what replaces its blocks.
    var surroundings = Surroundings()
    private(set) var problems: [Problem] = []
    private var found: Set<Problem> = []
    /// The files that are being included here, outermost first.
    private(set) var path: [String] = []
    /// Partials that were checked with these names in sight.
    private var checked: Set<Visit> = []
    /// The replacements that some block of a parent asked for, if only to see that one further out counts.
    var wanted: Set<Surroundings.Override.Place> = []
    /// The names of the blocks that were passed.
    var blocks: Set<String> = []

    private var steps = 0
    /// Whether a limit was passed, so that nothing more is looked at.
    private(set) var isExhausted = false

    private struct Visit: Hashable {
        let file: String
        let scope: SchemaScope
        let surroundings: Surroundings
    }

    init(_ library: TemplateLibrary, medium: Medium, schema: TemplateSchema) {
        self.library = library
        self.medium = medium
        scope = SchemaScope(schema)
    }

    mutating func add(_ problem: Problem) {
        guard !isExhausted, found.insert(problem).inserted else { return }
        problems.append(problem)
        guard problems.count == TemplateLimits.errors else { return }
        let message = "The rest of the template was not checked. Mend the problems before this one."
        problems.append(TemplateError(.tooManyErrors, message, at: problem.place).problem)
        isExhausted = true
    }

    mutating func check(_ template: Template) {
        let visit = Visit(file: template.name, scope: scope, surroundings: surroundings)
        guard checked.insert(visit).inserted else { return }
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

    mutating func check(_ template: Template, _ range: Range<Int>) {
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
            case .block(let block):
                check(block, in: template, index..<block.end)
                index = block.end
            case .parent(let parent):
                check(parent, in: template, index..<parent.end)
                index = parent.end
            }
        }
    }

    private mutating func exhaust(_ message: String, _ template: Template) {
        add(TemplateError(.tooManySteps, message, at: SourcePlace(file: template.name)).problem)
        isExhausted = true
    }

    mutating func report(
        _ rule: TemplateRule, _ message: String, _ template: Template, _ offset: Int,
        severity: Problem.Severity = .error, key: String? = nil
    ) {
        add(Problem(severity, rule: rule.rawValue, message, at: template.source.place(offset), key: key))
    }
}
