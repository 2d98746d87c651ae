import TidingsIntl
import TidingsModel

/// For whom a feed is read: readers with the same wishes have the same feed.
struct FeedReader: Hashable, Sendable {
    /// The languages in which notes are looked for, best first.
    let tags: [LocaleTag]
    /// The country of the reader's store.
    let country: String
}

extension FeedReader: CustomStringConvertible {
    /// The country and the languages (`AT de-AT de en`).
    var description: String { ([country] + tags.map(\.description)).joined(separator: " ") }

    /// Reads a description; `nil` if it is none.
    init?(_ description: String) {
        var words = description.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count > 1 else { return nil }
        country = words.removeFirst()
        let tags = words.compactMap { try? LocaleTag(parsing: $0) }
        guard tags.count == words.count else { return nil }
        self.tags = tags
    }
}
