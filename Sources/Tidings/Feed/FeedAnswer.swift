import TidingsModel

/// What came of asking a source, or several.
enum FeedAnswer: Sendable {
    /// Nobody was asked.
    case none
    /// There is something to use.
    case found(FeedResult)
    /// The source says that there is no such app, or nothing at all at its address.
    case notFound([Problem])
    /// The source cannot be used now.
    case failed([Problem])

    var problems: [Problem] {
        switch self {
        case .none: []
        case .found(let result): result.problems
        case .notFound(let problems), .failed(let problems): problems
        }
    }

    /// The answer that bytes hold: a feed without any release that has errors is none.
    init(_ result: FeedResult) {
        let errors = result.problems.filter { $0.severity == .error }
        if !result.releases.isEmpty || errors.isEmpty {
            self = .found(result)
        } else if errors.allSatisfy({ ["not-found", "bundle-mismatch"].contains($0.rule) }) {
            self = .notFound(result.problems)
        } else {
            self = .failed(result.problems)
        }
    }
}
