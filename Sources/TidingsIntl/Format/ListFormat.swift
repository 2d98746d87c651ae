import CICU

/// Lists.
final class ListFormat: Sendable {
    private let handle: SharedHandle

    /// A piece of a joined list.
    enum Piece: Hashable {
        /// What the language puts between items.
        case words(String)
        /// An item, by its place in the list.
        case item(Int)
    }

    init(_ locale: FormatLocale, _ style: ListStyle) throws(ICUError) {
        let pointer = try openedICU("read the list patterns of \(locale.name)") { status in
            locale.name.withICU { cicu_list_open($0, $1, style.kind.index, style.width.index, &status) }
        }
        handle = SharedHandle(pointer) { cicu_list_close($0) }
    }

    /// The items and the words between them, in the order in which they stand.
    ///
    /// The items are handed to ICU, because some languages choose the word by the item that follows it
    /// (Spanish “e hijos”).
    func pieces(_ items: [String]) -> [Piece]? {
        let packed = items.joined()
        let lengths = items.map { Int32($0.utf8.count) }
        var spans = [Int32](repeating: 0, count: items.count * 2)
        let text = try? withICUText(capacity: packed.utf8.count + 128, "join a list") { buffer, capacity, status in
            packed.withICU { bytes, _ in
                cicu_list_format(
                    handle.pointer, bytes, lengths, Int32(lengths.count), buffer, capacity, &spans, &status)
            }
        }
        guard let bytes = text?.utf8 else { return nil }
        var pieces: [Piece] = []
        var written = bytes.startIndex
        func words(to end: String.Index) {
            if written < end { pieces.append(.words(String(bytes[written..<end]) ?? "")) }
        }
        let order = items.indices.filter { lengths[$0] > 0 }.sorted { spans[2 * $0] < spans[2 * $1] }
        for item in order {
            let start = bytes.index(bytes.startIndex, offsetBy: Int(spans[2 * item]))
            words(to: start)
            pieces.append(.item(item))
            written = bytes.index(start, offsetBy: Int(lengths[item]))
        }
        words(to: bytes.endIndex)
        return pieces
    }
}

extension ListStyle.Kind {
    /// ICU's number.
    fileprivate var index: Int32 {
        switch self {
        case .and: 0
        case .or: 1
        case .unit: 2
        }
    }
}

extension ListStyle.Width {
    /// ICU's number.
    fileprivate var index: Int32 {
        switch self {
        case .wide: 0
        case .short: 1
        case .narrow: 2
        }
    }
}
