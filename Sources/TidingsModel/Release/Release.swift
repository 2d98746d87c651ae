#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One version of an app that was published, with all that a feed says of it.
public struct Release: Sendable, Hashable {
    /// The version that readers see.
    public var version: Version
    /// The version by which machines compare, where it is another one (`sparkle:version`, a build number).
    public var build: BuildVersion?
    /// The number into which SSVC packs a version.
    public var packedNumber: UInt32?
    /// What the release is called, if it has a name besides its version.
    public var title: String?
    /// When it came out, if the feed says.
    public var date: Date?
    /// What is new in it, in as many languages as the feed has.
    public var notes: [ReleaseNotes]
    /// Where it can be had.
    public var download: URL?
    /// A page about it.
    public var page: URL?
    /// How much there is to download, in bytes.
    public var size: Int64?
    /// What it runs on.
    public var requirements: ReleaseRequirements
    /// How urgent it is.
    public var urgency: ReleaseUrgency
    /// To whom it is told, and when.
    public var rollout: ReleaseRollout
    /// Whether it comes before a release, for those who try things out.
    public var isPrerelease: Bool
    /// Whether it was taken back.
    public var withdrawn: Bool

    /// Makes a release; what has no parameter here is set afterwards.
    public init(
        version: Version, date: Date? = nil, notes: [ReleaseNotes] = [], download: URL? = nil,
        minimumOS: Version? = nil, size: Int64? = nil, withdrawn: Bool = false
    ) {
        self.version = version
        self.date = date
        self.notes = notes
        self.download = download
        self.size = size
        self.withdrawn = withdrawn
        requirements = ReleaseRequirements(minimumOS: minimumOS)
        urgency = ReleaseUrgency()
        rollout = ReleaseRollout()
        isPrerelease = false
    }

    /// The lowest version of the operating system that it runs on.
    public var minimumOS: Version? {
        get { requirements.minimumOS }
        set { requirements.minimumOS = newValue }
    }
}
