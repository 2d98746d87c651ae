import Synchronization
import TidingsModel

/// Who asked for feeds, and what each of them got last.
///
/// What recipients claim as their locale decides who there is, so what is kept is bounded.
final class FeedRecord: Sendable {
    static let limit = 4096

    private struct Content {
        var known: [FeedReader: KnownFeed] = [:]
        var isComplete = true
    }

    private let content = Mutex(Content())

    /// Notes what somebody got.
    func note(_ feed: KnownFeed, for reader: FeedReader) {
        content.withLock { content in
            guard content.known.count < Self.limit || content.known[reader] != nil else {
                content.isComplete = false
                return
            }
            content.known[reader] = feed
        }
    }

    /// All of them, and whether there were no others.
    var all: (known: [FeedReader: KnownFeed], isComplete: Bool) {
        content.withLock { ($0.known, $0.isComplete) }
    }
}
