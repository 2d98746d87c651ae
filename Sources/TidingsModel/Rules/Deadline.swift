#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Until when an update can be put off; then it is required.
public struct Deadline: Sendable, Hashable {
    /// From when the time counts.
    public enum Point: Sendable, Hashable {
        /// So long after each release came out; a release without a date has no deadline.
        case afterRelease(Duration)
        /// A moment by which people have one version or a later one.
        case at(Date, version: Version)
    }

    /// From when the time counts.
    public var point: Point
    /// The time that everybody has at least from the first notice on, however late it reaches them.
    public var grace: Duration

    /// Makes a deadline.
    public init(_ point: Point, grace: Duration = .zero) {
        self.point = point
        self.grace = grace
    }
}
