/// The form in which a message is written.
public enum Medium: String, Sendable, Hashable, CaseIterable {
    /// Plain text.
    case text
    /// Markdown (CommonMark).
    case markdown
    /// HTML.
    case html

    /// The part of a template's file name that stands for the medium (`update-available.txt.mustache`).
    public var fileExtension: String {
        switch self {
        case .text: "txt"
        case .markdown: "md"
        case .html: "html"
        }
    }
}
