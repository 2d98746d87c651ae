/// One tag as it is written: what kind it is, and what stands in it.
struct Tag {
    enum Kind {
        case variable
        case unescaped
        case comment
        case delimiters
        case section
        case inverted
        case close
        case partial
        /// `{{<parent}}`.
        case parent
        /// `{{$block}}`.
        case block

        /// Whether a line that holds only this tag leaves no line behind.
        var canStandAlone: Bool {
            switch self {
            case .variable, .unescaped: false
            case .comment, .delimiters, .section, .inverted, .close, .partial, .parent, .block: true
            }
        }
    }

    let kind: Kind
    /// Where the tag begins.
    let start: Int
    /// What stands between the sign that says its kind and the end.
    let content: Range<Int>
    /// After the closing delimiter.
    let end: Int

    /// Reads a tag whose opening delimiter stands at an offset; `nil` if nothing closes it.
    init?(_ source: TemplateSource, at start: Int, _ delimiters: Delimiters) {
        var position = start + delimiters.open.count
        while position < source.bytes.count, source.bytes[position].isBlank { position += 1 }
        var closing = delimiters.close
        switch position < source.bytes.count ? source.bytes[position] : 0 {
        case UInt8(ascii: "!"): kind = .comment
        case UInt8(ascii: "#"): kind = .section
        case UInt8(ascii: "^"): kind = .inverted
        case UInt8(ascii: "/"): kind = .close
        case UInt8(ascii: ">"): kind = .partial
        case UInt8(ascii: "&"): kind = .unescaped
        case UInt8(ascii: "<"): kind = .parent
        case UInt8(ascii: "$"): kind = .block
        case UInt8(ascii: "="):
            kind = .delimiters
            closing.insert(UInt8(ascii: "="), at: 0)
        case UInt8(ascii: "{"):
            kind = .unescaped
            closing.insert(UInt8(ascii: "}"), at: 0)
        default:
            kind = .variable
            position -= 1
        }
        guard let close = source.firstOffset(of: closing, from: position + 1) else { return nil }
        self.start = start
        content = (position + 1)..<close
        end = close + closing.count
    }
}
