import TidingsModel

/// The problems of a file, the first of them with their places and the rest as a count.
struct BoundedProblems {
    private let file: String
    private var named: [Problem] = []
    private var others = 0

    /// How many are named.
    static let limit = 1_000

    init(file: String) { self.file = file }

    mutating func append(_ problem: Problem) {
        if named.count < Self.limit { named.append(problem) } else { others += 1 }
    }

    /// What is to be said.
    var all: [Problem] {
        guard others > 0 else { return named }
        let rest = Problem(
            .error, rule: "more-problems", "There are \(others) more problems; mend the first ones and try again.",
            at: SourcePlace(file: file))
        return named + [rest]
    }
}
