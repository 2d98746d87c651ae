import TidingsIntl
import TidingsModel

extension [RichText.Block] {
    /// Blocks that follow each other in one direction.
    typealias Part = (direction: TextDirection, blocks: [RichText.Block])

    /// The blocks by their own direction, each of them by its first character that has one.
    ///
    /// A block without one belongs to what is before it.
    ///
    /// - Parameter direction: The direction where no character has one.
    func parts(in direction: TextDirection) -> [Part] {
        let own = map { $0.firstStrong(depth: 0) }
        var last = own.lazy.compactMap(\.self).first ?? direction
        var parts: [Part] = []
        for (block, direction) in zip(self, own) {
            last = direction ?? last
            if parts.last?.direction == last {
                parts[parts.count - 1].blocks.append(block)
            } else {
                parts.append((last, [block]))
            }
        }
        return parts
    }

    fileprivate func firstStrong(depth: Int) -> TextDirection? {
        guard depth <= NotesWriter.depth else { return nil }
        return lazy.compactMap { $0.firstStrong(depth: depth) }.first
    }
}

extension RichText.Block {
    /// The direction of the first character that has one; a program's words have none that counts.
    fileprivate func firstStrong(depth: Int) -> TextDirection? {
        switch self {
        case .heading(_, let inlines), .paragraph(let inlines): inlines.firstStrong
        case .list(let list): list.items.lazy.compactMap { $0.blocks.firstStrong(depth: depth + 1) }.first
        case .quotation(let blocks): blocks.firstStrong(depth: depth + 1)
        case .table(let table): table.rows.lazy.joined().compactMap(\.firstStrong).first
        case .code, .rule: nil
        }
    }
}

extension [RichText.Inline] {
    fileprivate var firstStrong: TextDirection? {
        Bidi.firstStrong(of: lines.joined().map(\.words).joined())
    }
}
