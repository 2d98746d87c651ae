import TidingsModel

/// The bytes of one template and the name by which problems call it.
struct TemplateSource: Sendable {
    /// UTF-8 without a byte order mark.
    let bytes: [UInt8]
    /// The file, as its user named it.
    let file: String

    init(_ text: String, file: String) {
        self.file = file
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        bytes = text.utf8.starts(with: mark) ? Array(text.utf8.dropFirst(mark.count)) : Array(text.utf8)
    }

    /// The text of some bytes without the white space around it.
    func trimmedText(_ range: Range<Int>) -> String {
        var range = range
        while let first = range.first, bytes[first].isBlank { range = range.dropFirst() }
        while let last = range.last, bytes[last].isBlank { range = range.dropLast() }
        return String(decoding: bytes[range], as: UTF8.self)
    }

    /// Where some bytes begin next, at or after an offset.
    func firstOffset(of pattern: [UInt8], from offset: Int) -> Int? {
        guard let first = pattern.first, pattern.count <= bytes.count else { return nil }
        var index = offset
        let last = bytes.count - pattern.count
        while index <= last {
            if bytes[index] == first, bytes[index..<(index + pattern.count)].elementsEqual(pattern) { return index }
            index += 1
        }
        return nil
    }

    /// Whether a line begins at an offset.
    func isLineStart(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") }

    /// The line and column of an offset.
    func place(_ offset: Int) -> SourcePlace {
        var line = 1
        var column = 1
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        return SourcePlace(file: file, line: line, column: column)
    }
}
