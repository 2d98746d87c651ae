import TidingsModel

/// How reading goes on after a fault.
extension StringsScanner {
    /// Settles what follows a value; `false` when the value itself cannot be trusted.
    mutating func finishEntry(_ key: ScannedEntry.Token, after end: Int, isQuoted: Bool) -> Bool {
        skipSpace()
        if acceptSemicolon() { return true }
        if peek == nil || (isWrapped && peek == UInt8(ascii: "}")) || hasNewline(from: end, to: position)
            || looksLikeEntry(at: position)
        {
            report(
                .error, "missing-semicolon", "“\(string(key))” has no semicolon after its text. Write ; at the end.",
                at: end, key: string(key))
            return true
        }
        if peek == UInt8(ascii: "=") {
            reportStray(position..<(position + 1))
            resynchronize()
            return false
        }
        if skipStray() {
            skipSpace()
            if acceptSemicolon() || peek == nil || hasNewline(from: end, to: position)
                || looksLikeEntry(at: position)
            {
                return true
            }
            resynchronize()
            return false
        }
        if isQuoted {
            report(
                .error, "unescaped-quote",
                "The text of “\(string(key))” ends here, but more follows. Write \\\" for a quote inside the text.",
                at: end - 1, key: string(key))
        } else {
            report(
                .error, "missing-quotes", "The text of “\(string(key))” has several words and needs quotes.",
                at: position, key: string(key))
        }
        resynchronize()
        return false
    }

    /// Settles what follows a value in brackets, which is left out anyway.
    mutating func finishNested(_ key: ScannedEntry.Token) {
        let end = position
        guard bracketsClose else { return }
        skipSpace()
        if acceptSemicolon() { return }
        report(
            .error, "missing-semicolon", "“\(string(key))” has no semicolon after its value. Write ; at the end.",
            at: end, key: string(key))
        if !hasNewline(from: end, to: position), !looksLikeEntry(at: position) { resynchronize() }
    }

    /// After a key comes neither `=` nor `;`.
    mutating func recover(fromMissingEqualsAfter key: ScannedEntry.Token, _ comment: Range<Int>?) {
        let start = Int(key.span.start)
        let end = position
        let isText = peek == UInt8(ascii: "\"") || peek == UInt8(ascii: "'")
        if let quote = bytes[start..<end].indices.first(where: { smartQuote(at: $0) != nil }),
            smartQuote(at: start) == nil,
            !isText
        {
            report(
                .error, "smart-quotes", "A typographic quote does not end the text. Write a straight one: \".",
                at: quote, key: string(key))
            resynchronize()
            return
        }
        guard isText, !looksLikeEntry(at: position), !hasNewline(from: start, to: position) else {
            reportMissingValue(of: key, at: start)
            if peek != nil, !looksLikeEntry(at: position) { resynchronize() }
            return
        }
        report(
            .error, "missing-equals", "There is no = between “\(string(key))” and its text.", at: position,
            key: string(key))
        guard let value = scanToken() else { return resynchronize() }
        if finishEntry(key, after: position, isQuoted: true) { add(key, value, comment) }
    }

    mutating func reportMissingValue(of token: ScannedEntry.Token, at offset: Int) {
        let key = string(token)
        report(
            .error, "missing-value", "“\(key)” has no text. Write “\(key)” = \"…\"; or remove it.", at: offset, key: key
        )
    }

    /// A text without its second quote.
    mutating func reportUnterminated(at start: Int, to end: Int) {
        let line = bytes[start..<min(end, bytes.count)].prefix { $0 != 0x0A && $0 != 0x0D }
        if let quote = line.indices.first(where: { smartQuote(at: $0) != nil }) {
            report(
                .error, "smart-quotes", "A typographic quote does not end the text. Write a straight one: \".",
                at: quote)
        } else {
            report(
                .error, "unterminated-string", "The quote that opens this text is never closed. Write \" at its end.",
                at: start)
        }
    }

    /// Reports a word that has no place here, with the code of a character that cannot be seen.
    mutating func reportStray(_ range: Range<Int>) {
        let text = String(decoding: bytes[range].prefix(40), as: UTF8.self)
        let names = text.unicodeScalars.filter {
            $0.properties.isWhitespace || $0.value < 0x20 || $0.properties.generalCategory == .format
        }
        .map { "U+" + String($0.value + 0x1_0000, radix: 16, uppercase: true).dropFirst() }
        let shown = names.isEmpty ? "“\(text)”" : names.joined(separator: " ")
        report(
            .error, "stray-token",
            "\(shown) has no place here; Apple's tools would drop everything after it. Remove it.",
            at: range.lowerBound)
    }

    mutating func skipSpaceAndStray() {
        repeat {
            skipSpace()
            if let byte = peek, byte == UInt8(ascii: "=") || byte == UInt8(ascii: "\"") { return }
        } while skipStray()
    }

    /// Skips a word that is neither text nor a mark of the grammar, and reports it.
    private mutating func skipStray() -> Bool {
        guard position < bytes.count, smartQuote(at: position) == nil else { return false }
        let end: Int
        if bytes[position] == UInt8(ascii: "}"), !isWrapped {
            end = position + 1
        } else if bytes[position] < 0x20 {
            end = position + 1
        } else if invisibleLength(at: position) > 0 {
            end = position + invisibleLength(at: position)
        } else {
            end = endOfWord(from: position)
        }
        guard end > position else { return false }
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        if bytes[position..<end].allSatisfy(Self.isUnquoted) { return false }
        if text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) {
            return false
        }
        reportStray(position..<end)
        position = end
        return true
    }

    /// Goes to where reading can begin again: past a `;` that ends something, or to a line that begins something.
    mutating func resynchronize() {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: ";") {
                position += 1
                if canBegin(at: position) { return }
            } else if byte == 0x0A || byte == 0x0D {
                position += 1
                if canBegin(at: position) { return }
            } else {
                position += 1
            }
        }
    }

    /// Whether an entry, a comment, an empty line or the end is at an offset.
    private func canBegin(at offset: Int) -> Bool {
        var offset = offset
        while let byte = byte(at: offset), byte == 0x20 || byte == 0x09 { offset += 1 }
        guard let byte = byte(at: offset) else { return true }
        if byte == 0x0A || byte == 0x0D || (byte == UInt8(ascii: "}") && isWrapped) { return true }
        return isComment(at: offset) || smartQuote(at: offset) != nil || looksLikeEntry(at: offset)
    }
}
