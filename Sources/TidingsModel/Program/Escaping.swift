/// How a value is written so that it stays a value where it stands.
public enum Escaping: Sendable, Hashable {
    /// As text between the tags of HTML.
    case html
    /// As an attribute of HTML, in quotes, or the content of `<title>`.
    case htmlAttribute
    /// As an attribute of HTML that holds an address: nothing but one of `http`, `https` or `mailto`.
    case htmlAddress
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
        case .htmlAddress: ("", "")
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
        case .html, .htmlAttribute, .htmlAddress:
            !(byte.isControl && byte != 0x0A) && Self.reference(of: byte) == nil
        case .markdown: !(byte.isControl && byte != 0x0A) && Self.escape(of: byte) == nil
        }
    }

    /// What stands for a byte that is not kept; `nil` for one that is left out.
    func sign(of byte: UInt8) -> StaticString? {
        switch self {
        case .html, .htmlAttribute, .htmlAddress: Self.reference(of: byte)
        case .markdown: Self.escape(of: byte)
        case .plain, .verbatim: nil
        }
    }

    /// Whether a text may stand there at all.
    @inline(__always)
    func takes(_ text: some Collection<UInt8>) -> Bool { self != .htmlAddress || text.isLinkAddress }

    /// The place of a sign that is escaped although it would be kept elsewhere.
    ///
    /// What would begin a list is escaped too, as the value may stand at the beginning of a line.
    @inline(__always)
    func marker(of text: some Collection<UInt8>) -> Int? { self == .markdown ? text.listMarker : nil }

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
        guard escaping.takes(text) else { return }
        let marker = escaping.marker(of: text)
        for (offset, byte) in text.enumerated() {
            if offset == marker { append(UInt8(ascii: "\\")) }
            if escaping.keeps(byte) {
                append(byte)
            } else if let sign = escaping.sign(of: byte) {
                append(sign)
            }
        }
    }
}

extension Collection<UInt8> {
    /// Whether it is an address that only opens a page or a mail: another scheme (`javascript:`) could do anything.
    fileprivate var isLinkAddress: Bool {
        begins(with: "https:") || begins(with: "http:") || begins(with: "mailto:")
    }

    private func begins(with scheme: StaticString) -> Bool {
        scheme.withUTF8Buffer { scheme in
            var rest = makeIterator()
            return scheme.allSatisfy { letter in rest.next().map { $0.lowercased == letter } ?? false }
        }
    }

    /// The place of the sign by which the text would begin a list; `nil` if it would not.
    fileprivate var listMarker: Int? {
        if first == UInt8(ascii: "-") { return 0 }
        let number = prefix { (0x30...0x39).contains($0) }
        guard !number.isEmpty else { return nil }
        let rest = self[number.endIndex...]
        guard let sign = rest.first, sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")") else { return nil }
        guard rest.count == 1 || rest.dropFirst().first == UInt8(ascii: " ") else { return nil }
        return number.count
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
    fileprivate var isControl: Bool { self < 0x20 || self == 0x7F }
}
