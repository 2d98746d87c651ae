#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One version of an app that was published, with all that a feed says of it.
///
/// It is handed on for each person who is told, so it is kept in one piece that copies share; whoever changes a copy
/// gets a piece of their own.
public struct Release: Sendable {
    private var storage: Storage

    /// What a feed says.
    private struct Content: Hashable {
        var version: Version
        var build: BuildVersion?
        var packedNumber: UInt32?
        var title: String?
        var date: Date?
        var notes: [ReleaseNotes]
        var download: URL?
        var page: URL?
        var size: Int64?
        var requirements: ReleaseRequirements
        var urgency = ReleaseUrgency()
        var rollout = ReleaseRollout()
        var isPrerelease = false
        var withdrawn: Bool
    }

    /// Sendable because it is changed only by the one value that holds it.
    private final class Storage: @unchecked Sendable {
        var content: Content

        init(_ content: Content) { self.content = content }
    }

    private var content: Content {
        get { storage.content }
        set {
            if isKnownUniquelyReferenced(&storage) {
                storage.content = newValue
            } else {
                storage = Storage(newValue)
            }
        }
    }

    /// Makes a release; what has no parameter here is set afterwards.
    public init(
        version: Version, date: Date? = nil, notes: [ReleaseNotes] = [], download: URL? = nil,
        minimumOS: Version? = nil, size: Int64? = nil, withdrawn: Bool = false
    ) {
        storage = Storage(
            Content(
                version: version, date: date, notes: notes, download: download, size: size,
                requirements: ReleaseRequirements(minimumOS: minimumOS), withdrawn: withdrawn))
    }

    /// The version that readers see.
    public var version: Version {
        get { storage.content.version }
        set { content.version = newValue }
    }
    /// The version by which machines compare, where it is another one (`sparkle:version`, a build number).
    public var build: BuildVersion? {
        get { storage.content.build }
        set { content.build = newValue }
    }
    /// The number into which SSVC packs a version.
    public var packedNumber: UInt32? {
        get { storage.content.packedNumber }
        set { content.packedNumber = newValue }
    }
    /// What the release is called, if it has a name besides its version.
    public var title: String? {
        get { storage.content.title }
        set { content.title = newValue }
    }
    /// When it came out, if the feed says.
    public var date: Date? {
        get { storage.content.date }
        set { content.date = newValue }
    }
    /// What is new in it, in as many languages as the feed has.
    public var notes: [ReleaseNotes] {
        get { storage.content.notes }
        set { content.notes = newValue }
    }
    /// Where it can be had.
    public var download: URL? {
        get { storage.content.download }
        set { content.download = newValue }
    }
    /// A page about it.
    public var page: URL? {
        get { storage.content.page }
        set { content.page = newValue }
    }
    /// How much there is to download, in bytes.
    public var size: Int64? {
        get { storage.content.size }
        set { content.size = newValue }
    }
    /// What it runs on.
    public var requirements: ReleaseRequirements {
        get { storage.content.requirements }
        set { content.requirements = newValue }
    }
    /// How urgent it is.
    public var urgency: ReleaseUrgency {
        get { storage.content.urgency }
        set { content.urgency = newValue }
    }
    /// To whom it is told, and when.
    public var rollout: ReleaseRollout {
        get { storage.content.rollout }
        set { content.rollout = newValue }
    }
    /// Whether it comes before a release, for those who try things out.
    public var isPrerelease: Bool {
        get { storage.content.isPrerelease }
        set { content.isPrerelease = newValue }
    }
    /// Whether it was taken back.
    public var withdrawn: Bool {
        get { storage.content.withdrawn }
        set { content.withdrawn = newValue }
    }
    /// The lowest version of the operating system that it runs on.
    public var minimumOS: Version? {
        get { requirements.minimumOS }
        set { requirements.minimumOS = newValue }
    }
}

extension Release: Hashable {
    /// Whether two releases say the same.
    public static func == (left: Release, right: Release) -> Bool {
        left.storage === right.storage || left.content == right.content
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}
