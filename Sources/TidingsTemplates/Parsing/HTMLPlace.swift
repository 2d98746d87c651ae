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
    /// In an attribute's value, between quotes of a kind.
    case quoted(Attribute, quote: UInt8)
    /// In an attribute's value without quotes.
    case unquoted

    /// What the value of an attribute is read as.
    enum Attribute: Sendable, Hashable {
        /// A text or a word.
        case plain
        /// An address, where `javascript:` would be a program.
        case address
        /// A style sheet.
        case style
        /// A program, or a document of its own.
        case program
    }

    /// How a value is escaped here.
    ///
    /// An isolate in text is an element, which must not come to stand anywhere else.
    /// - Parameter isFirst: whether nothing of the template stands before the value in the same attribute.
    func escaping(isFirst: Bool) -> Escaping {
        switch self {
        case .text: .html
        case .quoted(.address, _): isFirst ? .htmlAddress : .htmlAttribute
        default: .htmlAttribute
        }
    }

    /// What the place is called in a message to the template's author.
    var description: String {
        switch self {
        case .text: "in text"
        case .title: "in <title> or <textarea>"
        case .style: "in <style>"
        case .script: "in <script>"
        case .comment: "in a comment"
        case .tag: "inside a tag, outside of an attribute's quotes"
        case .quoted(.plain, _): "in an attribute"
        case .quoted(.address, _): "in an attribute that holds an address"
        case .quoted(.style, _): "in a style attribute"
        case .quoted(.program, _): "in an attribute that holds a program"
        case .unquoted: "in an attribute without quotes"
        }
    }
}
