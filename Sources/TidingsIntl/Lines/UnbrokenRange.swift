/// A part of a paragraph that stays on one line: an isolate or a link.
struct UnbrokenRange {
    /// The bytes of the part.
    let range: Range<Int>
    /// Where what is inside begins.
    let content: Int

    /// The parts of a paragraph, first to last; none overlaps another.
    static func all(in bytes: [UInt8]) -> [UnbrokenRange] {
        var found: [UnbrokenRange] = []
        var index = 0
        while index < bytes.count {
            if let isolate = isolate(in: bytes, at: index) {
                found.append(isolate)
                index = isolate.range.upperBound
            } else if let end = linkEnd(in: bytes, at: index) {
                found.append(UnbrokenRange(range: index..<end, content: index))
                index = end
            } else {
                index += 1
            }
        }
        return found
    }

    /// From U+2066, U+2067 or U+2068 to the U+2069 that closes it, or to the end of the paragraph.
    private static func isolate(in bytes: [UInt8], at start: Int) -> UnbrokenRange? {
        guard bytes.isolateControl(at: start) == .opens else { return nil }
        var depth = 0
        var content = start
        var index = start
        while index < bytes.count {
            guard let control = bytes.isolateControl(at: index) else {
                index += 1
                continue
            }
            index += 3
            depth += control == .opens ? 1 : -1
            if depth == 0 { break }
            if content == index - 3 { content = index }
        }
        return UnbrokenRange(range: start..<index, content: content)
    }

    private static let schemes = ["https://", "http://", "mailto:"].map { Array($0.utf8) }

    /// Where the link ends that begins at a place; `nil` where none begins.
    private static func linkEnd(in bytes: [UInt8], at start: Int) -> Int? {
        guard bytes[start] == UInt8(ascii: "h") || bytes[start] == UInt8(ascii: "m"),
            schemes.contains(where: { bytes[start...].starts(with: $0) })
        else { return nil }
        return bytes[start...].firstIndex { $0 <= 0x20 || $0 >= 0x7F } ?? bytes.count
    }
}

private enum IsolateControl {
    case opens, closes
}

extension [UInt8] {
    /// The control of isolates whose three bytes begin at a place.
    fileprivate func isolateControl(at index: Int) -> IsolateControl? {
        guard self[index] == 0xE2, index + 2 < count, self[index + 1] == 0x81 else { return nil }
        switch self[index + 2] {
        case 0xA6...0xA8: return .opens
        case 0xA9: return .closes
        default: return nil
        }
    }
}
