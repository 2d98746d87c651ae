import TidingsModel

/// A problem as the JSON outputs show it.
struct ProblemRecord: Encodable {
    let file: String?
    let line: Int?
    let column: Int?
    let severity: String
    let rule: String
    let message: String
    let key: String?
    let locale: String?

    init(_ problem: Problem) {
        file = problem.place?.file
        line = problem.place?.line
        column = problem.place?.column
        severity = problem.severity.rawValue
        rule = problem.rule
        message = problem.message
        key = problem.key
        locale = problem.locale?.description
    }
}
