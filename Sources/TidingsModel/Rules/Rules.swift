/// What the sender decided about who is told of what.
///
/// What is `nil` here counts as the feed says it, and what nobody says has no bounds. The defaults hold nothing back
/// but what would be wrong to tell.
public struct Rules: Sendable, Hashable {
    /// Versions below this one must update.
    public var minimumSupported: Version?
    /// Versions below this one should update: they are told each time, however small the step.
    public var minimumRecommended: Version?
    /// The lowest version of the operating system, for releases that name none of their own.
    public var minimumOS: Version?
    /// The highest version of the operating system, for releases that name none of their own.
    public var maximumOS: Version?
    /// Show the newest release to everybody, whatever they run; for trying a job out.
    public var preview: Bool
    /// Tell those whose installed version is unknown of the newest release.
    public var tellUnknownVersions: Bool
    /// Show what is new to those who never ran the app before.
    public var showOnFirstLaunch: Bool
    /// Tell those too who asked not to be written to, of updates that are required.
    public var tellUnsubscribedOfRequired = false

    /// How long what the feeds said counts before they are asked again; a person who asks does not wait for it.
    public var checkPeriod: Duration = .zero
    /// How often somebody is told of one version.
    public var telling: TellingLimit?
    /// How often, where neither the sender nor the feed says.
    public var usualTelling = TellingLimit.always
    /// How much must differ for an update to be news.
    public var significance: Significance?
    /// What holds for updates of one significance.
    public var levels: [Significance: LevelRules] = [:]
    /// Whether updates can be put off.
    public var updateType: UpdateType?
    /// Which buttons a notice has, for releases that do not say.
    public var priority = ReleaseUrgency.Priority.default

    /// How long somebody is left in peace who asked to be reminded and chose no time of their own.
    public var remindPeriod: Duration = .days(1)
    /// How often an update can be put off or skipped; then nothing holds it back any more.
    public var postponements: Int?
    /// Until when updates can be put off.
    public var deadline: Deadline?
    /// The hours in which nobody is disturbed.
    public var quietHours: QuietHours?

    /// How long a release is held back, so that it can be had everywhere before it is told of.
    public var hold: Duration = .zero
    /// How a release reaches people bit by bit.
    public var rollout: RolloutPlan?
    /// To whom the sender speaks at all.
    public var audience = Audience.everybody
    /// Channels that everybody gets, besides those that a person asked for.
    public var channels: Set<String> = []
    /// Releases that the sender takes back, whatever the feed says.
    public var withdrawn: [Version] = []
    /// Releases that mend a hole, whatever the feed says.
    public var security: [Version] = []
    /// Releases that are told at once and cannot be skipped, whatever the feed says.
    public var critical: [Version] = []

    /// Makes rules; what has no parameter here is set afterwards.
    public init(
        minimumSupported: Version? = nil, minimumOS: Version? = nil, preview: Bool = false,
        tellUnknownVersions: Bool = false, showOnFirstLaunch: Bool = false
    ) {
        self.minimumSupported = minimumSupported
        self.minimumOS = minimumOS
        self.preview = preview
        self.tellUnknownVersions = tellUnknownVersions
        self.showOnFirstLaunch = showOnFirstLaunch
    }
}
