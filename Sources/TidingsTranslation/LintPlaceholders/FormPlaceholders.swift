import TidingsIntl
import TidingsModel
import TidingsStrings

/// Looks for forms that lack an argument which the other forms of the same text have.
enum FormPlaceholders {
    static func look(_ entry: LintEntry, _ source: LintEntry?, _ report: inout LintReport) {
        guard entry.varies else { return }
        // The forms of each variable are texts of their own.
        let groups = Dictionary(grouping: entry.forms) { $0.text.variable?.name ?? "" }
        for (_, forms) in groups where forms.count > 1 {
            let uses = forms.map { form in Set(form.text.arguments.map(\.reference)) }
            let all = uses.reduce(into: Set<ArgumentReference>()) { $0.formUnion($1) }
            for reference in all.sorted(by: { $0.description < $1.description }) {
                let lacking = forms.indices.filter { !uses[$0].contains(reference) }
                guard !lacking.isEmpty, lacking.count * 2 <= forms.count, !isCounted(reference, forms, entry) else {
                    continue
                }
                // The source may do the same, on purpose.
                for index in lacking {
                    if let form = source?.form(for: forms[index].conditions), source?.varies == true,
                        !form.text.arguments.contains(where: { $0.reference == reference })
                    {
                        continue
                    }
                    let written =
                        forms.lazy.flatMap(\.text.arguments).first { $0.reference == reference }?.written
                        ?? "\(reference)"
                    report(
                        "“\(entry.key)” lacks \(written) in its form \(forms[index].label), while others have it. Put it in."
                    )
                }
            }
        }
    }

    /// Whether an argument is the number that a form is chosen by.
    private static func isCounted(_ reference: ArgumentReference, _ forms: [LintForm], _ entry: LintEntry) -> Bool {
        if let variation = entry.variation {
            switch variation {
            case .plural, .format: return isFirstNumber(reference, forms)
            // What stands in a form for a device is plural or not.
            case .device(let cases): return cases.values.contains(where: \.isPlural) && isFirstNumber(reference, forms)
            case .text, .width, .set: return false
            }
        }
        guard case .success(let pattern) = entry.text.pattern else { return false }
        return PatternPlural.all(in: pattern.nodes).contains { $0.reference == reference }
    }

    private static func isFirstNumber(_ reference: ArgumentReference, _ forms: [LintForm]) -> Bool {
        forms.contains { form in
            form.text.arguments.first { $0.kind == .integer || $0.kind == .decimal }?.reference == reference
        }
    }
}

extension StringsVariation {
    fileprivate var isPlural: Bool {
        switch self {
        case .plural, .format: true
        case .text, .device, .width, .set: false
        }
    }
}
