/// What one person runs.
///
/// Any of it may be unknown.
public struct Installation: Sendable, Hashable {
    /// The version of the app that readers see.
    public var version: Version?
    /// The version of the app by which machines compare.
    public var build: BuildVersion?
    /// The version of the operating system.
    public var os: Version?
    /// The operating system, lower case (`macos`, `windows`, `linux`).
    public var system: String?
    /// What the machine has (`arm64`); empty when it is not known.
    public var hardware: Set<String>
    /// The channels that the person asked for (`beta`).
    public var channels: Set<String>

    /// Makes an installation.
    public init(
        version: Version? = nil, build: BuildVersion? = nil, os: Version? = nil, system: String? = nil,
        hardware: Set<String> = [], channels: Set<String> = []
    ) {
        self.version = version
        self.build = build
        self.os = os
        self.system = system
        self.hardware = hardware
        self.channels = channels
    }
}
