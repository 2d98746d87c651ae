import TidingsIntl
import TidingsModel

/// Which texts a translator is asked for, of a key whose texts are known in the source and perhaps in the language.
struct ExchangeForms {
    /// The plural categories that the language has, in CLDR's order.
    let categories: [PluralCategory]

    /// The forms in order: those of the language where it has its own, filled up with what it lacks.
    func forms(source: EntryTexts, target: EntryTexts) -> [ExchangeForm] {
        let known = target.texts.isEmpty ? [] : target.texts.map(\.form)
        // A language may vary otherwise than the source, or not at all. Then its own forms are all there are.
        let isAlike = known.isEmpty || kinds(of: known).isSuperset(of: kinds(of: source.texts.map(\.form)))
        let base = isAlike ? union(source.texts.map(\.form), known) : known
        var result: [ExchangeForm] = []
        var plurals: Set<ExchangeForm> = []
        for form in base {
            guard let plural = form.plural else {
                result.append(form)
                continue
            }
            guard plurals.insert(plural).inserted else { continue }
            result += selectors(of: plural, source: isAlike ? source : EntryTexts.none, target: target)
                .map { plural.plural($0) }
        }
        return result
    }

    /// The source text for a form: the same form, or what is nearest to it.
    func text(for form: ExchangeForm, in source: EntryTexts, _ formatters: Formatters) -> String {
        if let plural = form.plural, let selector = form.selector {
            if selector == "zero" || selector == "one" || selector.hasPrefix("="),
                let exact = source[form]
            {
                return exact.text
            }
            if selector.hasPrefix("="), let number = Int64(selector.dropFirst()),
                let text = source[plural.plural(formatters.plural(number).rawValue)]
            {
                return text.text
            }
            if let other = source[plural.plural("other")] { return other.text }
        }
        if let same = source[form] { return same.text }
        // A device or a width that only the language tells apart.
        let rest = source.texts.first { $0.form.steps.count == form.steps.count && $0.form.steps.last == "other" }
        return (source[.plain] ?? rest ?? source.texts.last)?.text ?? ""
    }

    /// Exact numbers and “zero” have texts of their own right; of the categories the language needs its own.
    private func selectors(of plural: ExchangeForm, source: EntryTexts, target: EntryTexts) -> [String] {
        func selectors(_ texts: EntryTexts) -> [String] {
            texts.texts.filter { $0.form.plural == plural }.compactMap(\.form.selector)
        }
        let (own, asked) = (selectors(target), selectors(source))
        // What is translated already may say it by its categories.
        let exact = Set((own.isEmpty ? asked : own).filter { $0.hasPrefix("=") })
        let wanted = Set(own + (own.isEmpty ? asked.filter { $0 == "zero" } : []) + categories.map(\.rawValue))
        return exact.sorted { (Int64($0.dropFirst()) ?? 0, $0) < (Int64($1.dropFirst()) ?? 0, $1) }
            + PluralCategory.allCases.map(\.rawValue).filter(wanted.contains)
    }

    private func kinds(of forms: [ExchangeForm]) -> Set<String> { Set(forms.map { $0.steps.first ?? "" }) }

    private func union(_ left: [ExchangeForm], _ right: [ExchangeForm]) -> [ExchangeForm] {
        var known: Set<ExchangeForm> = []
        return (left + right).filter { known.insert($0).inserted }
    }
}

extension EntryTexts {
    fileprivate static let none = EntryTexts([], nil)
}
