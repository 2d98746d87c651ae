/// What holds for updates of one significance: a major one can be forced while a patch is told once.
///
/// What is `nil` is as for all updates.
public struct LevelRules: Sendable, Hashable {
    /// Whether such an update can be put off.
    public var updateType: UpdateType?
    /// How often somebody is told of it.
    public var telling: TellingLimit?
    /// Which buttons its notice has.
    public var priority: ReleaseUrgency.Priority?
    /// How long it is held back after its release.
    public var hold: Duration?

    /// Makes rules for a level.
    public init(
        updateType: UpdateType? = nil, telling: TellingLimit? = nil, priority: ReleaseUrgency.Priority? = nil,
        hold: Duration? = nil
    ) {
        self.updateType = updateType
        self.telling = telling
        self.priority = priority
        self.hold = hold
    }
}
