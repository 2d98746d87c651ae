#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What is new in a release, in one language.
public struct ReleaseNotes: Sendable, Hashable {
    /// What the notes are, as the feed says it; it is never guessed from how they look.
    public enum Content: Sendable, Hashable {
        /// Lines of text.
        case plain(String)
        /// Items, each of them plain text.
        case list([String])
        /// Markdown, as GitHub reads it.
        case markdown(String)
        /// HTML, of which nothing is trusted.
        case html(String)
        /// They stand at an address of their own.
        case link(URL)
    }

    /// The language they are in; `nil` when the feed does not say.
    public var language: LocaleTag?
    /// The notes themselves.
    public var content: Content

    /// Makes notes.
    public init(language: LocaleTag?, content: Content) {
        self.language = language
        self.content = content
    }

    /// Whether there is nothing to read.
    public var isEmpty: Bool {
        switch content {
        case .plain(let text), .markdown(let text), .html(let text): text.allSatisfy(\.isWhitespace)
        case .list(let items): items.allSatisfy { $0.allSatisfy(\.isWhitespace) }
        case .link: false
        }
    }
}
