import TidingsModel

/// Cuts release notes between two blocks, or between two items, so that their HTML is not longer than a limit.
struct NotesCutter {
    let writer: NotesWriter
    /// How many bytes are left for what follows.
    private(set) var left: Int

    init(writer: NotesWriter, left: Int) {
        self.writer = writer
        self.left = left
    }

    /// Takes away what is too long; returns whether anything was.
    mutating func cut(_ notes: inout RichText) -> Bool {
        for (index, block) in notes.blocks.enumerated() {
            let bytes = length(block)
            guard bytes > left else {
                left -= bytes
                continue
            }
            let part = beginning(of: block)
            notes.blocks.removeSubrange(index...)
            if let part { notes.blocks.append(part) }
            notes.isTruncated = true
            left = 0
            return true
        }
        return false
    }

    /// The items of a list that are short enough; `nil` if there are none.
    private func beginning(of block: RichText.Block) -> RichText.Block? {
        guard case .list(var list) = block else { return nil }
        let frame = length(.list(RichText.List(start: list.start, items: [])))
        var bytes = frame
        let end = list.items.firstIndex { item in
            bytes += length(.list(RichText.List(start: list.start, items: [item]))) - frame
            return bytes > left
        }
        guard let end, end > 0 else { return nil }
        list.items.removeSubrange(end...)
        return .list(list)
    }

    private func length(_ block: RichText.Block) -> Int {
        HTMLNotes.write(
            RichText([block]), in: writer.direction, language: nil, languageDirection: nil,
            firstHeading: writer.firstHeading
        ).utf8.count
    }
}
