/// Text of others, made harmless for a terminal.
///
/// Control characters could move the cursor, change the title of the window or send keys; they are
/// shown as `\u{1B}`. So are the older bidi controls, whose effect goes on to the end of the line; isolates
/// stay, because every message closes those that it opens.
enum TerminalText {
    /// Appends text of several lines.
    static func append(_ text: String, to buffer: inout [UInt8]) {
        append(text, keepingLines: true, to: &buffer)
    }

    /// Appends text that must not begin a new line.
    static func appendLine(_ text: String, to buffer: inout [UInt8]) {
        append(text, keepingLines: false, to: &buffer)
    }

    /// Appends JSON; what a terminal would obey is escaped as JSON has it.
    ///
    /// Such characters stand in strings only, since the rest of JSON is ASCII.
    static func append(json: [UInt8], to buffer: inout [UInt8]) {
        for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
            if isDangerous(scalar) {
                let digits = String(scalar.value, radix: 16)
                buffer.append("\\u" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)
            } else {
                buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{202A}"..."\u{202E}": true
        default: false
        }
    }

    private static func append(_ text: String, keepingLines: Bool, to buffer: inout [UInt8]) {
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            switch scalar {
            case "\n" where keepingLines: buffer.append(0x0A)
            case "\r" where keepingLines && index < scalars.endIndex && scalars[index] == "\n": continue
            case "\t": buffer.append(UInt8(ascii: " "))
            case _ where isDangerous(scalar):
                buffer.append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
            default: buffer.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }
}
