/// To whom a release is told, and when, as its feed says.
public struct ReleaseRollout: Sendable, Hashable {
    /// The channel that a reader must have asked for (`beta`); `nil` is for everybody.
    public var channel: String?
    /// Seconds from one group of readers to the next: Sparkle has seven groups.
    public var phaseInterval: Double?

    /// Makes a rollout.
    public init(channel: String? = nil, phaseInterval: Double? = nil) {
        self.channel = channel
        self.phaseInterval = phaseInterval
    }
}
