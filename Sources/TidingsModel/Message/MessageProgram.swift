/// A message of which all is known but its recipient: one program for each of its parts.
///
/// It is made once for a release, a language and a notice, and shared by all who get it. Copies share one piece of
/// memory, so to hand it to a million recipients costs little.
public struct MessageProgram: Sendable {
    private struct Parts {
        var kind: Notice.Kind
        var used: LocaleTag
        var direction: TextDirection
        var title: Program
        var bodies: [Medium: Program]
        var labels: [(kind: Notice.Action, text: String)]
        var readsMarkdown: @Sendable (String) -> RichText = { RichText(plain: $0) }
    }

    private final class Storage: Sendable {
        let parts: Parts

        init(_ parts: Parts) { self.parts = parts }
    }

    private var storage: Storage

    /// Makes a program.
    public init(
        kind: Notice.Kind, used: LocaleTag, direction: TextDirection, title: Program, bodies: [Medium: Program],
        labels: [(kind: Notice.Action, text: String)]
    ) {
        storage = Storage(
            Parts(kind: kind, used: used, direction: direction, title: title, bodies: bodies, labels: labels))
    }

    /// Which notice it is.
    public var kind: Notice.Kind {
        get { storage.parts.kind }
        set { change { $0.kind = newValue } }
    }

    /// The locale that the strings are in.
    public var used: LocaleTag {
        get { storage.parts.used }
        set { change { $0.used = newValue } }
    }

    /// The direction of that locale.
    public var direction: TextDirection {
        get { storage.parts.direction }
        set { change { $0.direction = newValue } }
    }

    /// The title, as plain text.
    public var title: Program {
        get { storage.parts.title }
        set { change { $0.title = newValue } }
    }

    /// The body in each medium.
    public var bodies: [Medium: Program] {
        get { storage.parts.bodies }
        set { change { $0.bodies = newValue } }
    }

    /// What the reader can do, in order, with the texts of the buttons.
    public var labels: [(kind: Notice.Action, text: String)] {
        get { storage.parts.labels }
        set { change { $0.labels = newValue } }
    }

    /// Reads the body in Markdown as a tree.
    ///
    /// It travels along as a value, so that who writes for a chat needs no parser of its own.
    public var readsMarkdown: @Sendable (String) -> RichText {
        get { storage.parts.readsMarkdown }
        set { change { $0.readsMarkdown = newValue } }
    }

    /// The same as long as somebody holds the program: what is prepared for it is kept under this name.
    package var identity: ObjectIdentifier { ObjectIdentifier(storage) }

    /// The same in memory of its own.
    ///
    /// How often an object is held is counted in it: tasks on several cores that hand the same one on, again and again,
    /// wait for each other there.
    package func separate() -> MessageProgram {
        var program = self
        program.storage = Storage(storage.parts)
        return program
    }

    private mutating func change(_ body: (inout Parts) -> Void) {
        var parts = storage.parts
        body(&parts)
        storage = Storage(parts)
    }
}
