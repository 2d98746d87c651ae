import TidingsFeeds
import TidingsIntl
import TidingsModel

/// For whom a feed is read: readers with the same wishes have the same feed.
struct FeedReader: Hashable, Sendable {
    /// The languages in which notes are looked for, best first.
    let tags: [LocaleTag]
    /// The country of the reader's store.
    let country: String
}

/// The parsed form of one answer, so that each is parsed once.
struct ParsedFeed: Hashable, Sendable {
    let address: String
    /// What tells another answer of the same address: it is parsed anew.
    let content: Int
    let language: LocaleTag?
    let format: FeedFormat?
}
