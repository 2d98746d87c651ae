extension Formatters {
    /// Items joined as “a, b, and c”, or as another style has it.
    public func list(_ items: [String], _ style: ListStyle = ListStyle()) -> String {
        pieces(items, style).map { piece in
            switch piece {
            case .words(let words): words
            case .item(let item): items[item]
            }
        }.joined()
    }

    /// The items of a list and the words between them, in the order in which they stand.
    func pieces(_ items: [String], _ style: ListStyle) -> [ListFormat.Piece] {
        if let pieces = formats.list(style)?.pieces(items) { return pieces }
        return items.indices.flatMap { $0 == 0 ? [.item($0)] : [.words(", "), .item($0)] }
    }
}
