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
            name: "updateAvailableTitle", purpose: "The title of a message about an update.",
            arguments: [app, anyVersion],
            aliases: ["iVersionUpdateAvailableTitle", "New version available"]),
        KeyDeclaration(
            name: "updateRequiredTitle", purpose: "The title of a message that the app must be updated.",
            arguments: [app]),
        KeyDeclaration(
            name: "whatsNewTitle", purpose: "The title of a message after an update.", arguments: [app, anyVersion],
            aliases: ["iVersionInThisVersionTitle", "New in this version"]),
    ]

    private static let sentences = [
        KeyDeclaration(
            name: "updateAvailableSentence", purpose: "Says which version is there and which is installed.",
            arguments: [app, version, installed]),
        KeyDeclaration(
            name: "updateAvailableSentencePlain", purpose: "The same where the installed version is unknown.",
            arguments: [app, version]),
        KeyDeclaration(
            name: "updateRequiredSentence", purpose: "Says that the installed version is no longer supported.",
            arguments: [app, version, installed]),
        KeyDeclaration(
            name: "updateRequiredSentencePlain", purpose: "The same where the installed version is unknown.",
            arguments: [app, version]),
        KeyDeclaration(name: "whatsNewSentence", purpose: "Says that the app was updated.", arguments: [app, version]),
    ]

    private static let details = [
        KeyDeclaration(name: "whatsNewHeading", purpose: "The heading above release notes."),
        KeyDeclaration(
            name: "versionLabel", purpose: "The heading above the notes of one version.", arguments: [version],
            aliases: ["iVersionVersionLabelFormat", "Version %@"]),
        KeyDeclaration(
            name: "releaseCount", purpose: "Says how many releases came out since the installed one.",
            arguments: [count]),
        KeyDeclaration(
            name: "releasedDaysAgo", purpose: "Says how many days ago the release came out.", arguments: [count]),
        KeyDeclaration(name: "daysLeft", purpose: "Says how many days are left to update.", arguments: [count]),
        KeyDeclaration(
            name: "downloadSize", purpose: "Says how much there is to download.",
            arguments: [ArgumentDeclaration("size", .text, required: true)]),
        KeyDeclaration(
            name: "notesInLanguage", purpose: "Says which language the notes are in, where it is another one.",
            arguments: [ArgumentDeclaration("language", .text, required: true)]),
    ]

    private static let buttons = [
        KeyDeclaration(
            name: "buttonDownload", purpose: "Gets the release.", aliases: ["iVersionDownloadButton", "Download"]),
        KeyDeclaration(
            name: "buttonIgnore", purpose: "Skips this version.", aliases: ["iVersionIgnoreButton", "Ignore"]),
        KeyDeclaration(
            name: "buttonRemind", purpose: "Asks again later.", aliases: ["iVersionRemindButton", "Remind Me Later"]),
        KeyDeclaration(
            name: "buttonOK", purpose: "Closes a message that only informs.", aliases: ["iVersionOKButton", "OK"]),
    ]

    private static let frame = [
        KeyDeclaration(
            name: "greeting", purpose: "Greets a person by name.",
            arguments: [ArgumentDeclaration("name", .text, required: true)]),
        KeyDeclaration(name: "greetingPlain", purpose: "Greets a person whose name is unknown."),
        KeyDeclaration(name: "unsubscribe", purpose: "The text of the link by which a reader unsubscribes."),
        KeyDeclaration(name: "footer", purpose: "Says why the reader gets this message.", arguments: [app]),
        KeyDeclaration(name: "emailSignature", purpose: "Who sends the message.", arguments: [app]),
    ]
}
