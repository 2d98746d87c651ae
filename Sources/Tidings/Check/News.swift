public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What came of a check for one person.
public struct News: Sendable {
    /// Whether the person is told, and why, and what became of each release.
    public let explanation: Explanation
    /// The message, if there is something to show.
    public let prompt: Message?
    /// Where the release that is offered can be had.
    public let download: URL?
    /// Whether the app runs for the first time, at all or in this version.
    public let launch: History.Launch
    /// What went wrong on the way; the rest holds all the same.
    public let problems: [Problem]

    /// Whether the person is told, and why.
    public var decision: Decision { explanation.decision }
    /// What is said, if anything is.
    public var notice: Notice? { decision.notice }
}
