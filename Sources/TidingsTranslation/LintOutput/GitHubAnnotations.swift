import TidingsModel

/// Findings as lines that GitHub’s actions show beside the changed lines.
///
/// Source: GitHub, “Workflow commands for GitHub Actions”; escapes as in actions/toolkit, command.ts.
public enum GitHubAnnotations {
    /// The line of a finding.
    public static func line(_ finding: LintFinding) -> String {
        let problem = finding.problem
        let kind =
            switch problem.severity {
            case .note: "notice"
            case .warning: "warning"
            case .error: "error"
            }
        var properties: [String] = []
        if let place = problem.place {
            // GitHub knows files by their paths from the top of the repository.
            let file = place.file.hasPrefix("./") ? String(place.file.dropFirst(2)) : place.file
            properties.append("file=\(property(file))")
            if let line = place.line { properties.append("line=\(line)") }
            if let column = place.column { properties.append("col=\(column)") }
        }
        properties.append("title=\(property(problem.rule))")
        return "::\(kind) \(properties.joined(separator: ","))::\(data(problem.message))"
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
