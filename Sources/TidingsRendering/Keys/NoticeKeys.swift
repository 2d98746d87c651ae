public import TidingsStrings

/// The strings that Tidings' own notices are made of: one table, from which all else follows.
///
/// A translation, an app's override and a template are checked against it. iVersion's keys, and the
/// English texts that iVersion 1.9 used as keys, are aliases: an app that comes from there keeps its
/// overrides, and a `%@` in them binds to the arguments in the order given here.
public enum NoticeKeys {
    /// All keys, in the order in which a strings file lists them.
    public static let all: [KeyDeclaration] = titles + sentences + details + buttons + frame

    private static let app = ArgumentDeclaration("app", .text, required: false)
    private static let version = ArgumentDeclaration("version", .text, required: true)
    private static let anyVersion = ArgumentDeclaration("version", .text, required: false)
    private static let installed = ArgumentDeclaration("installed", .text, required: false)
    private static let count = ArgumentDeclaration("count", .number, required: false)

    private static let titles = [
        KeyDeclaration(
            "updateAvailableTitle", "The title of a message about an update.", [app, anyVersion],
            aliases: ["iVersionUpdateAvailableTitle", "New version available"]),
        KeyDeclaration("updateRequiredTitle", "The title of a message that the app must be updated.", [app]),
        KeyDeclaration(
            "whatsNewTitle", "The title of a message after an update.", [app, anyVersion],
            aliases: ["iVersionInThisVersionTitle", "New in this version"]),
    ]

    private static let sentences = [
        KeyDeclaration(
            "updateAvailableSentence", "Says which version is there and which is installed.", [app, version, installed]),
        KeyDeclaration(
            "updateAvailableSentencePlain", "The same where the installed version is unknown.", [app, version]),
        KeyDeclaration(
            "updateRequiredSentence", "Says that the installed version is no longer supported.",
            [app, version, installed]),
        KeyDeclaration(
            "updateRequiredSentencePlain", "The same where the installed version is unknown.", [app, version]),
        KeyDeclaration("whatsNewSentence", "Says that the app was updated.", [app, version]),
    ]

    private static let details = [
        KeyDeclaration("whatsNewHeading", "The heading above release notes."),
        KeyDeclaration(
            "versionLabel", "The heading above the notes of one version.", [version],
            aliases: ["iVersionVersionLabelFormat", "Version %@"]),
        KeyDeclaration("releaseCount", "Says how many releases came out since the installed one.", [count]),
        KeyDeclaration("releasedDaysAgo", "Says how many days ago the release came out.", [count]),
        KeyDeclaration("daysLeft", "Says how many days are left to update.", [count]),
        KeyDeclaration(
            "downloadSize", "Says how much there is to download.", [ArgumentDeclaration("size", .text, required: true)]),
        KeyDeclaration(
            "notesInLanguage", "Says which language the notes are in, where it is another one.",
            [ArgumentDeclaration("language", .text, required: true)]),
    ]

    private static let buttons = [
        KeyDeclaration("buttonDownload", "Gets the release.", aliases: ["iVersionDownloadButton", "Download"]),
        KeyDeclaration("buttonIgnore", "Skips this version.", aliases: ["iVersionIgnoreButton", "Ignore"]),
        KeyDeclaration("buttonRemind", "Asks again later.", aliases: ["iVersionRemindButton", "Remind Me Later"]),
        KeyDeclaration("buttonOK", "Closes a message that only informs.", aliases: ["iVersionOKButton", "OK"]),
    ]

    private static let frame = [
        KeyDeclaration("greeting", "Greets a person by name.", [ArgumentDeclaration("name", .text, required: true)]),
        KeyDeclaration("greetingPlain", "Greets a person whose name is unknown."),
        KeyDeclaration("unsubscribe", "The text of the link by which a reader unsubscribes."),
        KeyDeclaration("footer", "Says why the reader gets this message.", [app]),
        KeyDeclaration("emailSignature", "Who sends the message.", [app]),
    ]
}
