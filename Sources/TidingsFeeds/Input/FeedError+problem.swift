public import TidingsModel

extension FeedError {
    /// The error as a problem of the file.
    public var problem: Problem {
        switch self {
        case .notFound(let path):
            Problem(.error, rule: "feed-not-found", description, at: SourcePlace(file: path))
        case .unreadable(let path, _), .tooLarge(let path, _):
            Problem(.error, rule: "feed-unreadable", description, at: SourcePlace(file: path))
        }
    }
}
