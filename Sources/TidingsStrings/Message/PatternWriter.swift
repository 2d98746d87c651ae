/// Writes a message pattern from words and arguments.
struct PatternWriter {
    private var written = ""
    private var words = ""

    /// The pattern as written so far.
    var pattern: String { written + Self.quote(words) }

    /// Appends words, in which nothing has a meaning of its own.
    mutating func append(words more: String) { words += more }

    /// Appends the place of an argument.
    mutating func append(argument: ArgumentDeclaration, _ conversion: PrintfText.Conversion) {
        written += Self.quote(words)
        words = ""
        switch (argument.type, conversion) {
        case (.number, .decimal(let digits?)):
            let places = digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
            written += "{\(argument.name), number, ::\(places)}"
        default: written += "{\(argument.name)}"
        }
    }

    /// Quotes what the pattern language would read: apostrophes are doubled, braces stand in quotes.
    ///
    /// One quotation reaches from the first brace to the last, because two that touch would make an apostrophe.
    private static func quote(_ words: String) -> String {
        func doubled(_ part: Substring) -> String {
            part.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        }
        guard let first = words.firstIndex(where: { $0 == "{" || $0 == "}" }),
            let last = words.lastIndex(where: { $0 == "{" || $0 == "}" })
        else { return doubled(words[...]) }
        return doubled(words[..<first]) + "'" + doubled(words[first...last]) + "'"
            + doubled(words[words.index(after: last)...])
    }
}
