import TidingsModel

/// What is wrong with an entry, or with a part of it.
struct RecipientFindings: Sendable {
    private struct Warning: Sendable {
        var rule: String
        var message: String
    }

    private var warnings: [Warning] = []
    private var errorRule: String?
    private var errors: [String] = []

    /// Whether the entry can be used.
    var isUsable: Bool { errors.isEmpty }

    /// Whether nothing is wrong.
    var isEmpty: Bool { warnings.isEmpty && errors.isEmpty }

    /// How many bytes the messages take.
    var size: Int { warnings.reduce(0) { $0 + $1.message.utf8.count } + errors.reduce(0) { $0 + $1.utf8.count } }

    /// Both, in their order.
    func joined(with other: RecipientFindings) -> RecipientFindings {
        var all = self
        all.warnings += other.warnings
        all.errors += other.errors
        all.errorRule = errorRule ?? other.errorRule
        return all
    }

    /// The warnings, then all errors as one: the entry is set aside once.
    ///
    /// - Parameters:
    ///   - place: Where the entry begins.
    ///   - subject: How messages name the person.
    func problems(at place: SourcePlace, subject: String?) -> [Problem] {
        let prefix = subject.map { "Recipient \($0): " } ?? ""
        var problems = warnings.map { Problem(.warning, rule: $0.rule, prefix + $0.message, at: place) }
        if let errorRule {
            let message = "\(prefix)\(errors.joined(separator: " ")) The recipient is set aside."
            problems.append(Problem(.error, rule: errorRule, message, at: place))
        }
        return problems
    }

    mutating func warning(_ rule: String, _ message: String) {
        warnings.append(Warning(rule: rule, message: message))
    }

    mutating func error(_ rule: String, _ message: String) {
        errorRule = errorRule ?? rule
        errors.append(message)
    }
}

extension EntryFault {
    /// The problem, in an entry that begins on a line.
    func problem(file: String, line: Int) -> Problem {
        Problem(.error, rule: rule, message, at: SourcePlace(file: file, line: self.line ?? line, column: column))
    }
}
