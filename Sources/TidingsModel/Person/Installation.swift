/// What one person runs.
///
/// Any of it may be unknown.
public struct Installation: Sendable, Hashable {
    /// The version of the app.
    public var version: Version?
    /// The version of the operating system.
    public var os: Version?

    /// Makes an installation.
    public init(version: Version? = nil, os: Version? = nil) {
        self.version = version
        self.os = os
    }
}
