import TidingsModel

/// Looking ahead without reading.
extension StringsScanner {
    /// Whether a key and `=` stand at an offset, on one line.
    func looksLikeEntry(at offset: Int) -> Bool {
        guard offset < bytes.count, let end = tokenEnd(at: offset) else { return false }
        return byte(at: skipBlanks(from: end)) == UInt8(ascii: "=")
    }

    /// Whether the line that begins at an offset is an entry, so that text before it must have ended.
    ///
    /// Inside quoted text a quote would be escaped, so `"…" =` cannot stand there. Without quotes
    /// the whole of `key = "…";` must be there.
    func isEntryLine(at offset: Int) -> Bool {
        let start = skipBlanks(from: offset)
        guard start < bytes.count, looksLikeEntry(at: start) else { return false }
        if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") { return true }
        guard let key = tokenEnd(at: start) else { return false }
        let value = skipBlanks(from: skipBlanks(from: key) + 1)
        guard byte(at: value) == UInt8(ascii: "\""), let end = tokenEnd(at: value) else { return false }
        return byte(at: skipBlanks(from: end)) == UInt8(ascii: ";")
    }

    /// Where the first line begins that is an entry, after the line of an offset.
    func nextEntryLine(after offset: Int) -> Int? {
        var next = offset
        while next < bytes.count {
            if bytes[next] == 0x0A || bytes[next] == 0x0D, isEntryLine(at: next + 1) { return next + 1 }
            next += 1
        }
        return nil
    }

    /// Where quoted text ends although a line of it looks like an entry; `nil` if what follows its next quote
    /// shows that the text has ended before.
    ///
    /// The line may hold the end of the text: of `"a⏎" = "= b";` the second looks like the entry `" = "` with its `=`.
    func properEnd(from offset: Int, _ quote: UInt8) -> Int? {
        var end = offset
        while let byte = byte(at: end), byte != quote { end += byte == UInt8(ascii: "\\") ? 2 : 1 }
        guard end < bytes.count else { return nil }
        var next = end + 1
        while next < bytes.count, spaceLength(at: next) > 0 { next += spaceLength(at: next) }
        guard let byte = byte(at: next) else { return nil }
        let isProper = byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") || isComment(at: next)
        return isProper ? end : nil
    }

    private func skipBlanks(from offset: Int) -> Int {
        var offset = offset
        while let byte = byte(at: offset), byte == 0x20 || byte == 0x09 { offset += 1 }
        return offset
    }

    /// Where text with or without quotes ends, if it ends on its line.
    private func tokenEnd(at offset: Int) -> Int? {
        let quote = bytes[offset]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            var end = offset
            while end < bytes.count, Self.isUnquoted(bytes[end]) { end += 1 }
            return end > offset ? end : nil
        }
        var next = offset + 1
        while let byte = byte(at: next), byte != 0x0A, byte != 0x0D {
            if byte == quote { return next + 1 }
            next += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }
}
