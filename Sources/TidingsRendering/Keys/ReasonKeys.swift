public import TidingsStrings

/// The strings that say to a person why they hear of a release, or why they do not.
///
/// Each reason has one key, named after its code. Notices need none of them: an app's language that lacks them is
/// used for notices all the same.
public enum ReasonKeys {
    /// All keys, in the order in which a strings file lists them.
    public static let all: [KeyDeclaration] = telling + required + shown + later + unheard + excluded + silent

    private static let version = ArgumentDeclaration("version", .text)
    private static let minimum = ArgumentDeclaration("minimum", .text)
    private static let date = ArgumentDeclaration("date", .date)

    private static let telling = [
        KeyDeclaration(name: "reasonPreview", purpose: "Told: preview mode shows the newest version."),
        KeyDeclaration(name: "reasonNewer", purpose: "Told: there is a newer version.", arguments: [version]),
        KeyDeclaration(
            name: "reasonSecurity", purpose: "Told: there is a newer version that closes a hole.", arguments: [version]),
        KeyDeclaration(
            name: "reasonBelowMinimumRecommended", purpose: "Told: the installed version is not recommended.",
            arguments: [minimum]),
        KeyDeclaration(
            name: "reasonInstalledUnknownButWanted", purpose: "Told although the installed version is unknown."),
    ]

    private static let required = [
        KeyDeclaration(
            name: "reasonBelowMinimumSupported", purpose: "Must update: the installed version is not supported.",
            arguments: [minimum]),
        KeyDeclaration(
            name: "reasonDeadlinePassed", purpose: "Must update: the time to put it off is over.",
            arguments: [version, date]),
        KeyDeclaration(
            name: "reasonForced", purpose: "Must update: the publisher says so.", arguments: [version]),
    ]

    private static let shown = [
        KeyDeclaration(
            name: "reasonEvenWithoutUpdate", purpose: "Told although the newest version is installed.",
            arguments: [version]),
        KeyDeclaration(
            name: "reasonUpdated", purpose: "Shown what is new: the app was updated.", arguments: [version]),
        KeyDeclaration(
            name: "reasonUpdatedPlain", purpose: "The same where it is not known what the reader saw before."),
    ]

    private static let later = [
        KeyDeclaration(name: "reasonQuietHours", purpose: "Told later: quiet hours.", arguments: [date]),
        KeyDeclaration(
            name: "reasonPostponed", purpose: "Told later: the reader asked for it.", arguments: [version, date]),
        KeyDeclaration(
            name: "reasonHeld", purpose: "Told later: the publisher waits.", arguments: [version, date]),
        KeyDeclaration(
            name: "reasonPhased", purpose: "Told later: the version comes to some people each day.",
            arguments: [version, date]),
    ]

    private static let unheard = [
        KeyDeclaration(name: "reasonUnsubscribed", purpose: "Not told: the reader unsubscribed."),
        KeyDeclaration(name: "reasonNothingPublished", purpose: "Not told: there is no version."),
        KeyDeclaration(name: "reasonSwitchedOff", purpose: "Not told: the publisher tells nobody."),
        KeyDeclaration(name: "reasonInstalledUnknown", purpose: "Not told: the installed version is unknown."),
        KeyDeclaration(name: "reasonHistoryUnknown", purpose: "Not told: the history cannot be read."),
        KeyDeclaration(name: "reasonUpToDate", purpose: "Not told: nothing is newer.", arguments: [version]),
    ]

    private static let excluded = [
        KeyDeclaration(
            name: "reasonSystemTooOld", purpose: "Not offered: the operating system is too old.", arguments: [minimum]),
        KeyDeclaration(
            name: "reasonSystemTooNew", purpose: "Not offered: the operating system is too new.",
            arguments: [ArgumentDeclaration("maximum", .text)]),
        KeyDeclaration(
            name: "reasonOtherSystem", purpose: "Not offered: for another operating system.",
            arguments: [ArgumentDeclaration("system", .text)]),
        KeyDeclaration(
            name: "reasonLacksHardware", purpose: "Not offered: the device lacks something.",
            arguments: [ArgumentDeclaration("hardware", .text)]),
        KeyDeclaration(
            name: "reasonNeedsVersion", purpose: "Not offered: an older update comes first.", arguments: [minimum]),
        KeyDeclaration(
            name: "reasonOtherChannel", purpose: "Not offered: in a channel that was not chosen.",
            arguments: [ArgumentDeclaration("channel", .text)]),
        KeyDeclaration(
            name: "reasonNotAddressed", purpose: "Not offered: announced to other people only.",
            arguments: [ArgumentDeclaration("part", .text)]),
        KeyDeclaration(
            name: "reasonWithdrawn", purpose: "Not offered: the version was taken back.", arguments: [version]),
        KeyDeclaration(
            name: "reasonNotInShare", purpose: "Not offered: the version reaches a share of people.",
            arguments: [version, ArgumentDeclaration("percent", .number)]),
        KeyDeclaration(
            name: "reasonNoWayOn", purpose: "Nothing supported runs on the reader's system.", arguments: [minimum]),
    ]

    private static let silent = [
        KeyDeclaration(
            name: "reasonInsignificant", purpose: "Not told: the update is too small.",
            arguments: [version, ArgumentDeclaration("level", .text), ArgumentDeclaration("wanted", .text)]),
        KeyDeclaration(name: "reasonIgnored", purpose: "Not told: the reader skips it.", arguments: [version]),
        KeyDeclaration(
            name: "reasonToldEnough", purpose: "Not told: told often enough.",
            arguments: [version, ArgumentDeclaration("count", .number)]),
        KeyDeclaration(name: "reasonVetoed", purpose: "Not told: the program does not want it."),
        KeyDeclaration(name: "reasonFirstLaunch", purpose: "Not shown what is new: the first launch."),
    ]
}
