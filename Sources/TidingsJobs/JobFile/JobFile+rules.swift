public import TidingsModel

extension JobFile {
    /// Reads rules that are written one by one (`remindPeriod=2d`), as a job file has them.
    ///
    /// - Parameters:
    ///   - pairs: The rules, each a name and a value.
    ///   - base: The rules that hold otherwise.
    /// - Returns: The rules, unless a problem is an error; and all problems.
    public static func rules(_ pairs: [String], over base: Rules) -> (rules: Rules?, problems: [Problem]) {
        var problems: [Problem] = []
        var lines: [String] = ["rules:"]
        for pair in pairs {
            guard let equals = pair.firstIndex(of: "="), equals != pair.startIndex else {
                let message = "\(quoted(pair)) is no rule: write its name and its value, like remindPeriod=2d."
                problems.append(Problem(.error, rule: "bad-value", message))
                continue
            }
            lines.append("  \(pair[..<equals]): \(pair[equals...].dropFirst())")
        }
        let document = YAMLDocument(lines.joined(separator: "\n"), file: "--rule")
        guard let root = document.root else { return (nil, problems + document.problems) }
        var decoder = JobFileDecoder(document: document, purpose: .checking)
        let rules = decoder.sections.section(root, name: "", known: JobFileDecoder.keys).map { top in
            decoder.rules(in: top, over: base)
        }
        problems += decoder.sections.problems
        return (problems.contains { $0.severity == .error } ? nil : rules, problems)
    }
}
