public import TidingsModel

/// That no address of a feed had anything that could be used.
public struct FeedUnavailable: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wrong at each address.
    public let problems: [Problem]
    /// Whether there was nothing at any address, rather than something unusable.
    public let isMissing: Bool

    /// All problems, a line each.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
