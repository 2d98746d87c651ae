import TidingsModel

extension LintRule {
    /// What is said of the rule to somebody who asks for it.
    public var explained: String {
        """
        \(id): \(summary).
        \(severity.rawValue), \(group.rawValue)\(isFixable ? ", can be mended with --fix" : "")

        \(Self.wrapped(explanation, width: 100))

        Wrong:
        \(Self.indented(wrong.text))

        Right:
        \(Self.indented(right.text))
        """
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    }

    private static func wrapped(_ text: String, width: Int) -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}
