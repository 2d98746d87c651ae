/// What a release runs on, and from where it can be reached.
public struct ReleaseRequirements: Sendable, Hashable {
    /// The operating system (`macos`, `windows`), in lower case; `nil` when the feed does not say.
    public var system: String?
    /// The lowest version of the operating system.
    public var minimumOS: Version?
    /// The highest version of the operating system.
    public var maximumOS: Version?
    /// What the machine must have (`arm64`).
    public var hardware: [String]
    /// The lowest installed version that can take the release at all.
    public var minimumInstalled: Version?

    /// Makes requirements.
    public init(
        system: String? = nil, minimumOS: Version? = nil, maximumOS: Version? = nil, hardware: [String] = [],
        minimumInstalled: Version? = nil
    ) {
        self.system = system
        self.minimumOS = minimumOS
        self.maximumOS = maximumOS
        self.hardware = hardware
        self.minimumInstalled = minimumInstalled
    }
}
