import TidingsModel

extension Formatters {
    /// Items joined as “a, b, and c”.
    public func list(_ items: [String]) -> String {
        guard let pieces = formats.list?.pieces(items) else { return items.joined(separator: ", ") }
        return pieces.map { piece in
            switch piece {
            case .words(let words): words
            case .item(let item): items[item]
            }
        }.joined()
    }

    /// Items from outside, each isolated for itself where its direction could mix with the language's.
    func fragment(list items: [String]) -> Fragment {
        let pieces = formats.list?.pieces(items) ?? items.indices.map(ListFormat.Piece.item)
        return .joined(
            pieces.map { piece in
                switch piece {
                case .words(let words): .text(words)
                case .item(let item): .outside(items[item], Bidi.directions(of: items[item]))
                }
            })
    }
}
