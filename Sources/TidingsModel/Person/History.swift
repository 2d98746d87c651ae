/// What one person was told and answered.
public struct History: Sendable, Hashable {
    /// The last version whose notes the person has seen; `nil` when the app never ran before.
    public var seen: Version?
    /// The version that the person chose to skip.
    public var ignored: Version?
    /// Whether the person asked not to be written to.
    public var unsubscribed: Bool

    /// Makes a history.
    public init(seen: Version? = nil, ignored: Version? = nil, unsubscribed: Bool = false) {
        self.seen = seen
        self.ignored = ignored
        self.unsubscribed = unsubscribed
    }
}
