import Tidings
import TidingsFeeds
import TidingsModel
import Yams

extension JobFileDecoder {
    /// The keys of feeds of the publisher, and their formats.
    private static let formats: [String: FeedFormat] = [
        "plist": .versions, "appcast": .appcast, "github": .gitHub, "updates": .updates, "ssvc": .ssvc,
    ]
    /// A feed whose format its content tells.
    private static let anyFormat = "address"
    private static let keysOfFeed = [
        "plist", "appcast", "github", "updates", "ssvc", "address", "lookup", "appStore", "local", "precedence",
        "unlisted",
    ]
    private static let placeholders = ["language", "locale", "script", "region", "country", "bundleID"]

    /// Where the releases are learnt from; of the publisher's own feeds, the one that is written first counts first.
    mutating func feed(in top: JobSection) -> FeedSources? {
        guard let section = subsection("feed", of: top, known: Self.keysOfFeed) else { return nil }
        var feed = FeedSources(
            precedence: sections.choice("precedence", in: section) ?? .storeGates,
            unlisted: sections.choice("unlisted", in: section) ?? .withStoreNotes)
        let own = section.entries.filter { Self.formats.keys.contains($0.key) || $0.key == Self.anyFormat }
            .sorted { $0.value.place.isBefore($1.value.place) }
        for (key, _) in own {
            guard let location = location(key, in: section) else { continue }
            feed.own.append(FeedSource(Self.formats[key], location))
        }
        feed.store = store(in: section)
        feed.local = location("local", in: section).map { FeedSource(nil, $0) }
        guard feed.own.isEmpty, feed.store == nil else { return feed }
        if own.isEmpty, section.entries["lookup"] == nil, section.entries["appStore"] == nil {
            sections.report(
                "missing-key",
                "“feed” needs at least one of plist, appcast, github, updates, ssvc, address, lookup and appStore.",
                at: section.place)
        }
        return nil
    }

    private mutating func store(in section: JobSection) -> StoreSource? {
        if let entry = section.entries["appStore"] {
            if section.entries["lookup"] != nil {
                sections.report("bad-value", "“feed” has both lookup and appStore. Keep one.", at: entry.place)
                return nil
            }
            if entry.node.scalar != nil {
                return sections.flag("appStore", in: section) == true ? .appStore() : nil
            }
            guard let options = sections.section(entry.node, name: "feed.appStore", known: ["countries", "entity"])
            else { return nil }
            let countries = sections.text("countries", in: options)?.text.split(separator: " ").map(String.init)
            return .appStore(furtherCountries: countries ?? [], entity: sections.text("entity", in: options)?.text)
        }
        return location("lookup", in: section).map { .lookup($0) }
    }

    /// An address or a path, or `{ key: … }` for a key of the app's strings.
    private mutating func location(_ key: String, in section: JobSection) -> FeedLocation? {
        guard let entry = section.entries[key] else { return nil }
        if entry.node.mapping != nil {
            guard let inner = sections.section(entry.node, name: section.path(key), known: ["key"]) else { return nil }
            sections.require("key", in: inner, "name the string whose text is the address")
            return sections.text("key", in: inner).map { .key($0.text) }
        }
        guard let text = sections.text(key, in: section)?.text else { return nil }
        checkPlaceholders(of: text, key, at: document.place(of: entry.node))
        // A repository is no path.
        if key == "github" { return .gitHub(text) }
        return .address(text.contains("://") ? text : Self.join(directory, text))
    }

    private mutating func checkPlaceholders(of pattern: String, _ key: String, at place: SourcePlace) {
        for match in pattern.matches(of: #/\{([^{}]*)\}/#) where !Self.placeholders.contains(String(match.1)) {
            let meant = nearestWord(to: String(match.1), among: Self.placeholders)
            let hint = meant.map { " Did you mean “{\($0)}”?" } ?? ""
            let known = Self.placeholders.map { "{\($0)}" }.joined(separator: ", ")
            sections.report(
                "unknown-placeholder",
                "“feed.\(key)” has \(quoted(match.0)), which stands for nothing.\(hint) It knows \(known).", at: place)
        }
    }
}
