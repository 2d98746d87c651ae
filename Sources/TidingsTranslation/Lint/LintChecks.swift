import TidingsModel
import TidingsStrings

/// The rules that look at the entries of one language of a table, made ready for it.
struct LintChecks {
    private var texts: [(rule: ActiveRule, traits: TextTraits, check: LintCheck.Text)] = []
    private var pairs: [(rule: ActiveRule, traits: TextTraits, check: LintCheck.Pair)] = []
    private var words: [(rule: ActiveRule, traits: SurveyTraits, check: LintCheck.Pair)] = []
    private var entries: [(rule: ActiveRule, check: LintCheck.Entry)] = []
    private let context: LintContext

    init(_ rules: [LintRule], _ context: LintContext) {
        self.context = context
        for rule in rules {
            guard let active = context.configuration.active(rule, in: context.language?.tag) else { continue }
            switch rule.check {
            case .text(let traits, let make): make(context).map { texts.append((active, traits, $0)) }
            case .pair(let traits, let make):
                if !context.isSource { make(context).map { pairs.append((active, traits, $0)) } }
            case .words(let traits, let make):
                if !context.isSource { make(context).map { words.append((active, traits, $0)) } }
            case .entry(let make): make(context).map { entries.append((active, $0)) }
            case .file, .table, .reading, .engine: break
            }
        }
    }

    func look(at entry: LintEntry, _ source: LintEntry?, _ report: inout LintReport) {
        report.entry = entry.entry
        report.conditions = []
        for (rule, check) in entries {
            report.rule = rule
            check(entry, source, &report)
        }
        for form in entry.forms {
            report.conditions = form.conditions
            look(at: form.text, &report)
            guard let source, let text = source.form(for: form.conditions)?.text else { continue }
            look(
                at: TextPair(
                    source: text, target: form.text, form: form, entry: entry, sourceEntry: source, context: context),
                &report)
        }
    }

    private func look(at text: LintText, _ report: inout LintReport) {
        for (rule, traits, check) in texts where !text.traits.isDisjoint(with: traits) {
            report.rule = rule
            check(text, &report)
        }
    }

    private func look(at pair: TextPair, _ report: inout LintReport) {
        let both = pair.target.traits.union(pair.source.traits)
        for (rule, traits, check) in pairs where !both.isDisjoint(with: traits) {
            report.rule = rule
            check(pair, &report)
        }
        guard !words.isEmpty else { return }
        let found = pair.target.survey.traits.union(pair.source.survey.traits)
        for (rule, traits, check) in words where !found.isDisjoint(with: traits) {
            report.rule = rule
            check(pair, &report)
        }
    }
}
