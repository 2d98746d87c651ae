extension JSONScanner {
    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    mutating func appendLeaf(_ kind: JSONTree.Kind, from start: Int) {
        nodes.append(JSONTree.Node(kind: kind, start: start, end: position, after: nodes.count + 1))
    }

    /// A string; one that is not closed ends with its line.
    mutating func scanString() {
        let start = position
        var hasEscapes = false
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                position += 1
                append(string: start, hasEscapes: hasEscapes, isClosed: true)
                return
            } else if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                scanEscape()
            } else if byte == 0x0A || byte == 0x0D {
                break
            } else {
                if byte < 0x20 {
                    report(
                        "control-character",
                        "A control character (U+\(JSONEscapes.hexadecimal(byte))) stands in a string as it is. "
                            + "Write it as an escape.")
                }
                position += 1
            }
        }
        report(
            "unterminated-string", "This string has no closing quote in its line. Add it; write a line break as \\n.",
            at: start)
        append(string: start, hasEscapes: hasEscapes, isClosed: false)
    }

    private mutating func append(string start: Int, hasEscapes: Bool, isClosed: Bool) {
        nodes.append(
            JSONTree.Node(
                kind: .string, hasEscapes: hasEscapes, isClosed: isClosed, start: start, end: position,
                after: nodes.count + 1))
    }

    private mutating func scanEscape() {
        let start = position
        position += 1
        guard let byte = peek else { return }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position += 1
        case UInt8(ascii: "u"):
            guard let unit = JSONEscapes.unit(bytes, at: start) else {
                report("unknown-escape", "\\u needs four hexadecimal digits.", at: start)
                position += 1
                return
            }
            position += 5
            guard unit & 0xF800 == 0xD800 else { return }
            if unit & 0xFC00 == 0xD800, let second = JSONEscapes.unit(bytes, at: position), second & 0xFC00 == 0xDC00 {
                position += 6
                return
            }
            report(
                "lone-surrogate",
                "Half of a surrogate pair stands alone; U+FFFD stands for it. Write the whole character.", at: start,
                isSyntax: false)
        case 0x0A, 0x0D: break
        default:
            report(
                "unknown-escape", "JSON has no such escape; the backslash is left out. Write \\\\ for a backslash.",
                at: start)
        }
    }

    /// A number, a word, or what is neither.
    mutating func scanScalar(_ byte: UInt8) {
        let start = position
        while let byte = peek, byte.isWordByte { position += 1 }
        let word = UnsafeBufferPointer(rebasing: bytes[start..<position])
        if word.elementsEqual("true".utf8) {
            appendLeaf(.true, from: start)
        } else if word.elementsEqual("false".utf8) {
            appendLeaf(.false, from: start)
        } else if word.elementsEqual("null".utf8) {
            appendLeaf(.null, from: start)
        } else if Self.isNumber(word) {
            appendLeaf(.number, from: start)
        } else {
            report("invalid-json", "This is no JSON value. Write text in double quotes.", at: start)
            if position == start { skipToSeparator() }
            appendLeaf(.invalid, from: start)
        }
    }

    private static func isNumber(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        var rest = word[...]
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        func digits() -> Int {
            let run = rest.prefix(while: isDigit)
            rest = rest[run.endIndex...]
            return run.count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !startsWithZero || whole == 1 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    /// To the next comma or closing bracket of this level, over whole brackets and strings.
    mutating func skipToSeparator() {
        var depth = 0
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                skipString()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ","): if depth == 0 { return }
            default: break
            }
            position += 1
        }
    }

    private mutating func skipString() {
        position += 1
        while let byte = peek {
            if byte == 0x0A || byte == 0x0D { return }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == UInt8(ascii: "\"") { return }
        }
        position = min(position, bytes.count)
    }

    /// Whether a line of a merge that nobody finished begins here.
    func isConflictMark(_ byte: UInt8) -> Bool {
        guard
            byte == UInt8(ascii: "<") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">")
                || byte == UInt8(ascii: "|"),
            position == 0 || bytes[position - 1] == 0x0A || bytes[position - 1] == 0x0D, position + 7 <= bytes.count
        else { return false }
        return bytes[position..<(position + 7)].allSatisfy { $0 == byte }
    }

    mutating func skipConflictMark() {
        report(
            "merge-conflict",
            "A merge left its mark here. Decide which side counts, and remove the other and the marks.")
        while let byte = peek, byte != 0x0A, byte != 0x0D { position += 1 }
    }
}

extension UInt8 {
    /// What numbers and words consist of.
    fileprivate var isWordByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
        default: false
        }
    }
}
