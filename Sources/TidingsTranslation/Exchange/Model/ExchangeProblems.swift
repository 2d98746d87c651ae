import TidingsModel

/// Gathers what is wrong with an exchange file, up to a limit.
struct ExchangeProblems {
    let file: String
    let limit: Int
    private(set) var found: [Problem] = []

    init(file: String, limit: Int) {
        self.file = file
        self.limit = limit
    }

    mutating func report(
        _ severity: Problem.Severity, _ rule: String, _ message: String, line: Int? = nil, column: Int? = nil,
        key: String? = nil
    ) {
        guard found.count <= limit else { return }
        let place = SourcePlace(file: file, line: line, column: line == nil ? nil : column)
        guard found.count < limit else {
            found.append(
                Problem(.note, rule: "more-problems", "There are more problems; mend these first.", at: place))
            return
        }
        found.append(Problem(severity, rule: rule, message, at: place, key: key))
    }
}
