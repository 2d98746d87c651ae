#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A notice in one language, as strings: one unit that is shown whole or not at all.
public struct Message: Sendable, Hashable {
    /// Something the reader can do.
    public struct Action: Sendable, Hashable {
        /// What it does.
        public var kind: Notice.Action
        /// The text of its button.
        public var label: String
        /// Where it leads, if anywhere.
        public var url: URL?

        /// Makes an action.
        public init(kind: Notice.Action, label: String, url: URL? = nil) {
            self.kind = kind
            self.label = label
            self.url = url
        }
    }

    /// Which notice it is.
    public var kind: Notice.Kind
    /// The locale wanted and used, and why.
    public var locale: LocaleUse
    /// The direction of its language.
    public var direction: TextDirection
    /// One line: the subject of an e-mail, the title of an alert.
    public var title: String
    /// The whole message as plain text.
    public var text: String
    /// The whole message as Markdown.
    public var markdown: String
    /// The whole message as an HTML document.
    public var html: String
    /// What the reader can do, in order.
    public var actions: [Action]

    /// Makes a message.
    public init(
        kind: Notice.Kind, locale: LocaleUse, direction: TextDirection, title: String, text: String,
        markdown: String, html: String, actions: [Action]
    ) {
        self.kind = kind
        self.locale = locale
        self.direction = direction
        self.title = title
        self.text = text
        self.markdown = markdown
        self.html = html
        self.actions = actions
    }
}
