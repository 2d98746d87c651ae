import TidingsModel

/// Keys and values.
extension StringsScanner {
    /// Reads a key, or reports what stands in its place and moves past it.
    mutating func scanKey() -> ScannedEntry.Token? {
        guard let byte = peek else { return nil }
        switch byte {
        case UInt8(ascii: "="):
            reportStray(position..<(position + 1))
            resynchronize()
            return nil
        case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: ";"):
            reportStray(position..<(position + 1))
            position += 1
            return nil
        case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
            reportStray(position..<(position + 1))
            skipNested()
            skipSpace()
            if peek == UInt8(ascii: ";") { position += 1 }
            return nil
        default: break
        }
        let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || smartQuote(at: position) != nil
        if let token = scanToken() { return token }
        if isQuoted { resynchronize() }
        return nil
    }

    /// Reads text with or without quotes; `nil` when it is none, which is reported.
    mutating func scanToken() -> ScannedEntry.Token? {
        guard let byte = peek else { return nil }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return scanQuoted(byte) }
        if smartQuote(at: position) != nil { return scanSmartQuoted() }
        return scanUnquoted()
    }

    /// Text without quotes, also when it has characters that would need them.
    private mutating func scanUnquoted() -> ScannedEntry.Token? {
        let start = position
        while position < bytes.count, Self.isUnquoted(bytes[position]) { position += 1 }
        let legal = position
        position = endOfWord(from: position)
        guard position > start else {
            // No token at all: a control character, or one that cannot be seen.
            position += max(1, invisibleLength(at: start))
            reportStray(start..<position)
            return nil
        }
        let token = token(start..<position, in: start..<position, hasEscape: false)
        guard legal < position else { return token }
        let text = string(token)
        guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
        else {
            reportStray(start..<position)
            return nil
        }
        report(
            .error, "missing-quotes",
            "“\(text)” needs quotes: without them only letters A–Z, digits and _ $ / : . - are allowed.", at: start)
        return token
    }

    /// Where a run of bytes ends that are neither space nor a mark of the grammar.
    func endOfWord(from start: Int) -> Int {
        var end = start
        while end < bytes.count, !Self.isDelimiter(bytes[end]) {
            if bytes[end] >= 0x80, spaceLength(at: end) + invisibleLength(at: end) > 0 || smartQuote(at: end) != nil {
                break
            }
            end += 1
        }
        return end
    }

    /// The length of a character that looks like space, or like nothing, but is no white space here.
    func invisibleLength(at offset: Int) -> Int {
        let rest = bytes[offset...].prefix(3)
        // U+00A0
        if rest.starts(with: [0xC2, 0xA0]) { return 2 }
        // U+2000 ... U+200F, U+202A ... U+202F, U+2060 ... U+206F, U+3000, U+FEFF
        guard rest.count == 3, let last = rest.last else { return 0 }
        switch (rest[offset], rest[offset + 1]) {
        case (0xE2, 0x80): return last <= 0x8F || (0xAA...0xAF).contains(last) ? 3 : 0
        case (0xE2, 0x81): return (0xA0...0xAF).contains(last) ? 3 : 0
        case (0xE3, 0x80): return last == 0x80 ? 3 : 0
        case (0xEF, 0xBB): return last == 0xBF ? 3 : 0
        default: return 0
        }
    }

    private mutating func token(_ text: Range<Int>, in whole: Range<Int>, hasEscape: Bool) -> ScannedEntry.Token {
        let span = hasEscape ? resolve(text) : text
        return ScannedEntry.Token(
            text: ScannedEntry.Text(span: ScannedEntry.Span(span), isResolved: hasEscape),
            span: ScannedEntry.Span(whole))
    }

    /// Text in quotes; the quotes are not part of it.
    private mutating func scanQuoted(_ quote: UInt8) -> ScannedEntry.Token? {
        let start = position
        var next = start + 1
        var hasEscape = false
        while true {
            next = ByteSearch.endOfPlainText(bytes, from: next, quote: quote)
            guard next < bytes.count else { break }
            let byte = bytes[next]
            if byte == quote {
                position = next + 1
                return token((start + 1)..<next, in: start..<position, hasEscape: hasEscape)
            }
            if byte == UInt8(ascii: "\\") {
                hasEscape = true
                next += 1
                if next < bytes.count, bytes[next] == 0x0A || bytes[next] == 0x0D { continue }
            } else if byte == 0x0A || byte == 0x0D, isEntryLine(at: next + 1) {
                guard let end = properEnd(from: next + 1, quote) else { break }
                hasEscape = hasEscape || bytes[next..<end].contains(UInt8(ascii: "\\"))
                hasNUL = hasNUL || bytes[next..<end].contains(0)
                next = end
                continue
            } else if byte == 0 {
                hasNUL = true
            }
            next += 1
        }
        reportUnterminated(at: start, to: next)
        position = min(next, bytes.count)
        return nil
    }

    /// Text in typographic quotes, as a word processor makes them; on one line.
    private mutating func scanSmartQuoted() -> ScannedEntry.Token? {
        let start = position
        position += smartQuote(at: start) ?? 0
        hasNUL = true
        let content = position
        report(
            .error, "smart-quotes", "Typographic quotes do not delimit text. Write straight ones: \"…\".", at: start)
        while position < bytes.count, !endsLine(at: position) {
            let length = smartQuote(at: position) ?? (bytes[position] == UInt8(ascii: "\"") ? 1 : 0)
            if length > 0, endsToken(at: position + length) {
                let text = content..<position
                position += length
                return token(text, in: start..<position, hasEscape: true)
            }
            position += 1
        }
        return nil
    }

    /// Whether `=`, `;` or the end of the line follows.
    private func endsToken(at offset: Int) -> Bool {
        var offset = offset
        while let byte = byte(at: offset), byte == 0x20 || byte == 0x09 { offset += 1 }
        guard let byte = byte(at: offset) else { return true }
        return byte == UInt8(ascii: "=") || byte == UInt8(ascii: ";") || byte == 0x0A || byte == 0x0D
    }

    /// The length of a typographic quote at an offset.
    func smartQuote(at offset: Int) -> Int? {
        let byte = bytes[offset]
        guard byte >= 0xC2, offset + 1 < bytes.count else { return nil }
        // « and »
        if byte == 0xC2 { return bytes[offset + 1] == 0xAB || bytes[offset + 1] == 0xBB ? 2 : nil }
        guard offset + 2 < bytes.count else { return nil }
        // U+2018 … U+201F
        if byte == 0xE2, bytes[offset + 1] == 0x80, (0x98...0x9F).contains(bytes[offset + 2]) { return 3 }
        // U+FF02, the full-width quotation mark
        return byte == 0xEF && bytes[offset + 1] == 0xBC && bytes[offset + 2] == 0x82 ? 3 : nil
    }
}
