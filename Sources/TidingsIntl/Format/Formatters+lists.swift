public import TidingsModel

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

    /// Pieces of a message joined as a list; each stays what it is, isolated if need be.
    public func list(of items: [Fragment], _ style: ListStyle = ListStyle()) -> Fragment {
        let texts = items.map { $0.string(direction: direction, isolation: .never) }
        // ICU joins what has a text; nothing would be gained by an empty item.
        return .joined(
            pieces(texts, style).map { piece in
                switch piece {
                case .words(let words): .text(words)
                case .item(let item): items[item]
                }
            })
    }

    /// The items of a list and the words between them, in the order in which they stand.
    func pieces(_ items: [String], _ style: ListStyle) -> [ListFormat.Piece] {
        if let pieces = formats.list(style)?.pieces(items) { return pieces }
        return items.indices.flatMap { $0 == 0 ? [.item($0)] : [.words(", "), .item($0)] }
    }
}
