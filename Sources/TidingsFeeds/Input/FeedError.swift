/// Why the file of a feed could not be read.
public enum FeedError: Error, Sendable, Hashable {
    /// There is no such file.
    case notFound(path: String)
    /// The system refuses to read it, and says why.
    case unreadable(path: String, reason: String)
    /// It is larger than the limit, in bytes.
    case tooLarge(path: String, limit: Int)
}

extension FeedError: CustomStringConvertible {
    /// A sentence that names the file, what is wrong and what to do.
    public var description: String {
        switch self {
        case .notFound(let path): "There is no file at \(path.quoted). Check the path."
        case .unreadable(let path, let reason): "The file \(path.quoted) cannot be read: \(reason)."
        case .tooLarge(let path, let limit):
            "The file \(path.quoted) is larger than \(limit) bytes, the most that is read of a feed."
        }
    }
}
