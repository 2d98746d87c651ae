public import TidingsFeeds

/// Where an app's releases are learnt from.
///
/// An address may hold `{language}`, `{locale}`, `{script}`, `{region}`, `{country}` and `{bundleID}`: then each
/// reader's own is tried first, and what is not found is looked for along the locale's chain.
public struct FeedSources: Sendable, Hashable {
    /// The publisher's own feeds; of a release that several have, what an earlier one says counts first.
    public var own: [FeedSource]
    /// What the App Store says.
    public var store: StoreSource?
    /// Notes for what an installed update has brought, if they are others than those of the feeds.
    public var local: FeedSource?
    /// How the publisher's feeds and the store go together.
    public var precedence: FeedPrecedence
    /// What happens with a version of the store that the publisher's own feeds lack.
    public var unlisted: UnlistedVersion

    /// Makes sources.
    public init(
        own: [FeedSource] = [], store: StoreSource? = nil, local: FeedSource? = nil,
        precedence: FeedPrecedence = .storeGates, unlisted: UnlistedVersion = .withStoreNotes
    ) {
        self.own = own
        self.store = store
        self.local = local
        self.precedence = precedence
        self.unlisted = unlisted
    }

    /// A versions plist, the answer of a lookup, or both.
    public init(plist: String? = nil, lookup: String? = nil) {
        self.init(
            own: plist.map { [FeedSource(.versions, .address($0))] } ?? [], store: lookup.map { .lookup(.address($0)) })
    }
}

/// One feed of the publisher.
public struct FeedSource: Sendable, Hashable {
    /// Its format; told by its content where it is `nil`.
    public var format: FeedFormat?
    /// Where it is.
    public var location: FeedLocation

    /// Makes a source.
    public init(_ format: FeedFormat? = nil, _ location: FeedLocation) {
        self.format = format
        self.location = location
    }
}

/// Where a feed is.
public enum FeedLocation: Sendable, Hashable {
    /// A path or an address, with or without places for what is known of the reader.
    case address(String)
    /// A key of the app's strings, whose text in the reader's language is the address.
    case key(String)
}

/// How the App Store is asked.
public enum StoreSource: Sendable, Hashable {
    /// An answer that stands at an address.
    case lookup(FeedLocation)
    /// The store itself, in the country of the reader; where it has not the app, in further countries in order.
    case appStore(furtherCountries: [String] = [], entity: String? = nil, server: String = AppStoreRequest.server)
}

/// How the publisher's own feeds and the store go together.
public enum FeedPrecedence: String, Sendable, Hashable, CaseIterable {
    /// The store says which version is out, the own feeds say what is new in it (iVersion's way).
    case storeGates = "store-gates"
    /// The own feeds say all; the store stands in for them where they cannot be had.
    case ownFirst = "own-first"
    /// All releases of both; where both have one, the own feed counts first.
    case merge
}

/// What happens with a version of the store that the publisher's own feeds lack.
public enum UnlistedVersion: String, Sendable, Hashable, CaseIterable {
    /// It is told with the store's notes.
    case withStoreNotes = "with-store-notes"
    /// It is told without notes.
    case withoutNotes = "without-notes"
    /// Nothing is told until the own feeds have it, as iVersion documents it.
    case withhold
}
