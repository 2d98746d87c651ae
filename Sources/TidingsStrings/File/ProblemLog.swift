import TidingsModel

/// The problems of one file, as many as may be written down.
struct ProblemLog {
    private(set) var problems: [Problem]
    private let limit: Int

    init(_ problems: [Problem] = [], limit: Int) {
        self.problems = problems
        self.limit = limit
    }

    mutating func report(
        _ severity: Problem.Severity, _ rule: String, _ message: @autoclosure () -> String,
        at place: @autoclosure () -> SourcePlace, key: String? = nil, locale: LocaleTag? = nil
    ) {
        if problems.count < limit {
            problems.append(Problem(severity, rule: rule, message(), at: place(), key: key, locale: locale))
        } else if problems.count == limit {
            problems.append(
                Problem(
                    .error, rule: "too-many-problems",
                    "There are more than \(limit) problems in this file; the others are not listed.",
                    at: SourcePlace(file: place().file)))
        }
    }

    /// Whether nothing more will be written down.
    var isFull: Bool { problems.count > limit }

    /// The problems in the order of the file; those that concern the whole file come first.
    var sorted: [Problem] {
        problems.enumerated().sorted { left, right in
            let (a, b) = (left.element.place, right.element.place)
            return (a?.line ?? 0, a?.column ?? 0, left.offset) < (b?.line ?? 0, b?.column ?? 0, right.offset)
        }.map(\.element)
    }
}
