public import TidingsModel

/// How many findings there are.
public struct LintSummary: Sendable, Hashable {
    /// Findings that are errors.
    public let errors: Int
    /// Findings that are warnings.
    public let warnings: Int
    /// Findings that are notes.
    public let notes: Int

    /// Counts findings.
    public init(_ findings: some Sequence<LintFinding>) {
        var counts: [Problem.Severity: Int] = [:]
        for finding in findings { counts[finding.problem.severity, default: 0] += 1 }
        errors = counts[.error] ?? 0
        warnings = counts[.warning] ?? 0
        notes = counts[.note] ?? 0
    }

    /// Whether there is a finding of a severity, or of one above it.
    public func has(_ severity: Problem.Severity) -> Bool {
        switch severity {
        case .note: errors + warnings + notes > 0
        case .warning: errors + warnings > 0
        case .error: errors > 0
        }
    }
}

extension LintSummary: CustomStringConvertible {
    /// How many of each there are: `2 errors, 1 warning, 0 notes`.
    public var description: String {
        [(errors, "error"), (warnings, "warning"), (notes, "note")]
            .map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}
