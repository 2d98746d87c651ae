import TidingsModel

/// Reads the old-style form: `"key" = "value";`.
///
/// It works on bytes. The text is valid UTF-8, every byte above 0x7F belongs to a longer character.
/// Grammar: CoreFoundation's CFOldStylePList.c.
struct StringsScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let source: SourceText
    let limits: StringsLimits
    var position = 0
    var entries: [ScannedEntry] = []
    var log: ProblemLog
    /// The texts that have escapes, resolved, one behind the other.
    var resolved: [UInt8] = []
    /// Whether the file is one dictionary in braces.
    var isWrapped = false
    /// Whether any text may hold a NUL.
    var hasNUL = false
    /// Behind the semicolon of the entry that is being read.
    var semicolonEnd: UInt32?
    /// Where the brace stands that opens the file.
    var brace: Int?
    /// Where an XML property list begins that follows a comment.
    var propertyListStart: Int?
    /// No comment ends after one that does not end.
    var commentsEnd = true
    /// No bracket closes after one that does not close.
    var bracketsClose = true

    init(_ bytes: UnsafeBufferPointer<UInt8>, of source: SourceText, log: ProblemLog, limits: StringsLimits) {
        self.bytes = bytes
        self.source = source
        self.log = log
        self.limits = limits
        // Room for short entries; what is too much goes when the table is made.
        entries.reserveCapacity(min(bytes.count / 128, limits.entries))
    }

    /// Reads a text to its end.
    static func scan(
        _ source: SourceText, log: inout ProblemLog, limits: StringsLimits
    ) -> (strings: ScannedStrings, propertyListStart: Int?, brace: Int?) {
        source.bytes.withUnsafeBufferPointer { buffer in
            var scanner = StringsScanner(buffer, of: source, log: log, limits: limits)
            scanner.scanFile()
            log = scanner.log
            let strings = ScannedStrings(source: source, resolved: scanner.resolved, entries: scanner.entries)
            return (strings, scanner.propertyListStart, scanner.brace)
        }
    }

    private mutating func scanFile() {
        var comment = skipSpaceBeforeKey(isStart: true)
        let opening = position
        if startsPropertyList {
            propertyListStart = position
            return
        }
        if peek == UInt8(ascii: "{") {
            isWrapped = true
            brace = position
            position += 1
            comment = skipSpaceBeforeKey(isStart: false)
        }
        while let byte = peek {
            guard entries.count < limits.entries else {
                report(
                    .error, "too-many-entries",
                    "The file has more than \(limits.entries) entries; the others are not read.", at: position)
                return
            }
            if byte == UInt8(ascii: "}"), isWrapped {
                closeWrapper()
            } else {
                scanEntry(comment)
            }
            comment = skipSpaceBeforeKey(isStart: false)
        }
        if isWrapped {
            report(
                .error, "unterminated-dictionary", "The brace that opens the file is never closed. Add } at its end.",
                at: opening)
        }
    }

    private mutating func closeWrapper() {
        isWrapped = false
        position += 1
        skipSpace()
        if peek != nil {
            report(
                .error, "stray-token",
                "Text follows the brace that closes the file. Apple's tools reject it; move it inside.", at: position)
        }
    }

    private mutating func scanEntry(_ comment: Range<Int>?) {
        semicolonEnd = nil
        guard let key = scanKey() else { return }
        skipSpaceAndStray()
        switch peek {
        case UInt8(ascii: ";"):
            acceptSemicolon()
            add(key, key, comment)
        case UInt8(ascii: "="):
            position += 1
            scanValue(of: key, comment)
        default: recover(fromMissingEqualsAfter: key, comment)
        }
    }

    private mutating func scanValue(of key: ScannedEntry.Token, _ comment: Range<Int>?) {
        let equals = position - 1
        skipSpaceAndStray()
        guard let byte = peek, byte != UInt8(ascii: ";"), byte != UInt8(ascii: "}") else {
            reportMissingValue(of: key, at: equals)
            if peek == UInt8(ascii: ";") { position += 1 }
            return
        }
        if hasNewline(from: equals, to: position), looksLikeEntry(at: position) {
            reportMissingValue(of: key, at: equals)
            return
        }
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "<") {
            report(
                .error, "not-a-string",
                "The value of “\(string(key))” is \(Self.kind(byte)), not text; it is left out.",
                at: position, key: string(key))
            skipNested()
            finishNested(key)
            return
        }
        let isQuoted = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
        guard let value = scanToken() else {
            resynchronize()
            return
        }
        let end = position
        if finishEntry(key, after: end, isQuoted: isQuoted) { add(key, value, comment) }
    }

    private static func kind(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "{"): "a dictionary"
        case UInt8(ascii: "("): "a list"
        default: "data"
        }
    }

    /// Moves past a semicolon, if there is one, that ends an entry.
    @discardableResult
    mutating func acceptSemicolon() -> Bool {
        guard peek == UInt8(ascii: ";") else { return false }
        position += 1
        semicolonEnd = UInt32(truncatingIfNeeded: position)
        return true
    }

    mutating func add(_ key: ScannedEntry.Token, _ value: ScannedEntry.Token, _ comment: Range<Int>?) {
        if holdsNUL(key.text) || holdsNUL(value.text) {
            report(
                .warning, "nul-byte",
                "“\(string(key))” holds a NUL (U+0000), which most programs cannot show. Remove it.",
                at: Int(key.span.start), key: string(key))
        }
        entries.append(
            ScannedEntry(
                key: key, value: value, comment: comment.map(ScannedEntry.Span.init),
                end: semicolonEnd ?? value.span.end))
    }

    /// The text of a token.
    func string(_ token: ScannedEntry.Token) -> String {
        let range = token.text.span.range
        return token.text.isResolved
            ? String(decoding: resolved[range], as: UTF8.self) : String(decoding: bytes[range], as: UTF8.self)
    }

    /// It is not looked for in each text, only since one was seen somewhere.
    private func holdsNUL(_ text: ScannedEntry.Text) -> Bool {
        guard hasNUL else { return false }
        return text.isResolved ? resolved[text.span.range].contains(0) : bytes[text.span.range].contains(0)
    }

    mutating func report(
        _ severity: Problem.Severity, _ rule: String, _ message: String, at offset: Int, key: String? = nil
    ) {
        let source = source
        log.report(severity, rule, message, at: source.place(at: offset), key: key)
    }
}
