import TidingsModel

/// A versions plist as it is written: its keys, newest version first, with what stands under each.
enum VersionsDocument: Decodable {
    /// A dictionary, and how many versions and how much text went beyond the limits.
    case entries(Entries)
    /// Something else.
    case other(ValueKind)

    struct Entries {
        /// What could be read, newest first.
        var versions: [(key: String, version: Version, value: NotesValue)] = []
        /// Keys that are no versions, in the order of their spelling.
        var noVersions: [String] = []
        /// Keys that stand for a version that another key stands for as well.
        var doubles: [(key: String, stays: String)] = []
        /// How many old versions there are beyond the limit.
        var tooMany = 0
        /// From which version on the text of the feed is beyond the limit.
        var cutOff: String?
    }

    init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: AnyKey.self) else {
            self = .other(ValueKind(of: decoder))
            return
        }
        var entries = Entries()
        var keys: [(key: String, version: Version)] = []
        let spelling = container.allKeys.map(\.stringValue).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var spelled: [Version: String] = [:]
        for key in spelling {
            guard let version = Version(key) else {
                entries.noVersions.append(key)
                continue
            }
            if let stays = spelled[version] {
                entries.doubles.append((key, stays))
            } else {
                spelled[version] = key
                keys.append((key, version))
            }
        }
        keys.sort { $0.version > $1.version }
        entries.tooMany = max(0, keys.count - FeedLimits.releases)
        var cost = 0
        for (key, version) in keys.prefix(FeedLimits.releases) {
            let value = (try? container.decode(NotesValue.self, forKey: AnyKey(stringValue: key))) ?? .unreadable
            cost += value.cost
            guard cost <= FeedLimits.bytes else {
                entries.cutOff = key
                break
            }
            entries.versions.append((key, version, value))
        }
        self = .entries(entries)
    }
}

/// The notes of one version as they are written.
struct NotesValue: Decodable {
    enum Content: Hashable {
        case text(String)
        /// The items that are texts, in order.
        case items([String])
        case other(ValueKind)
    }

    var content: Content
    /// The items that are no texts, by their number from 1.
    var wrongItems: [(number: Int, kind: ValueKind)] = []
    /// Whether text was left out because it went beyond the limit of one release.
    var cut = false
    /// How much was taken out of the feed to know this, in bytes.
    var cost = 0
    /// What stands beside the notes, where the version has a dictionary.
    var details: VersionDetails?

    static let unreadable = NotesValue(content: .other(.unreadable))

    private init(content: Content) { self.content = content }

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            let short = text.cut(toBytes: FeedLimits.notesBytes)
            content = .text(short)
            cost = text.utf8.count
            cut = short.utf8.count < cost
        } else if let list = try? decoder.unkeyedContainer() {
            content = .items([])
            read(list)
        } else if let container = try? decoder.container(keyedBy: AnyKey.self) {
            let inner = VersionDetails.notesKeys.lazy.compactMap {
                try? container.decodeIfPresent(NestedNotes.self, forKey: AnyKey(stringValue: $0))
            }.first
            self = inner?.value ?? NotesValue(content: .items([]))
            let details = VersionDetails(container)
            cost += details.cost
            self.details = details
        } else {
            content = .other(ValueKind(of: decoder))
        }
    }

    /// Notes inside of a dictionary are no dictionary themselves.
    private struct NestedNotes: Decodable {
        let value: NotesValue

        init(from decoder: any Decoder) throws {
            if (try? decoder.container(keyedBy: AnyKey.self)) != nil {
                value = NotesValue(content: .other(.dictionary))
            } else {
                value = try NotesValue(from: decoder)
            }
        }
    }

    private mutating func read(_ container: any UnkeyedDecodingContainer) {
        var list = container
        // Empty items cost too: a binary plist can list one of them millions of times.
        cost = list.count ?? 0
        var items: [String] = []
        var room = FeedLimits.notesBytes
        while !list.isAtEnd, wrongItems.count < FeedLimits.problems, cost <= FeedLimits.bytes {
            let number = list.currentIndex + 1
            guard let item = try? list.decode(Item.self) else { break }
            switch item {
            case .other(let kind): wrongItems.append((number, kind))
            case .text(let text):
                cost += text.utf8.count
                let short = text.cut(toBytes: room)
                room -= short.utf8.count
                items.append(short)
                cut = short.utf8.count < text.utf8.count
            }
            if cut { break }
        }
        content = .items(items)
    }

    private enum Item: Decodable {
        case text(String)
        case other(ValueKind)

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                self = .text(text)
            } else {
                self = .other(ValueKind(of: decoder))
            }
        }
    }
}
