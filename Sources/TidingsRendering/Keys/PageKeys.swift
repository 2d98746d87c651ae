public import TidingsStrings

/// The strings of the web pages that Tidings shows: unsubscribing, and the preview of messages.
public enum PageKeys {
    /// All keys, in the order in which a strings file lists them.
    public static let all = unsubscribing + preview

    private static let app = ArgumentDeclaration("app", .text, required: false)

    /// The page that the link at the foot of a mail opens.
    public static let unsubscribing = [
        KeyDeclaration(
            name: "pageUnsubscribeTitle", purpose: "The heading of the page on which a reader unsubscribes.",
            arguments: [app]),
        KeyDeclaration(
            name: "pageUnsubscribeQuestion", purpose: "Says what the button below it does.", arguments: [app]),
        KeyDeclaration(name: "pageUnsubscribeDone", purpose: "Says that it is done.", arguments: [app]),
        KeyDeclaration(name: "pageUnsubscribeInvalid", purpose: "Says that the link is not valid."),
    ]

    /// The page on which messages are looked at.
    public static let preview = [
        KeyDeclaration(name: "previewTitle", purpose: "The title of the page."),
        KeyDeclaration(name: "previewLanguages", purpose: "The heading of the list of languages."),
        KeyDeclaration(name: "previewSearch", purpose: "Asks for a part of a language's name."),
        KeyDeclaration(name: "previewNotice", purpose: "The label of the choice of a notice."),
        KeyDeclaration(name: "previewUpdateAvailable", purpose: "A notice: a version is available."),
        KeyDeclaration(name: "previewUpdateRequired", purpose: "A notice: an update is required."),
        KeyDeclaration(name: "previewWhatsNew", purpose: "A notice: what is new."),
        KeyDeclaration(name: "previewFormat", purpose: "The label of the choice of a format."),
        KeyDeclaration(name: "previewPlainText", purpose: "A format: text without formatting."),
        KeyDeclaration(name: "previewNumber", purpose: "The label of the choice of a number."),
        KeyDeclaration(name: "previewWidth", purpose: "The label of the choice of a width."),
        KeyDeclaration(name: "previewNarrow", purpose: "A width: that of a phone."),
        KeyDeclaration(name: "previewWide", purpose: "A width: that of a computer."),
        KeyDeclaration(name: "previewColors", purpose: "The label of the choice of light or dark."),
        KeyDeclaration(name: "previewLight", purpose: "A light background."),
        KeyDeclaration(name: "previewDark", purpose: "A dark background."),
        KeyDeclaration(name: "previewCompare", purpose: "Shows the source beside the translation."),
        KeyDeclaration(name: "previewPseudo", purpose: "The heading of the pseudo-locales."),
        KeyDeclaration(
            name: "previewTranslated", purpose: "How much of a language is translated.",
            arguments: [ArgumentDeclaration("percent", .text)]),
        KeyDeclaration(name: "previewNeedsReview", purpose: "Nobody has read the language who speaks it."),
        KeyDeclaration(name: "previewReviewed", purpose: "Somebody has read the language who speaks it."),
        KeyDeclaration(
            name: "previewFindings", purpose: "The heading of what a check has found.",
            arguments: [ArgumentDeclaration("count", .number)]),
        KeyDeclaration(name: "previewDownload", purpose: "Gets the message as a mail."),
        KeyDeclaration(name: "previewChanged", purpose: "Says that the page shows a change."),
        KeyDeclaration(name: "previewLost", purpose: "Says that the page may be out of date."),
        KeyDeclaration(name: "previewSkip", purpose: "Leads past the list of languages."),
    ]
}
