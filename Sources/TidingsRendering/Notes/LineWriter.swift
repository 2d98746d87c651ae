import TidingsIntl

/// Writes lines behind what is in front of each: indents, marks of quotations, bullets.
struct LineWriter {
    private(set) var text = ""
    private var prefix = ""
    /// What is in front of the next line only.
    private var first: String?

    /// How many columns stand in front of the next lines, at most.
    var columns: Int { max(DisplayWidth.columns(of: first ?? ""), DisplayWidth.columns(of: prefix)) }

    /// Writes one line.
    mutating func line(_ words: String) {
        var start = first ?? prefix
        first = nil
        if words.isEmpty { while start.last == " " { start.removeLast() } }
        text += start + words + "\n"
    }

    /// Writes what `body` writes behind a mark, the lines after the first behind `rest`.
    mutating func nest(first mark: String, rest: String, _ body: (inout LineWriter) -> Void) {
        let outer = prefix
        first = (first ?? prefix) + mark
        prefix += rest
        body(&self)
        // The mark stands even where nothing stands behind it.
        if first != nil { line("") }
        prefix = outer
    }
}
