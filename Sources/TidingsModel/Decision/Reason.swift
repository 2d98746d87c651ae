#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Every reason to tell, to tell later or to be silent.
///
/// The set is closed: a program can match it. `code` is its stable name, `values` is what led to it.
public enum Reason: Sendable, Hashable {
    // Reasons to tell.
    /// Preview mode shows the newest release whatever else holds.
    case preview
    /// A newer release is there.
    case newer(Version)
    /// A newer release mends a hole.
    case security(Version)
    /// The installed version is below the lowest one that is recommended.
    case belowMinimumRecommended(Version)
    /// The installed version is unknown, and the job asks to tell such people too.
    case installedUnknownButWanted
    /// The installed version is below the lowest one supported.
    case belowMinimumSupported(Version)
    /// The time is over in which the update to a version could be put off.
    case deadlinePassed(Version, Date)
    /// The publisher lets nobody put off such an update.
    case forced(Version)
    /// The publisher tells of the newest release even to those who have it.
    case evenWithoutUpdate(Version)
    /// An update was installed whose notes the person has not seen.
    case updated(since: Version?)

    // Reasons to tell later.
    /// It is night, by the person's clock.
    case quietHours(until: Date)
    /// The person asked to be reminded.
    case postponed(Version, until: Date)
    /// The release is held back for a while.
    case held(Version, until: Date)
    /// The release has not reached the person yet, bit by bit.
    case phased(Version, until: Date)

    // Reasons to be silent.
    /// The person asked not to be written to.
    case unsubscribed
    /// The feed has no release.
    case nothingPublished
    /// The publisher switched notices off, in the feed.
    case switchedOff
    /// The installed version is not known, so nothing can be said of it.
    case installedUnknown
    /// What the person was told before cannot be read, so it is not known whether to tell again.
    case historyUnknown
    /// No release is newer than the installed one.
    case upToDate(Version)
    /// Newer releases need a newer operating system than the person has.
    case systemTooOld(needs: Version)
    /// Newer releases do not run on a system as new as the person's.
    case systemTooNew(upTo: Version)
    /// Newer releases are for another operating system.
    case otherSystem(String)
    /// Newer releases need something that the person's machine has not.
    case lacksHardware(String)
    /// A release can only be installed over a later version than the person has.
    case needsVersion(Version)
    /// Newer releases are in a channel that the person did not ask for.
    case otherChannel(String)
    /// The sender does not speak to people like this one.
    case notAddressed(Audience.Part)
    /// A release was taken back.
    case withdrawn(Version)
    /// A release reaches a share of people, in percent, and this person is not among them.
    case notInShare(Version, percent: Int)
    /// The installed version is no longer supported, but no release that is runs on the person's system.
    case noWayOn(minimum: Version)
    /// The update changes less than the sender tells of.
    case insignificant(Version, is: Significance, wanted: Significance)
    /// The person chose to skip this version.
    case ignored(Version)
    /// The person was told of this version as often as anybody is.
    case toldEnough(Version, times: Int)
    /// The program has its own reason to be silent.
    case vetoed
    /// The app runs for the first time: nothing is new to this person.
    case firstLaunch
}
