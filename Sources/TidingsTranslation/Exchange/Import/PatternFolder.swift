import TidingsIntl
import TidingsModel

/// Makes one message pattern of the sentences that translators wrote.
struct PatternFolder {
    let key: String
    /// The pattern of the source.
    let source: String?

    func fold(
        _ taken: [TranslationImport.Accepted], among units: [ExchangeUnit], old: String?
    ) throws(ImportRefusal) -> String {
        let new = Dictionary(taken.map { ($0.unit.form, $0.text) }) { _, last in last }
        let cases = units.compactMap { unit -> PluralPattern.Case? in
            guard unit.form.plural == .plain, let selector = unit.form.selector,
                let text = new[unit.form] ?? unit.target
            else { return nil }
            return PluralPattern.Case(selector, text)
        }
        guard cases.contains(where: { $0.selector == "other" }) else {
            throw ImportRefusal(
                "incomplete-plural",
                "“\(key)” has no translation for the form “other”, which every plural needs. Translate that too.",
                key: key)
        }
        let known = old.flatMap { PluralPattern($0) }
        let argument = known?.argument ?? source.flatMap { PluralPattern($0) }?.argument ?? "count"
        guard let pattern = known.map({ $0.replacing(cases) }) ?? PluralPattern.folded(cases, of: argument) else {
            throw ImportRefusal(
                "invalid-pattern",
                "The forms of “\(key)” make no pattern: one has a choice or a plural in it, or “#” beside an apostrophe. "
                    + "Write {\(argument)} for the number.", key: key)
        }
        return pattern
    }
}
