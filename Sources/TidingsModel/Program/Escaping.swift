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
        case .html, .htmlAttribute: !(byte.isControl && byte != 0x0A) && !byte.isMarkupOfHTML
        case .markdown: !(byte.isControl && byte != 0x0A) && !byte.isMarkupOfMarkdown
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
        switch escaping {
        case .verbatim: append(contentsOf: text)
        case .plain: for byte in text where !byte.isControl || byte == 0x0A { append(byte) }
        case .html, .htmlAttribute: for byte in text { appendHTML(byte) }
        case .markdown: for byte in text { appendMarkdown(byte) }
        }
    }

    private mutating func appendHTML(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        case UInt8(ascii: "'"): append("&#39;")
        case _ where byte.isControl && byte != 0x0A: break
        default: append(byte)
        }
    }

    /// CommonMark lets every ASCII punctuation mark be escaped; those that can begin markup are.
    private mutating func appendMarkdown(_ byte: UInt8) {
        if byte.isMarkupOfMarkdown {
            append(UInt8(ascii: "\\"))
            append(byte)
        } else if !byte.isControl || byte == 0x0A {
            append(byte)
        }
    }
}

extension UInt8 {
    fileprivate var isControl: Bool { self < 0x20 || self == 0x7F }

    fileprivate var isMarkupOfHTML: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        default: false
        }
    }

    fileprivate var isMarkupOfMarkdown: Bool {
        switch self {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "+"), UInt8(ascii: "="):
            true
        default: false
        }
    }
}
