/// What a feed says of the app itself, for whoever wants to check or to remember it.
public struct PublishedApp: Sendable, Hashable {
    /// The bundle identifier.
    public var bundleID: String?
    /// The number in the App Store.
    public var storeID: Int64?
    /// The name, in the language of the feed.
    public var name: String?

    /// Makes a description; what the feed does not say is `nil`.
    public init(bundleID: String? = nil, storeID: Int64? = nil, name: String? = nil) {
        self.bundleID = bundleID
        self.storeID = storeID
        self.name = name
    }
}
