import TidingsModel

/// Escapes in quoted text.
extension StringsScanner {
    /// Appends what escaped text stands for to the resolved texts, and says where it stands there.
    mutating func resolve(_ text: Range<Int>) -> Range<Int> {
        let content = UnsafeBufferPointer(rebasing: bytes[text])
        let offset = text.lowerBound
        let beginning = resolved.count
        /// The first half of a surrogate pair, and where it stands.
        var high: (unit: UInt32, offset: Int)?
        var next = 0
        while next < content.count {
            let start = next
            next = ByteSearch.first(UInt8(ascii: "\\"), in: content, from: next)
            if next > start {
                flush(&high)
                resolved.append(contentsOf: content[start..<next])
            }
            // A backslash at the end stands for itself.
            guard next + 1 < content.count else {
                flush(&high)
                resolved.append(contentsOf: content[next...])
                break
            }
            let escape = next
            next += 1
            if content[next] == UInt8(ascii: "U") {
                next += 1
                appendUnit(scanNumber(content, &next, digits: 4, bits: 4), &high, at: offset + escape)
            } else {
                flush(&high)
                appendEscape(content, &next, at: offset + escape)
            }
        }
        flush(&high)
        return beginning..<resolved.count
    }

    /// Appends a UTF-16 unit, or keeps it when the other half of a pair may follow.
    private mutating func appendUnit(_ unit: UInt32, _ high: inout (unit: UInt32, offset: Int)?, at offset: Int) {
        if let first = high, unit & 0xFC00 == 0xDC00 {
            resolved.append(scalar: 0x1_0000 + (first.unit & 0x3FF) << 10 + (unit & 0x3FF))
            high = nil
            return
        }
        flush(&high)
        if unit == 0 { hasNUL = true }
        if unit & 0xFC00 == 0xD800 {
            high = (unit, offset)
        } else if !resolved.append(scalar: unit) {
            reportLoneSurrogate(at: offset)
        }
    }

    private mutating func appendEscape(_ content: UnsafeBufferPointer<UInt8>, _ next: inout Int, at offset: Int) {
        let byte = content[next]
        next += 1
        switch byte {
        case UInt8(ascii: "a"): resolved.append(0x07)
        case UInt8(ascii: "b"): resolved.append(0x08)
        case UInt8(ascii: "f"): resolved.append(0x0C)
        case UInt8(ascii: "n"): resolved.append(0x0A)
        case UInt8(ascii: "r"): resolved.append(0x0D)
        case UInt8(ascii: "t"): resolved.append(0x09)
        case UInt8(ascii: "v"): resolved.append(0x0B)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            next -= 1
            let number = scanNumber(content, &next, digits: 3, bits: 3)
            let scalar = NextStepLatin.scalar(UInt8(truncatingIfNeeded: number))
            if scalar == "\0" { hasNUL = true }
            resolved.append(contentsOf: scalar.utf8)
        case UInt8(ascii: "u"):
            reportLowerCaseEscape(content, next, at: offset)
            resolved.append(byte)
        default: resolved.append(byte)
        }
    }

    /// Reads up to so many digits of so many bits each.
    private func scanNumber(
        _ content: UnsafeBufferPointer<UInt8>, _ next: inout Int, digits: Int, bits: UInt32
    ) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<digits {
            guard next < content.count, let digit = content[next].hexDigit.map(UInt32.init), digit < 1 << bits else {
                break
            }
            number = number << bits | digit
            next += 1
        }
        return number
    }

    private mutating func flush(_ high: inout (unit: UInt32, offset: Int)?) {
        guard let half = high else { return }
        high = nil
        reportLoneSurrogate(at: half.offset)
    }

    private mutating func reportLoneSurrogate(at offset: Int) {
        resolved.append(scalar: 0xFFFD)
        report(
            .error, "lone-surrogate",
            "Half of a surrogate pair stands alone; U+FFFD stands for it. Write both halves, or the character itself.",
            at: offset)
    }

    /// The habit of other formats: for Apple's tools it is the letter u and four digits.
    private mutating func reportLowerCaseEscape(
        _ content: UnsafeBufferPointer<UInt8>, _ next: Int, at offset: Int
    ) {
        guard next + 4 <= content.count, content[next..<(next + 4)].allSatisfy({ $0.hexDigit != nil }) else { return }
        let digits = String(decoding: content[next..<(next + 4)], as: UTF8.self)
        report(
            .warning, "unicode-escape",
            "\\u\(digits) is read as the letters “u\(digits)”. Write \\U\(digits), or the character itself.",
            at: offset)
    }
}
