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
    var entries: [StringsEntry] = []
    var log: ProblemLog
    /// Bytes of the token that is being resolved, kept to be used again.
    var scratch: [UInt8] = []
    /// Whether the file is one dictionary in braces.
    var isWrapped = false
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
    }

    /// Reads to the end.
    mutating func scanFile() {
        var comment = skipSpaceBeforeKey(isStart: true)
        let opening = position
        if startsPropertyList {
            propertyListStart = position
            return
        }
        if peek == UInt8(ascii: "{") {
            isWrapped = true
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
        let start = position
        guard let key = scanKey() else { return }
        skipSpaceAndStray()
        switch peek {
        case UInt8(ascii: ";"):
            position += 1
            add(key, key, at: start, comment)
        case UInt8(ascii: "="):
            position += 1
            scanValue(of: key, at: start, comment)
        default: recover(fromMissingEqualsAfter: key, at: start, comment)
        }
    }

    private mutating func scanValue(of key: String, at start: Int, _ comment: Range<Int>?) {
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
                .error, "not-a-string", "The value of “\(key)” is \(Self.kind(byte)), not text; it is left out.",
                at: position, key: key)
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
        if finishEntry(key, after: end, isQuoted: isQuoted) { add(key, value, at: start, comment) }
    }

    private static func kind(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "{"): "a dictionary"
        case UInt8(ascii: "("): "a list"
        default: "data"
        }
    }

    mutating func add(_ key: String, _ value: String, at start: Int, _ comment: Range<Int>?) {
        if key.utf8.contains(0) || value.utf8.contains(0) {
            report(
                .warning, "nul-byte", "“\(key)” holds a NUL (U+0000), which most programs cannot show. Remove it.",
                at: start, key: key)
        }
        entries.append(StringsEntry(key: key, value: value, in: source, at: start, comment: comment))
    }

    mutating func report(
        _ severity: Problem.Severity, _ rule: String, _ message: String, at offset: Int, key: String? = nil
    ) {
        let source = source
        log.report(severity, rule, message, at: source.place(at: offset), key: key)
    }
}
