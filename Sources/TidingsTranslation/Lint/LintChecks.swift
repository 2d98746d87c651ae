/// The rules that look at the entries of one language of a table, made ready for it.
struct LintChecks {
    private var texts: [(rule: LintRule, traits: TextTraits, check: LintCheck.Text)] = []
    private var pairs: [(rule: LintRule, traits: TextTraits, check: LintCheck.Pair)] = []
    private var entries: [(rule: LintRule, check: LintCheck.Entry)] = []

    init(_ rules: [LintRule], _ context: LintContext) {
        for rule in rules where context.configuration.rules[rule.id] != .off {
            switch rule.check {
            case .text(let traits, let make): make(context).map { texts.append((rule, traits, $0)) }
            case .pair(let traits, let make):
                if !context.isSource { make(context).map { pairs.append((rule, traits, $0)) } }
            case .entry(let make): make(context).map { entries.append((rule, $0)) }
            case .file, .table, .reading, .engine: break
            }
        }
    }

    func look(
        at entry: LintEntry, _ source: LintEntry?, _ context: LintContext, _ linter: Linter, _ report: inout LintReport
    ) {
        report.entry = entry.entry
        report.conditions = []
        for (rule, check) in entries where linter.set(rule, &report) { check(entry, source, &report) }
        for form in entry.forms {
            report.conditions = form.conditions
            let traits = form.text.traits
            for (rule, wanted, check) in texts where !traits.isDisjoint(with: wanted) {
                if linter.set(rule, &report) { check(form.text, &report) }
            }
            guard let source, let sourceText = source.form(for: form.conditions)?.text else { continue }
            let both = traits.union(sourceText.traits)
            let pair = TextPair(
                source: sourceText, target: form.text, form: form, entry: entry, sourceEntry: source, context: context)
            for (rule, wanted, check) in pairs where !both.isDisjoint(with: wanted) {
                if linter.set(rule, &report) { check(pair, &report) }
            }
        }
    }
}
