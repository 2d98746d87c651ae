/// The values of mail headers that people wrote: subjects and names.
enum HeaderText {
    /// Longer lines are folded where they can be (RFC 5322 §2.1.1 recommends 78).
    static let preferredLine = 76

    /// Whether a text would break a header or pretend to be something else in one: controls and line ends.
    static func isSafe(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            switch scalar.value {
            case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: false
            default: true
            }
        }
    }

    /// Appends free text, as a subject is: plainly if readers get it back as it is, else as encoded-words.
    static func appendUnstructured(_ text: String, to buffer: inout [UInt8], column: inout Int) {
        let bytes = Array(text.utf8)
        guard bytes.canStandPlainly, appendFolded(bytes, to: &buffer, column: &column) else {
            return EncodedWord.append(text, to: &buffer, column: &column)
        }
    }

    /// Appends a name before an address: as atoms, in quotes or as encoded-words (RFC 5322 §3.2.5).
    static func appendPhrase(_ text: String, to buffer: inout [UInt8], column: inout Int) {
        let bytes = Array(text.utf8)
        guard bytes.canStandPlainly else { return EncodedWord.append(text, to: &buffer, column: &column) }
        if bytes.isPhraseOfAtoms {
            if appendFolded(bytes, to: &buffer, column: &column) { return }
        } else {
            let quoted = bytes.quoted
            if column + quoted.count <= preferredLine {
                buffer.append(contentsOf: quoted)
                column += quoted.count
                return
            }
        }
        EncodedWord.append(text, to: &buffer, column: &column)
    }

    /// Appends ASCII text, folded before spaces; `false`, and nothing appended, if a word is too long for a line.
    private static func appendFolded(_ text: [UInt8], to buffer: inout [UInt8], column: inout Int) -> Bool {
        let (start, first) = (buffer.count, column)
        var next = 0
        while next < text.count {
            // A run of spaces goes with the word after it, so that no line holds spaces only.
            let word = text[next...].firstIndex { $0 != UInt8(ascii: " ") } ?? text.count
            let end = text[word...].firstIndex(of: UInt8(ascii: " ")) ?? text.count
            if column + end - next > preferredLine {
                guard next > 0, end - next <= preferredLine else {
                    buffer.removeLast(buffer.count - start)
                    column = first
                    return false
                }
                buffer.appendLineEnd()
                column = 0
            }
            buffer.append(contentsOf: text[next..<end])
            column += end - next
            next = end
        }
        return true
    }
}

extension [UInt8] {
    /// Printable ASCII that no reader decodes (`=?`) and whose outer spaces no reader drops.
    fileprivate var canStandPlainly: Bool {
        guard allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
        guard first != UInt8(ascii: " "), last != UInt8(ascii: " ") else { return false }
        return !zip(self, dropFirst()).contains { $0 == UInt8(ascii: "=") && $1 == UInt8(ascii: "?") }
    }

    /// Words of `atext` with single spaces between them (RFC 5322 §3.2.3).
    fileprivate var isPhraseOfAtoms: Bool {
        split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            .allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isAtomText) }
    }

    /// As a quoted-string (RFC 5322 §3.2.4).
    fileprivate var quoted: [UInt8] {
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in self {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { quoted.append(UInt8(ascii: "\\")) }
            quoted.append(byte)
        }
        quoted.append(UInt8(ascii: "\""))
        return quoted
    }
}

extension UInt8 {
    /// Whether the byte is `atext` (RFC 5322 §3.2.3).
    var isAtomText: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x5E...0x7E, UInt8(ascii: "!"), 0x23...0x27, UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"):
            true
        default: false
        }
    }
}
