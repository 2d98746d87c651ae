/// What is known of one person at the moment of a decision, resolved.
public struct Circumstances: Sendable, Hashable {
    /// The name by which the person is drawn into a rollout; one without a name is reached at its end.
    public var id: String?
    /// What the person runs.
    public var installation: Installation
    /// The person's region (ISO 3166-1 alpha-2, upper case).
    public var region: String?
    /// The languages wanted, best first.
    public var languages: [LocaleTag]
    /// What the person's clock shows.
    public var localTime: LocalTime
    /// Whether the person asked for news: then nothing counts that was put off, skipped, held back or told before.
    public var hasAsked: Bool

    /// Makes circumstances.
    public init(
        id: String? = nil, installation: Installation, region: String? = nil, languages: [LocaleTag] = [],
        localTime: LocalTime = .universal, hasAsked: Bool = false
    ) {
        self.id = id
        self.installation = installation
        self.region = region
        self.languages = languages
        self.localTime = localTime
        self.hasAsked = hasAsked
    }
}
