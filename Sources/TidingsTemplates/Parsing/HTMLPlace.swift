import TidingsModel

/// Where in HTML something stands.
enum HTMLPlace: Sendable, Hashable {
    /// Between tags.
    case text
    /// In `<title>` or `<textarea>`: text without tags.
    case title
    /// In `<style>`, or in another element whose content is not read as text.
    case style
    /// In `<script>`.
    case script
    /// In a comment or declaration.
    case comment
    /// In a tag, but not in the value of an attribute.
    case tag
    /// In an attribute's value between `"`.
    case doubleQuoted
    /// In an attribute's value between `'`.
    case singleQuoted
    /// In an attribute's value without quotes.
    case unquoted

    /// How a value is escaped here.
    ///
    /// An isolate in text is an element, which must not come to stand anywhere else.
    var escaping: Escaping { self == .text ? .html : .htmlAttribute }

    /// What the place is called in a message to the template's author.
    var description: String {
        switch self {
        case .text: "in text"
        case .title: "in <title> or <textarea>"
        case .style: "in <style>"
        case .script: "in <script>"
        case .comment: "in a comment"
        case .tag: "inside a tag, outside of an attribute's quotes"
        case .doubleQuoted, .singleQuoted: "in an attribute"
        case .unquoted: "in an attribute without quotes"
        }
    }
}
