public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The bytes of a feed, and how they were got.
public struct FetchedFeed: Sendable, Hashable {
    /// Where the bytes come from.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        /// A file of this machine.
        case file
        /// The source, just now.
        case network
        /// What the source said before, and either still says or need not be asked for yet.
        case cache
    }

    /// The address that was asked for.
    public var address: String
    /// The address that answered, after all redirects.
    public var finalAddress: String
    /// The bytes.
    public var bytes: [UInt8]
    /// What the source says that they are (`text/xml; charset=utf-8`).
    public var contentType: String?
    /// When the source last said that this is what it offers.
    public var date: Date
    /// Where they come from.
    public var origin: Origin
    /// Whether the source is down, so that this is only what it said last.
    public var isStale: Bool
    /// What went wrong on the way; the bytes can be used all the same.
    public var problems: [Problem]

    /// Makes a fetched feed.
    public init(
        address: String, finalAddress: String, bytes: [UInt8], contentType: String? = nil, date: Date, origin: Origin,
        isStale: Bool = false, problems: [Problem] = []
    ) {
        self.address = address
        self.finalAddress = finalAddress
        self.bytes = bytes
        self.contentType = contentType
        self.date = date
        self.origin = origin
        self.isStale = isStale
        self.problems = problems
    }
}
