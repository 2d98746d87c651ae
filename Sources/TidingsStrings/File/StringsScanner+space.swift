import TidingsModel

/// White space, comments, and what kinds of bytes there are.
extension StringsScanner {
    /// The next byte, or `nil` at the end.
    var peek: UInt8? { byte(at: position) }

    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Skips white space and comments between two tokens.
    mutating func skipSpace() {
        while position < bytes.count {
            let length = spaceLength(at: position)
            if length > 0 {
                position += length
            } else if isComment(at: position) {
                skipComment()
            } else {
                return
            }
        }
    }

    /// Skips what is before a key and gives the range of the comments that belong to it.
    ///
    /// A comment on the line of the entry before belongs to that one; a blank line parts comment and key.
    mutating func skipSpaceBeforeKey(isStart: Bool) -> Range<Int>? {
        var comment: Range<Int>?
        var newlines = isStart ? 1 : 0
        while position < bytes.count {
            let length = spaceLength(at: position)
            if length > 0 {
                if isNewline(at: position) { newlines += 1 }
                position += length
                continue
            }
            guard isComment(at: position) else { break }
            let start = position
            skipComment()
            if comment == nil ? newlines > 0 : true {
                comment = (newlines > 1 ? nil : comment).map { $0.lowerBound..<position } ?? start..<position
            }
            newlines = 0
        }
        return newlines > 1 ? nil : comment
    }

    /// LF, or CR without LF after it.
    private func isNewline(at offset: Int) -> Bool {
        bytes[offset] == 0x0A || (bytes[offset] == 0x0D && byte(at: offset + 1) != 0x0A)
    }

    /// How many bytes the white space at an offset has; 0 if there is none.
    func spaceLength(at offset: Int) -> Int {
        let byte = bytes[offset]
        if byte == 0x20 || (0x09...0x0D).contains(byte) { return 1 }
        // U+2028 and U+2029.
        guard byte == 0xE2, offset + 2 < bytes.count, bytes[offset + 1] == 0x80 else { return 0 }
        return bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9 ? 3 : 0
    }

    func isComment(at offset: Int) -> Bool {
        guard bytes[offset] == UInt8(ascii: "/"), let next = byte(at: offset + 1) else { return false }
        return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
    }

    private mutating func skipComment() {
        let start = position
        position += 2
        if bytes[start + 1] == UInt8(ascii: "/") {
            position = ByteSearch.endOfLine(bytes, from: position)
            while position < bytes.count, !endsLine(at: position) {
                position = ByteSearch.endOfLine(bytes, from: position + 1)
            }
            return
        }
        var nested: Int?
        while commentsEnd {
            position = ByteSearch.first(UInt8(ascii: "*"), in: bytes, from: position)
            guard position < bytes.count else { break }
            let slash = position - 1
            if nested == nil, slash >= start + 2, bytes[slash] == UInt8(ascii: "/"), endsLine(at: slash - 1) {
                nested = slash
            }
            position += 1
            guard peek == UInt8(ascii: "/") else { continue }
            position += 1
            if let nested { reportNested(nested) }
            return
        }
        commentsEnd = false
        position = nextEntryLine(after: start) ?? bytes.count
        report(
            .error, "unterminated-comment", "This comment is never closed. Write */ where it ends.", at: start)
    }

    private mutating func reportNested(_ offset: Int) {
        report(
            .warning, "nested-comment",
            "A comment begins inside a comment. Comments do not nest: was the one before it closed with */?",
            at: offset)
    }

    /// Whether a line ends with the byte at an offset; the last byte of U+2028 is not looked for.
    func endsLine(at offset: Int) -> Bool {
        let byte = bytes[offset]
        if byte == 0x0A || byte == 0x0D { return true }
        return byte == 0xE2 && spaceLength(at: offset) == 3
    }

    func hasNewline(from start: Int, to end: Int) -> Bool {
        bytes[start..<end].contains { $0 == 0x0A || $0 == 0x0D }
    }

    /// `[A-Za-z0-9_$/:.-]`, which need no quotes.
    static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x2D...0x3A, UInt8(ascii: "_"), UInt8(ascii: "$"): true
        default: false
        }
    }

    /// Whether the byte ends a token without quotes, whatever the token is.
    static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00...0x20, UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            true
        default: false
        }
    }

    /// Whether an XML property list begins here.
    var startsPropertyList: Bool {
        let rest = bytes[min(position, bytes.count)...]
        return ["<?xml", "<!DOCTYPE", "<plist"].contains { rest.starts(with: $0.utf8) }
    }
}
