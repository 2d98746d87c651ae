/// Whether one person hears of a release now, and why.
public enum Decision: Sendable, Hashable {
    /// Say this.
    case tell(Notice, because: Reason)
    /// Say nothing.
    case silent(because: Reason)

    /// Why.
    public var reason: Reason {
        switch self {
        case .tell(_, let reason), .silent(let reason): reason
        }
    }
}

/// Every reason to tell or to be silent.
///
/// The set is closed: a program can match it.
public enum Reason: Sendable, Hashable {
    // Reasons to tell.
    /// Preview mode shows the newest release whatever else holds.
    case preview
    /// A newer release is there.
    case newer(Version)
    /// The installed version is unknown, and the job asks to tell such people too.
    case installedUnknownButWanted
    /// The installed version is below the lowest one supported.
    case belowMinimumSupported(Version)
    /// An update was installed whose notes the person has not seen.
    case updated(since: Version?)

    // Reasons to be silent.
    /// The person asked not to be written to.
    case unsubscribed
    /// The feed has no release.
    case nothingPublished
    /// The publisher switched notices off, in the feed.
    case switchedOff
    /// The installed version is not known, so nothing can be said of it.
    case installedUnknown
    /// No release is newer than the installed one.
    case upToDate(Version)
    /// Newer releases need a newer operating system than the person has.
    case systemTooOld(needs: Version)
    /// The installed version is no longer supported, but no release that is runs on the person's system.
    case noWayOn(minimum: Version)
    /// The person chose to skip this version.
    case ignored(Version)
    /// The app runs for the first time: nothing is new to this person.
    case firstLaunch
}

extension Reason {
    /// The stable name of the reason, for summaries and programs.
    public var code: String {
        switch self {
        case .preview: "preview"
        case .newer: "newer"
        case .installedUnknownButWanted: "installed-unknown-but-wanted"
        case .belowMinimumSupported: "below-minimum-supported"
        case .updated: "updated"
        case .unsubscribed: "unsubscribed"
        case .nothingPublished: "nothing-published"
        case .switchedOff: "switched-off"
        case .installedUnknown: "installed-unknown"
        case .upToDate: "up-to-date"
        case .systemTooOld: "system-too-old"
        case .noWayOn: "no-way-on"
        case .ignored: "ignored"
        case .firstLaunch: "first-launch"
        }
    }
}

extension Reason: CustomStringConvertible {
    /// The reason as an English sentence, without its full stop.
    public var description: String {
        switch self {
        case .preview: "preview mode shows the newest release to everybody"
        case .newer(let version): "\(version) is newer than what is installed"
        case .installedUnknownButWanted: "the installed version is unknown, and the job tells such people too"
        case .belowMinimumSupported(let minimum): "the installed version is below \(minimum), the lowest supported"
        case .updated(let since): since.map { "updated since \($0) was seen" } ?? "updated, and nothing was seen before"
        case .unsubscribed: "the person asked not to be written to"
        case .nothingPublished: "the feed has no release"
        case .switchedOff: "the feed says that nobody is told"
        case .installedUnknown: "the installed version is not known"
        case .upToDate(let version): "nothing is newer than \(version), which is installed and known"
        case .systemTooOld(let needs): "what is newer needs version \(needs) of the operating system"
        case .noWayOn(let minimum): "\(minimum) is the lowest supported, and no such release runs on this system"
        case .ignored(let version): "the person chose to skip \(version)"
        case .firstLaunch: "the app runs for the first time, so nothing is new to this person"
        }
    }
}
