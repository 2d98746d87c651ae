import TidingsModel
import TidingsStrings

/// The rules that look at the entries of one language of a table, made ready for it.
struct LintChecks {
    private var texts: [(rule: ActiveRule, look: LintCheck.Text)] = []
    private var textTraits: [SurveyTraits] = []
    private var pairs: [(rule: ActiveRule, look: LintCheck.Pair)] = []
    private var pairTraits: [PairTraits] = []
    private var glances: [LintCheck.Glance?] = []
    private var entries: [(rule: ActiveRule, look: LintCheck.Entry)] = []
    private var entryTraits: [EntryTraits] = []
    private let context: LintContext

    init(_ rules: [LintRule], _ context: LintContext) {
        self.context = context
        for rule in rules {
            guard let active = context.configuration.active(rule, in: context.language?.tag) else { continue }
            switch rule.check {
            case .text(let traits, let make):
                guard let look = make(context) else { break }
                texts.append((active, look))
                textTraits.append(traits)
            case .pair(let traits, let make):
                guard !context.isSource, let (glance, look) = make(context) else { break }
                pairs.append((active, look))
                pairTraits.append(traits)
                glances.append(glance)
            case .entry(let traits, let make):
                guard let look = make(context) else { break }
                entries.append((active, look))
                entryTraits.append(traits)
            case .file, .table, .reading, .engine: break
            }
        }
    }

    /// Looks at all entries of a file.
    func look(at file: LintFile, _ report: inout LintReport) {
        let sources = file.sourceFile?.surveys ?? []
        sources.withUnsafeBufferPointer { sources in
            file.keySurveys.withUnsafeBufferPointer { keys in
                file.surveys.withUnsafeBufferPointer { surveys in
                    guard let first = surveys.baseAddress else { return }
                    for position in surveys.indices {
                        let source: UnsafePointer<TextSurvey>?
                        var isSimple = file.glances[position].isSimple
                        switch file.places[position] {
                        case .none: source = nil
                        case .entry(let index):
                            source = sources.baseAddress.map { $0 + index }
                            isSimple = isSimple && file.sourceFile?.glances[index].isSimple == true
                        case .key(let index):
                            source = keys.baseAddress.map { $0 + index }
                            isSimple = isSimple && file.keyGlances[index].isSimple
                        }
                        if isSimple {
                            glance(at: position, of: file, first + position, source, &report)
                        } else {
                            look(at: file.entry(position), file.source(position), &report)
                        }
                    }
                }
            }
        }
    }

    /// Looks at an entry by what is known of its text: only if a rule asks for more it is taken apart.
    private func glance(
        at position: Int, of file: LintFile, _ survey: UnsafePointer<TextSurvey>, _ source: UnsafePointer<TextSurvey>?,
        _ report: inout LintReport
    ) {
        let traits = survey.pointee.traits
        for (index, wanted) in textTraits.enumerated() where !wanted.isDisjoint(with: traits) {
            let entry = file.entry(position)
            report.point(at: entry, texts[index].rule)
            texts[index].look(entry.text, &report)
        }
        var ofEntry = file.glances[position].key.union(.any)
        if traits.contains(.conflictingArguments) { ofEntry.insert(.conflictingArguments) }
        if let source {
            if source.pointee.arguments.packed != survey.pointee.arguments.packed { ofEntry.insert(.otherArguments) }
            let theirs = source.pointee.traits
            for (index, wanted) in pairTraits.enumerated() where wanted.meets(source: theirs, target: traits) {
                if let isWorth = glances[index], !isWorth(SurveyView(source), SurveyView(survey)) { continue }
                let entry = file.entry(position)
                guard let other = file.source(position) else { continue }
                report.point(at: entry, pairs[index].rule)
                let form = LintForm(conditions: [], category: nil, text: entry.text)
                pairs[index].look(
                    TextPair(
                        source: other.text, target: entry.text, form: form, entry: entry, sourceEntry: other,
                        context: context), &report)
            }
        }
        for (index, wanted) in entryTraits.enumerated() where !wanted.isDisjoint(with: ofEntry) {
            let entry = file.entry(position)
            report.point(at: entry, entries[index].rule)
            entries[index].look(entry, file.source(position), &report)
        }
    }

    /// Looks at an entry with all its forms.
    private func look(at entry: LintEntry, _ source: LintEntry?, _ report: inout LintReport) {
        for (rule, look) in entries {
            report.point(at: entry, rule)
            look(entry, source, &report)
        }
        for form in entry.forms {
            let found = form.text.survey.traits
            for (index, wanted) in textTraits.enumerated() where !wanted.isDisjoint(with: found) {
                report.point(at: entry, texts[index].rule, form.conditions)
                texts[index].look(form.text, &report)
            }
            guard let source, let text = source.form(for: form.conditions)?.text else { continue }
            let pair = TextPair(
                source: text, target: form.text, form: form, entry: entry, sourceEntry: source, context: context)
            for (index, wanted) in pairTraits.enumerated()
            where wanted.meets(source: text.survey.traits, target: found) {
                if let isWorth = glances[index], !passes(isWorth, text.survey, form.text.survey) { continue }
                report.point(at: entry, pairs[index].rule, form.conditions)
                pairs[index].look(pair, &report)
            }
        }
    }
}

/// Whether two surveys pass a glance.
private func passes(_ glance: LintCheck.Glance, _ source: TextSurvey, _ target: TextSurvey) -> Bool {
    withUnsafePointer(to: source) { source in
        withUnsafePointer(to: target) { target in glance(SurveyView(source), SurveyView(target)) }
    }
}
