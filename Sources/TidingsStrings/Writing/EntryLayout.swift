/// How the text between the entries of a file belongs to them.
struct EntryLayout {
    /// How the text ends behind which an entry would be the first of a file.
    enum HeadEnd: Sendable {
        case nothing
        /// A line that has not ended.
        case openLine
        /// Whole lines, which a blank line must part from an entry.
        case lines
    }

    /// What stands on the line behind an entry.
    enum Trailer: Sendable {
        case nothing
        /// Blanks, and more behind them.
        case blanks
        /// A comment, and the end of the file or more text.
        case comment
        /// The end of the line.
        case lineEnd
    }

    /// Where one entry and its surroundings stand.
    struct Place {
        /// How many offsets a place has.
        static let count = 8
        /// The end of what is kept of the text before, and where begin: the comment, the key, what follows the key,
        /// the value, the ending, what follows the semicolon, and the next line.
        let offsets: [Int]
        /// Whether the text before holds more than white space.
        let isKept: Bool
        /// Whether what is kept of it ends a line.
        let keptEndsLine: Bool
        let trailer: Trailer
    }

    private let bytes: [UInt8]
    private(set) var places: [Place] = []

    init(_ strings: ScannedStrings) {
        bytes = strings.source.bytes
        let starts = strings.entries.map { Int(($0.comment ?? $0.key.span).start) } + [bytes.count]
        var start = 0
        for (number, entry) in strings.entries.enumerated() {
            let key = entry.key.span.range
            let value = entry.isPair ? entry.value.span.range : key.upperBound..<key.upperBound
            let end = Int(entry.end)
            let beginning = startOfLine(before: starts[number], from: start)
            let (next, trailer) = endOfTrailer(from: end, to: starts[number + 1])
            let kept = endOfKept(start..<beginning)
            places.append(
                Place(
                    offsets: [
                        kept ?? start, beginning, key.lowerBound, key.upperBound, value.lowerBound, value.upperBound,
                        end, next,
                    ], isKept: kept != nil, keptEndsLine: kept.map { isLineEnd($0 - 1) } ?? false, trailer: trailer))
            start = next
        }
    }

    /// Where an entry can be added to a file that has none: at the end, or behind the brace.
    func insertion(brace: Int?) -> Int {
        guard let brace else { return bytes.count }
        return endOfTrailer(from: brace + 1, to: bytes.count).end
    }

    func headEnd(before offset: Int) -> HeadEnd {
        guard offset > 0, bytes[..<offset].contains(where: { !Self.isSpace($0) }) else { return .nothing }
        return isLineEnd(offset - 1) ? .lines : .openLine
    }

    private func isLineEnd(_ offset: Int) -> Bool { bytes[offset] == 0x0A || bytes[offset] == 0x0D }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    /// The blanks before a comment or a key on its line go with it.
    private func startOfLine(before own: Int, from start: Int) -> Int {
        var offset = own
        while offset > start, bytes[offset - 1] == 0x20 || bytes[offset - 1] == 0x09 { offset -= 1 }
        return offset == start || isLineEnd(offset - 1) ? offset : own
    }

    /// The end of what must stay of a stretch of text: what says something, and the end of its line.
    private func endOfKept(_ range: Range<Int>) -> Int? {
        guard let words = bytes[range].lastIndex(where: { !Self.isSpace($0) }) else { return nil }
        var end = words + 1
        while end < range.upperBound {
            end += 1
            if isLineEnd(end - 1), !(bytes[end - 1] == 0x0D && end < range.upperBound && bytes[end] == 0x0A) { break }
        }
        return end
    }

    /// The end of the line behind an entry, if only blanks and comments stand there; else the end of the blanks.
    private func endOfTrailer(from start: Int, to limit: Int) -> (end: Int, kind: Trailer) {
        var next = start
        var kind = Trailer.nothing
        while next < limit {
            if isLineEnd(next) {
                let isPair = bytes[next] == 0x0D && next + 1 < limit && bytes[next + 1] == 0x0A
                return (next + (isPair ? 2 : 1), .lineEnd)
            }
            if bytes[next] == 0x20 || bytes[next] == 0x09 {
                next += 1
                if kind == .nothing { kind = .blanks }
            } else if bytes[next] == UInt8(ascii: "/"), next + 1 < limit, let end = endOfComment(from: next, to: limit)
            {
                next = end
                kind = .comment
            } else {
                break
            }
        }
        return (next, kind)
    }

    private func endOfComment(from start: Int, to limit: Int) -> Int? {
        let rest = bytes[(start + 2)..<limit]
        switch bytes[start + 1] {
        case UInt8(ascii: "/"): return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? limit
        case UInt8(ascii: "*"):
            let end = rest.indices.first {
                bytes[$0] == UInt8(ascii: "*") && $0 + 1 < limit && bytes[$0 + 1] == UInt8(ascii: "/")
            }
            return end.map { $0 + 2 }
        default: return nil
        }
    }
}
