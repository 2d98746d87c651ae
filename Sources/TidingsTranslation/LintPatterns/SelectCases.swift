import TidingsIntl
import TidingsModel
import TidingsStrings

/// Holds the cases of choices against those of the source.
enum SelectCases {
    static func look(_ entry: LintEntry, _ source: LintEntry?, _ report: inout LintReport) {
        guard entry.syntax == .icu, entry.text.traits.contains(.brace), let source,
            case .success(let ours) = entry.text.pattern, case .success(let theirs) = source.text.pattern
        else { return }
        let expected = cases(in: theirs.nodes)
        guard !expected.isEmpty else { return }
        for (name, words) in cases(in: ours.nodes).sorted(by: { $0.key < $1.key }) {
            guard let known = expected[name] else { continue }
            let extra = words.subtracting(known).sorted()
            let missing = known.subtracting(words).sorted()
            guard !extra.isEmpty || !missing.isEmpty else { continue }
            let isTranslated = !extra.isEmpty && extra.count == missing.count
            var message = "The choice by {\(name)} in “\(entry.key)” "
            if !extra.isEmpty { message += "has \(list(extra)), which the source has not" }
            if !missing.isEmpty { message += (extra.isEmpty ? "" : ", and ") + "lacks \(list(missing))" }
            report(
                message + ". Write the cases as in the source.", severity: isTranslated ? .error : nil)
        }
    }

    private static func list(_ words: [String]) -> String { words.map { "“\($0)”" }.joined(separator: ", ") }

    private static func cases(in nodes: [MessageNode]) -> [String: Set<String>] {
        nodes.reduce(into: [:]) { found, node in
            switch node {
            case .text, .argument, .pound: break
            case .plural(_, _, _, let exact, let categories):
                for nodes in Array(exact.values) + Array(categories.values) {
                    found.merge(cases(in: nodes)) { $0.union($1) }
                }
            case .select(let reference, let texts):
                found[reference.description, default: []].formUnion(texts.keys)
                for nodes in texts.values { found.merge(cases(in: nodes)) { $0.union($1) } }
            }
        }
    }
}
