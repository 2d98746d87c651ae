/// Where an app's releases are learnt from.
///
/// An address may hold `{language}`, `{locale}`, `{script}`, `{region}` and `{country}`: then each
/// reader's own is tried first, and what is not found is looked for along the locale's chain.
public struct FeedAddresses: Sendable, Hashable {
    /// A versions plist: notes by version.
    public var plist: String?
    /// The answer of an App Store lookup.
    ///
    /// Together with a plist it says which version is out.
    public var lookup: String?

    /// Makes addresses.
    public init(plist: String? = nil, lookup: String? = nil) {
        self.plist = plist
        self.lookup = lookup
    }
}
