/// A message of which all is known but its recipient: one program for each of its parts.
///
/// It is made once for a release, a language and a notice, and shared by all who get it.
public struct MessageProgram: Sendable {
    /// Which notice it is.
    public var kind: Notice.Kind
    /// The locale that the strings are in.
    public var used: LocaleTag
    /// The direction of that locale.
    public var direction: TextDirection
    /// The title, as plain text.
    public var title: Program
    /// The body in each medium.
    public var bodies: [Medium: Program]
    /// What the reader can do, in order, with the texts of the buttons.
    public var labels: [(kind: Notice.Action, text: String)]
    /// Reads the body in Markdown as a tree.
    ///
    /// It travels along as a value, so that who writes for a chat needs no parser of its own.
    public var readsMarkdown: @Sendable (String) -> RichText = { RichText(plain: $0) }

    /// Makes a program.
    public init(
        kind: Notice.Kind, used: LocaleTag, direction: TextDirection, title: Program, bodies: [Medium: Program],
        labels: [(kind: Notice.Action, text: String)]
    ) {
        self.kind = kind
        self.used = used
        self.direction = direction
        self.title = title
        self.bodies = bodies
        self.labels = labels
    }
}
