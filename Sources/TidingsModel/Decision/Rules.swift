/// What the sender decided about who is told of what.
public struct Rules: Sendable, Hashable {
    /// Versions below this one must update.
    public var minimumSupported: Version?
    /// The lowest version of the operating system, for releases that name none of their own.
    public var minimumOS: Version?
    /// Show the newest release to everybody, whatever they run; for trying a job out.
    public var preview: Bool
    /// Tell those whose installed version is unknown of the newest release.
    public var tellUnknownVersions: Bool
    /// Show what is new to those who never ran the app before.
    public var showOnFirstLaunch: Bool

    /// Makes rules; the defaults hold nothing back but what would be wrong to tell.
    public init(
        minimumSupported: Version? = nil, minimumOS: Version? = nil, preview: Bool = false,
        tellUnknownVersions: Bool = false, showOnFirstLaunch: Bool = false
    ) {
        self.minimumSupported = minimumSupported
        self.minimumOS = minimumOS
        self.preview = preview
        self.tellUnknownVersions = tellUnknownVersions
        self.showOnFirstLaunch = showOnFirstLaunch
    }
}
