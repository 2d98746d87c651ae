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
        let sources = file.sourceFile?.glances ?? []
        sources.withUnsafeBufferPointer { sources in
            file.keyGlances.withUnsafeBufferPointer { keys in
                file.glances.withUnsafeBufferPointer { glances in
                    for position in glances.indices {
                        switch file.places[position] {
                        case .none: look(at: position, glances, nil, file, &report)
                        case .entry(let index):
                            look(at: position, glances, sources.baseAddress.map { $0 + index }, file, &report)
                        case .key(let index):
                            look(at: position, glances, keys.baseAddress.map { $0 + index }, file, &report)
                        }
                    }
                }
            }
        }
    }

    /// Looks at an entry by what is known of its text: only if a rule asks for more it is taken apart.
    @inline(__always)
    private func look(
        at position: Int, _ glances: UnsafeBufferPointer<TextGlance>, _ source: UnsafePointer<TextGlance>?,
        _ file: LintFile, _ report: inout LintReport
    ) {
        guard let glance = glances.baseAddress.map({ $0 + position }) else { return }
        guard glance.pointee.isSimple, source?.pointee.isSimple ?? true else {
            return look(at: file.entry(position), file.source(position), &report)
        }
        var finder = EntryFinder(file, position)
        let traits = glance.pointee.survey.traits
        var ofEntry = glance.pointee.key.union(.any)
        if traits.contains(.numberedArgument) { ofEntry.insert(.numberedArgument) }
        for (index, wanted) in textTraits.enumerated() where !wanted.isDisjoint(with: traits) {
            report.point(at: finder.entry, texts[index].rule)
            texts[index].look(finder.entry.text, &report)
        }
        if let source {
            if source.pointee.survey.arguments != glance.pointee.survey.arguments { ofEntry.insert(.otherArguments) }
            let theirs = source.pointee.survey.traits
            for (index, wanted) in pairTraits.enumerated() where wanted.meets(source: theirs, target: traits) {
                if let isWorth = self.glances[index], !isWorth(source.pointee.survey, glance.pointee.survey) {
                    continue
                }
                guard let pair = finder.pair(context) else { continue }
                report.point(at: finder.entry, pairs[index].rule)
                pairs[index].look(pair, &report)
            }
        }
        for (index, wanted) in entryTraits.enumerated() where !wanted.isDisjoint(with: ofEntry) {
            report.point(at: finder.entry, entries[index].rule)
            entries[index].look(finder.entry, finder.source, &report)
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
                if let isWorth = glances[index], !isWorth(text.survey, form.text.survey) { continue }
                report.point(at: entry, pairs[index].rule, form.conditions)
                pairs[index].look(pair, &report)
            }
        }
    }
}

/// The entry at a position, its source and the two as a pair, each made when it is asked for.
private struct EntryFinder {
    private let file: LintFile
    private let position: Int
    private(set) lazy var entry = file.entry(position)
    private(set) lazy var source = file.source(position)
    private var made: TextPair?

    init(_ file: LintFile, _ position: Int) {
        self.file = file
        self.position = position
    }

    mutating func pair(_ context: LintContext) -> TextPair? {
        if let made { return made }
        guard let source else { return nil }
        made = TextPair(
            source: source.text, target: entry.text,
            form: LintForm(conditions: [], category: nil, text: entry.text), entry: entry, sourceEntry: source,
            context: context)
        return made
    }
}
