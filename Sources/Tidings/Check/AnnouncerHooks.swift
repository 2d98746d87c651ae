public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a program has to say to a check, and wants to hear of it.
///
/// Every method has a default: checks go on, nothing is vetoed. A required update is not asked about: the program
/// cannot keep it from the person.
public protocol AnnouncerHooks: Sendable {
    /// Whether to check at all; not asked when the person asked for the check.
    func shouldCheck() async -> Bool
    /// A release is there that could be offered, even if the person is not told of it now.
    func didDetect(_ version: Version, _ decision: Decision) async
    /// There is no release that could be offered.
    func didNotDetect(because reason: Reason) async
    /// No feed could be read.
    func didFail(_ error: any Error) async
    /// Whether to tell of an update.
    func shouldPrompt(_ notice: Notice) async -> Bool
    /// Whether to show what an installed update has brought.
    func shouldShowWhatsNew(_ notice: Notice) async -> Bool
    /// The person wants the release.
    func userDidChooseDownload(_ version: Version) async
    /// The person wants to be asked again later.
    func userDidRequestReminder(_ version: Version) async
    /// The person skips the version.
    func userDidIgnore(_ version: Version) async
    /// Whether the page or the download is to be opened for the person, who chose it.
    func shouldOpenDownload(_ address: URL) async -> Bool
}

extension AnnouncerHooks {
    /// Checks.
    public func shouldCheck() async -> Bool { true }
    /// Does nothing.
    public func didDetect(_ version: Version, _ decision: Decision) async {}
    /// Does nothing.
    public func didNotDetect(because reason: Reason) async {}
    /// Does nothing.
    public func didFail(_ error: any Error) async {}
    /// Tells.
    public func shouldPrompt(_ notice: Notice) async -> Bool { true }
    /// Shows.
    public func shouldShowWhatsNew(_ notice: Notice) async -> Bool { true }
    /// Does nothing.
    public func userDidChooseDownload(_ version: Version) async {}
    /// Does nothing.
    public func userDidRequestReminder(_ version: Version) async {}
    /// Does nothing.
    public func userDidIgnore(_ version: Version) async {}
    /// Opens.
    public func shouldOpenDownload(_ address: URL) async -> Bool { true }
}

/// A program that has nothing to say.
public struct NoHooks: AnnouncerHooks {
    /// Makes it.
    public init() {}
}
