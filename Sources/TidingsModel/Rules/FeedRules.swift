/// Rules that a publisher sends along with a feed.
///
/// What the sender of a job says of the same matter counts before them; what nobody says has its default.
/// Of two minimum versions the higher one counts.
public struct FeedRules: Sendable, Hashable {
    /// Where the newest version is learnt from, switched from afar (Updates: `check-for`).
    public enum Checking: String, Sendable, Hashable, CaseIterable {
        /// From the store, with the feed's rules.
        case automatically
        /// From this feed alone.
        case manually
        /// Nowhere: nobody is told.
        case never
    }

    /// Versions below this one must update.
    public var minimumSupported: Version?
    /// The same as SSVC's packed number.
    public var minimumSupportedPacked: UInt32?
    /// Versions below this one should update, and are told each time.
    public var minimumRecommended: Version?
    /// The lowest version of the operating system, for releases that name none of their own.
    public var minimumOS: Version?
    /// Where the newest version is learnt from.
    public var checking: Checking?
    /// How often somebody is told.
    public var telling: TellingLimit?
    /// How much must differ.
    public var significance: Significance?
    /// Whether an update can be put off.
    public var updateType: UpdateType?
    /// The version to take for the installed one.
    public var installedVersion: Version?
    /// The build to take for the installed one.
    public var installedBuild: String?

    /// Makes rules; what has no parameter here is set afterwards.
    public init(minimumSupported: Version? = nil) { self.minimumSupported = minimumSupported }

    /// Whether the feed has no rules.
    public var isEmpty: Bool { self == FeedRules() }
}
