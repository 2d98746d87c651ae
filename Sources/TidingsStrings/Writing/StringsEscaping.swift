/// Writes text so that it reads as itself.
enum StringsEscaping {
    /// How a key or a value is delimited.
    enum Quotes: Sendable, Hashable {
        case double, single, none

        /// The quotes of a token as it is written; those of a word processor become straight ones.
        init(of token: some Collection<UInt8>) {
            switch token.first {
            case UInt8(ascii: "'"): self = .single
            case let byte? where StringsScanner.isUnquoted(byte): self = .none
            default: self = .double
            }
        }
    }

    /// The token for a text, with the quotes that are wished, if it can be written so.
    static func token(_ text: String, _ quotes: Quotes) -> String {
        switch quotes {
        case .none where needsNoQuotes(text): text
        case .none, .double: "\"" + escaped(text, quote: "\"") + "\""
        case .single: "'" + escaped(text, quote: "'") + "'"
        }
    }

    /// Two slashes would begin a comment.
    private static func needsNoQuotes(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(StringsScanner.isUnquoted) && !text.utf8.starts(with: "//".utf8)
    }

    /// Line ends and tabs become escapes: editors and version control change raw ones.
    ///
    /// Other characters stand as they are.
    private static func escaped(_ text: String, quote: Unicode.Scalar) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", quote:
                result.append("\\")
                result.append(scalar)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            case "\r": result.append(contentsOf: "\\r".unicodeScalars)
            case "\t": result.append(contentsOf: "\\t".unicodeScalars)
            // Raw ones make a text file look like a binary one, or like UTF-16.
            case "\0": result.append(contentsOf: "\\U0000".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
