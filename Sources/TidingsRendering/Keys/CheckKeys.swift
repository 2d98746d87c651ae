public import TidingsStrings

/// The strings around a decision that is shown on a terminal.
public enum CheckKeys {
    /// All keys, in the order in which a strings file lists them.
    public static let all = [
        KeyDeclaration(name: "checkNothing", purpose: "Says above a reason that no notice is shown."),
        KeyDeclaration(name: "checkReleases", purpose: "The heading above the versions that are newer."),
        KeyDeclaration(
            name: "checkOffered", purpose: "A version that nothing speaks against.",
            arguments: [ArgumentDeclaration("version", .text)]),
        KeyDeclaration(
            name: "checkExcluded", purpose: "A version, and why it is not offered.",
            arguments: [ArgumentDeclaration("version", .text), ArgumentDeclaration("reason", .text)]),
        KeyDeclaration(
            name: "checkLater", purpose: "Says when to look again.", arguments: [ArgumentDeclaration("date", .date)]),
        KeyDeclaration(
            name: "checkMenu", purpose: "Asks for the number of what the reader wants to do.",
            arguments: [ArgumentDeclaration("first", .number), ArgumentDeclaration("count", .number)]),
    ]
}
