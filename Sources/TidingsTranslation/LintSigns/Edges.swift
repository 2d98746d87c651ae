/// The blanks at the ends of a text.
enum Edges {
    static func lead(of text: String) -> String { String(text.prefix(while: isBlank)) }

    static func tail(of text: String) -> String {
        guard let last = text.lastIndex(where: { !isBlank($0) }) else { return text }
        return String(text[text.index(after: last)...])
    }

    /// The text with the blanks of others in front and behind; where none are given it keeps its own.
    static func set(_ text: String, lead: String? = nil, tail: String? = nil) -> String {
        let (ownLead, ownTail) = (Self.lead(of: text), Self.tail(of: text))
        let body = text.dropFirst(ownLead.count).dropLast(ownTail.count)
        return (lead ?? ownLead) + body + (tail ?? ownTail)
    }

    private static func isBlank(_ character: Character) -> Bool {
        character == " " || character == "\t" || character == "\n" || character == "\r" || character == "\r\n"
    }
}
