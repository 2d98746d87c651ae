import TidingsModel

/// Writes lines one below the other, piece by piece.
struct ChatWriter<Markup: ChatMarkup> {
    private let markup: Markup
    private let direction: TextDirection
    private var last: ChatLine.Shape?

    init(_ markup: Markup, in direction: TextDirection) {
        self.markup = markup
        self.direction = direction
    }

    /// What the next line adds to the text.
    mutating func add(_ line: ChatLine) -> String {
        let shape = line.shape
        defer { last = shape }
        let text = markup.block(line, in: direction)
        guard let last else { return shape.isQuoted ? markup.quotation.opening + markup.quoted(text) : text }
        switch (last.isQuoted, shape.isQuoted) {
        case (false, false): return last.gap(to: shape) + text
        case (true, false): return markup.quotation.closing + "\n\n" + text
        case (false, true): return "\n\n" + markup.quotation.opening + markup.quoted(text)
        case (true, true):
            // The empty line between two blocks is quoted too.
            let gap = last.gap(to: shape) == "\n" ? "\n" : "\n\(markup.quoted(""))\n"
            return gap + markup.quoted(text)
        }
    }

    /// What ends the text.
    var end: String { last?.isQuoted == true ? markup.quotation.closing : "" }
}

extension ChatLine {
    /// What decides how far a line stands from the next.
    fileprivate struct Shape {
        let isQuoted: Bool
        let isInList: Bool
        let isNewItem: Bool
        let isRow: Bool
        let isFirstRow: Bool

        func gap(to next: Shape) -> String {
            let isTight = (isInList && next.isInList && next.isNewItem) || (isRow && next.isRow && !next.isFirstRow)
            return isTight ? "\n" : "\n\n"
        }
    }

    fileprivate var shape: Shape {
        let isFirstRow = if case .row(_, _, let isFirst) = kind { isFirst } else { false }
        return Shape(
            isQuoted: isQuoted, isInList: isInList, isNewItem: opens > 0, isRow: isRow, isFirstRow: isFirstRow)
    }
}
