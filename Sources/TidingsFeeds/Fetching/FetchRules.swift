/// How a fetcher treats its sources.
public struct FetchRules: Sendable, Hashable {
    /// So many questions in so much time.
    public struct Rate: Sendable, Hashable {
        /// How many; nought sets no bounds.
        public var count: Int
        /// In which time.
        public var time: Duration

        /// Makes a rate.
        public init(_ count: Int, per time: Duration) {
            self.count = count
            self.time = time
        }
    }

    /// The most bytes of a feed.
    public var bodyLimit = FeedLimits.bytes
    /// How long a source may take to answer, over all redirects.
    public var timeout: Duration = .seconds(30)
    /// How many redirects are followed.
    public var redirectLimit = 5
    /// An answer is not asked for again before this, whatever its source says.
    public var shortestFreshness: Duration = .seconds(60)
    /// An answer counts as fresh for so long if its source does not say.
    public var usualFreshness: Duration = .seconds(300)
    /// An answer is asked for again after this, whatever its source says.
    public var longestFreshness: Duration = .seconds(24 * 3600)
    /// How old an answer may be that stands in for a source that is down.
    public var oldestStale: Duration = .seconds(30 * 24 * 3600)
    /// How long an address is left alone after its first failure; each further one doubles the time.
    public var firstPause: Duration = .seconds(30)
    /// The longest time that an address is left alone, also if the source asks for more.
    public var longestPause: Duration = .seconds(3600)
    /// How long an address is left alone at which there was nothing.
    public var notFoundPause: Duration = .seconds(60)
    /// How often a host may be asked, by its name in small letters.
    ///
    /// Apple names about twenty calls a minute for the lookup in the App Store.
    public var rates: [String: Rate] = ["itunes.apple.com": Rate(20, per: .seconds(60))]
    /// How long a question may wait for its turn at its host.
    public var longestWait: Duration = .seconds(180)
    /// The most bytes of answers that are kept in memory.
    public var memoryBytes = 32 * 1024 * 1024
    /// The most bytes of answers that are kept in the folder.
    public var folderBytes = 256 * 1024 * 1024

    /// The usual rules.
    public init() {}
}
