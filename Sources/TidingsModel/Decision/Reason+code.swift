#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One of the values that led to a decision.
public enum ReasonValue: Sendable, Hashable {
    /// A version.
    case version(Version)
    /// A moment.
    case date(Date)
    /// A number.
    case number(Int)
    /// A word: a channel, a system, a level.
    case word(String)
}

extension Reason {
    /// The stable name of the reason, for summaries and programs.
    public var code: String {
        switch self {
        case .preview: "preview"
        case .newer: "newer"
        case .security: "security"
        case .belowMinimumRecommended: "below-minimum-recommended"
        case .installedUnknownButWanted: "installed-unknown-but-wanted"
        case .belowMinimumSupported: "below-minimum-supported"
        case .deadlinePassed: "deadline-passed"
        case .forced: "forced"
        case .evenWithoutUpdate: "even-without-update"
        case .updated: "updated"
        case .quietHours: "quiet-hours"
        case .postponed: "postponed"
        case .held: "held"
        case .phased: "phased"
        case .unsubscribed: "unsubscribed"
        case .nothingPublished: "nothing-published"
        case .switchedOff: "switched-off"
        case .installedUnknown: "installed-unknown"
        case .historyUnknown: "history-unknown"
        case .upToDate: "up-to-date"
        case .systemTooOld: "system-too-old"
        case .systemTooNew: "system-too-new"
        case .otherSystem: "other-system"
        case .lacksHardware: "lacks-hardware"
        case .needsVersion: "needs-version"
        case .otherChannel: "other-channel"
        case .notAddressed: "not-addressed"
        case .withdrawn: "withdrawn"
        case .notInShare: "not-in-share"
        case .noWayOn: "no-way-on"
        case .insignificant: "insignificant"
        case .ignored: "ignored"
        case .toldEnough: "told-enough"
        case .vetoed: "vetoed"
        case .firstLaunch: "first-launch"
        }
    }

    /// The values that led to it, by name.
    public var values: [String: ReasonValue] {
        switch self {
        case .preview, .installedUnknownButWanted, .unsubscribed, .nothingPublished, .switchedOff, .installedUnknown,
            .historyUnknown, .vetoed, .firstLaunch:
            [:]
        case .newer(let version), .security(let version), .forced(let version), .evenWithoutUpdate(let version),
            .upToDate(let version), .withdrawn(let version), .ignored(let version):
            ["version": .version(version)]
        case .belowMinimumRecommended(let minimum), .belowMinimumSupported(let minimum), .noWayOn(let minimum),
            .systemTooOld(let minimum), .needsVersion(let minimum):
            ["minimum": .version(minimum)]
        case .systemTooNew(let maximum): ["maximum": .version(maximum)]
        case .deadlinePassed(let version, let date), .postponed(let version, let date), .held(let version, let date),
            .phased(let version, let date):
            ["version": .version(version), "date": .date(date)]
        case .quietHours(let date): ["date": .date(date)]
        case .updated(let since): since.map { ["version": .version($0)] } ?? [:]
        case .otherSystem(let name): ["system": .word(name)]
        case .lacksHardware(let name): ["hardware": .word(name)]
        case .otherChannel(let name): ["channel": .word(name)]
        case .notAddressed(let part): ["part": .word(part.rawValue)]
        case .notInShare(let version, let percent): ["version": .version(version), "percent": .number(percent)]
        case .insignificant(let version, let level, let wanted):
            ["version": .version(version), "level": .word(level.rawValue), "wanted": .word(wanted.rawValue)]
        case .toldEnough(let version, let times): ["version": .version(version), "count": .number(times)]
        }
    }
}

extension Reason: CustomStringConvertible {
    /// The reason as an English sentence, without its full stop, for logs; a reader is given it by the strings.
    public var description: String {
        switch self {
        case .preview: "preview mode shows the newest release to everybody"
        case .newer(let version): "\(version) is newer than what is installed"
        case .security(let version): "\(version) is newer than what is installed, and mends a hole"
        case .belowMinimumRecommended(let minimum):
            "the installed version is below \(minimum), the lowest recommended"
        case .installedUnknownButWanted: "the installed version is unknown, and the job tells such people too"
        case .belowMinimumSupported(let minimum): "the installed version is below \(minimum), the lowest supported"
        case .deadlinePassed(let version, let date): "the update to \(version) could be put off until \(date)"
        case .forced(let version): "the update to \(version) cannot be put off"
        case .evenWithoutUpdate(let version): "\(version), the newest, is told of even without an update"
        case .updated(let since): since.map { "updated since \($0) was seen" } ?? "updated, and nothing was seen before"
        case .quietHours(let date): "these are quiet hours, until \(date)"
        case .postponed(let version, let date): "the person put \(version) off until \(date)"
        case .held(let version, let date): "\(version) is held back until \(date)"
        case .phased(let version, let date): "\(version) reaches this person on \(date)"
        case .unsubscribed: "the person asked not to be written to"
        case .nothingPublished: "the feed has no release"
        case .switchedOff: "the feed says that nobody is told"
        case .installedUnknown: "the installed version is not known"
        case .historyUnknown: "what the person was told before cannot be read"
        case .upToDate(let version): "nothing is newer than \(version), which is installed and known"
        case .systemTooOld(let needs): "what is newer needs version \(needs) of the operating system"
        case .systemTooNew(let limit): "what is newer runs up to version \(limit) of the operating system"
        case .otherSystem(let name): "what is newer is for \(name)"
        case .lacksHardware(let name): "what is newer needs \(name)"
        case .needsVersion(let minimum): "what is newer can only be installed over \(minimum) or later"
        case .otherChannel(let name): "what is newer is in the channel \(name), which the person did not ask for"
        case .notAddressed(let part): "people of this \(part.rawValue) are not told"
        case .withdrawn(let version): "\(version) was taken back"
        case .notInShare(let version, let percent): "\(version) reaches \(percent) % of people, not this one"
        case .noWayOn(let minimum): "\(minimum) is the lowest supported, and no such release runs on this system"
        case .insignificant(let version, let level, let wanted):
            "\(version) is a \(level.rawValue) update, and only \(wanted.rawValue) ones are told of"
        case .ignored(let version): "the person chose to skip \(version)"
        case .toldEnough(let version, let times):
            "the person was told of \(version) \(times) times, as often as anybody"
        case .vetoed: "the program chose to be silent"
        case .firstLaunch: "the app runs for the first time, so nothing is new to this person"
        }
    }
}
