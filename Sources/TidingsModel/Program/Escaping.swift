/// How a value is written so that it stays a value where it stands.
public enum Escaping: Sendable, Hashable {
    /// As text between the tags of HTML.
    case html
    /// As an attribute of HTML, in quotes, or the content of `<title>`.
    case htmlAttribute
    /// As text in Markdown (CommonMark).
    case markdown
    /// As plain text: control characters are taken out.
    case plain
    /// As it is; for bytes that are written for their medium already.
    case verbatim

    /// How a medium escapes the values in its text.
    public init(_ medium: Medium) {
        switch medium {
        case .text: self = .plain
        case .markdown: self = .markdown
        case .html: self = .html
        }
    }

    /// What opens and closes an isolate, so that the directions inside and outside do not mix.
    var isolate: (open: StaticString, close: StaticString) {
        switch self {
        case .html: ("<span dir=\"auto\">", "</span>")
        // U+2068 FIRST STRONG ISOLATE, U+2069 POP DIRECTIONAL ISOLATE.
        case .htmlAttribute, .markdown, .plain, .verbatim: ("\u{2068}", "\u{2069}")
        }
    }
}

extension Escaping {
    /// Whether a byte is written as it is.
    @inline(__always)
    func keeps(_ byte: UInt8) -> Bool {
        switch self {
        case .verbatim: true
        case .plain: !byte.isControl || byte == 0x0A
        case .html, .htmlAttribute: !(byte.isControl && byte != 0x0A) && Self.reference(of: byte) == nil
        case .markdown: !(byte.isControl && byte != 0x0A) && Self.escape(of: byte) == nil
        }
    }
}

extension Escaping {
    /// What stands for a byte that is not kept; `nil` for one that is left out.
    func sign(of byte: UInt8) -> StaticString? {
        switch (self, byte) {
        case (.html, _), (.htmlAttribute, _): Self.reference(of: byte)
        case (.markdown, _): Self.escape(of: byte)
        case (.plain, _), (.verbatim, _): nil
        }
    }

    private static func reference(of byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }

    /// CommonMark lets every ASCII punctuation mark be escaped; those that can begin markup are.
    private static func escape(of byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "\\"): "\\\\"
        case UInt8(ascii: "`"): "\\`"
        case UInt8(ascii: "*"): "\\*"
        case UInt8(ascii: "_"): "\\_"
        case UInt8(ascii: "["): "\\["
        case UInt8(ascii: "]"): "\\]"
        case UInt8(ascii: "<"): "\\<"
        case UInt8(ascii: ">"): "\\>"
        case UInt8(ascii: "#"): "\\#"
        case UInt8(ascii: "&"): "\\&"
        case UInt8(ascii: "|"): "\\|"
        case UInt8(ascii: "~"): "\\~"
        case UInt8(ascii: "!"): "\\!"
        case UInt8(ascii: "+"): "\\+"
        case UInt8(ascii: "="): "\\="
        default: nil
        }
    }
}

extension [UInt8] {
    /// Appends a static text.
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Appends UTF-8 text, escaped for where it stands.
    mutating func append(_ text: some Collection<UInt8>, _ escaping: Escaping) {
        for byte in text {
            if escaping.keeps(byte) {
                append(byte)
            } else if let sign = escaping.sign(of: byte) {
                append(sign)
            }
        }
    }
}

extension UInt8 {
    fileprivate var isControl: Bool { self < 0x20 || self == 0x7F }
}
