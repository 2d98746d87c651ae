/// The sign at the end of a text, whatever the script writes it with.
enum EndMark: UInt8, Sendable, Hashable {
    /// None, or one that no rule asks about.
    case none
    /// `.`, `。`, `।`, `۔`, `։` …
    case stop
    /// `?`, `？`, `؟` …
    case question
    /// `!`, `！` …
    case exclamation
    /// `:`, `：`, `៖` …
    case colon
    /// `;`, `؛`, `；`: in Greek it asks.
    case semicolon
    /// `,`, `،`, `、` …
    case comma
    /// `…`, `...`, `……`.
    case ellipsis

    /// What a character means at the end.
    init(_ scalar: UInt32) {
        switch scalar {
        case 0x2E, 0x3002, 0x964, 0x965, 0x6D4, 0x589, 0x17D4, 0x17D5, 0x104B, 0x104A, 0x1362, 0xFF0E, 0xFF61, 0xF0D,
            0x2CF9:
            self = .stop
        case 0x3F, 0xFF1F, 0x61F, 0x37E, 0x1367, 0x203D, 0x2047, 0x2049, 0x55E: self = .question
        case 0x21, 0xFF01, 0x203C, 0x2048, 0x55C: self = .exclamation
        case 0x3A, 0xFF1A, 0x17D6, 0x1366, 0xFE55: self = .colon
        case 0x3B, 0x61B, 0xFF1B, 0x1364: self = .semicolon
        case 0x2C, 0x60C, 0x3001, 0xFF0C, 0x1363: self = .comma
        case 0x2026, 0x22EF, 0x2025: self = .ellipsis
        default: self = .none
        }
    }

    /// What it is called in a sentence.
    var name: String {
        switch self {
        case .none: "no punctuation"
        case .stop: "a full stop"
        case .question: "a question mark"
        case .exclamation: "an exclamation mark"
        case .colon: "a colon"
        case .semicolon: "a semicolon"
        case .comma: "a comma"
        case .ellipsis: "an ellipsis"
        }
    }

    /// What the last sentence of a text ends with; quotation marks, brackets and blanks behind it do not count.
    static func last(of bytes: UnsafeBufferPointer<UInt8>) -> EndMark {
        var end = bytes.count
        while end > 0 {
            var start = end - 1
            while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            let scalar = UTF8Scalar.value(bytes, at: start)
            if isCloser(scalar) {
                end = start
                continue
            }
            let mark = EndMark(scalar)
            if mark == .stop, scalar == 0x2E, start >= 2, bytes[start - 1] == 0x2E, bytes[start - 2] == 0x2E {
                return .ellipsis
            }
            return mark
        }
        return .none
    }

    private static func isCloser(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x09...0x0D, 0x20, 0x22, 0x27, 0x29, 0x5D, 0xA0, 0xAB, 0xBB, 0x2018...0x201F, 0x202F, 0x2039, 0x203A,
            0x300D, 0x300F, 0x3011, 0xFF09, 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x3009, 0x300B, 0xFD3E,
            0x2A, 0x5F:
            true
        default: false
        }
    }
}
