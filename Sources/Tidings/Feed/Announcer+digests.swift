import TidingsDigest
import TidingsModel
public import TidingsStore

extension Announcer {
    /// Stands for readers beyond those that are kept in mind; the names of readers have more than one word.
    static let furtherReaders = "others"

    /// What the feeds said to each kind of reader that was asked for so far, as digests of it, by the reader's name.
    ///
    /// The name is the country and the languages. Where there were too many readers to keep them all in mind, there is
    /// an entry more that no later answer equals.
    public func feedDigests() -> [String: ContentDigest] {
        let (known, isComplete) = feeds.record.all
        var digests: [String: ContentDigest] = [:]
        for (reader, feed) in known { digests[reader.description] = Self.digest(of: feed) }
        if !isComplete { digests[Self.furtherReaders] = ContentDigest(SHA256().digest()) }
        return digests
    }

    /// Asks the feeds for readers of these names, and says the same of them; other names are left out.
    ///
    /// When the answer equals what `feedDigests()` said before, the feeds still say the same.
    public func feedDigests(of names: some Sequence<String>) async -> [String: ContentDigest] {
        var digests: [String: ContentDigest] = [:]
        for name in names {
            guard let reader = FeedReader(name), reader.description == name else { continue }
            digests[name] = Self.digest(of: await feeds.ask(for: reader))
        }
        return digests
    }

    private static func digest(of feed: KnownFeed) -> ContentDigest {
        var bytes = CanonicalBytes()
        switch feed.outcome {
        case .success(let feed):
            bytes.append(feed.result)
            bytes.append(feed.localNotes) { bytes, notes in bytes.append(notes) { $0.append($1) } }
        // Why there is none may be said in other words each time.
        case .failure(let error): bytes.append(error.isMissing ? "missing" : "unusable")
        }
        return ContentDigest(SHA256.digest(of: bytes.bytes))
    }
}
