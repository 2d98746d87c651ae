#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One version of an app that was published, with all that a feed says of it.
public struct Release: Sendable, Hashable {
    /// The version.
    public var version: Version
    /// When it came out, if the feed says.
    public var date: Date?
    /// What is new in it, in as many languages as the feed has.
    public var notes: [ReleaseNotes]
    /// Where it can be had.
    public var download: URL?
    /// The lowest version of the operating system that it runs on.
    public var minimumOS: Version?
    /// How much there is to download, in bytes.
    public var size: Int64?
    /// Whether it was taken back.
    public var withdrawn: Bool

    /// Makes a release.
    public init(
        version: Version, date: Date? = nil, notes: [ReleaseNotes] = [], download: URL? = nil,
        minimumOS: Version? = nil, size: Int64? = nil, withdrawn: Bool = false
    ) {
        self.version = version
        self.date = date
        self.notes = notes
        self.download = download
        self.minimumOS = minimumOS
        self.size = size
        self.withdrawn = withdrawn
    }
}

/// What is new in a release, in one language.
public struct ReleaseNotes: Sendable, Hashable {
    /// The language they are in; `nil` when the feed does not say.
    public var language: LocaleTag?
    /// The notes themselves.
    public var content: RichText

    /// Makes notes.
    public init(language: LocaleTag?, content: RichText) {
        self.language = language
        self.content = content
    }
}
