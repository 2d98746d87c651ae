/// What kinds of bytes a text has: found in one pass, so that most rules need not look at most texts.
struct TextTraits: OptionSet, Sendable, Hashable {
    let rawValue: UInt32

    /// Every text has it, also the empty one.
    static let any = TextTraits(rawValue: 1 << 0)
    /// `%`, or the full-width one (U+FF05).
    static let percent = TextTraits(rawValue: 1 << 1)
    /// `{` or `}`.
    static let brace = TextTraits(rawValue: 1 << 2)
    /// `'`.
    static let apostrophe = TextTraits(rawValue: 1 << 3)
    /// `"`.
    static let quotationMark = TextTraits(rawValue: 1 << 4)
    /// A line feed or a carriage return.
    static let newline = TextTraits(rawValue: 1 << 5)
    /// A space or a tab.
    static let space = TextTraits(rawValue: 1 << 6)
    /// A control character other than tab, line feed and carriage return.
    static let control = TextTraits(rawValue: 1 << 7)
    /// `<`, `>` or `&`.
    static let markup = TextTraits(rawValue: 1 << 8)
    /// `[`, `]`, `(` or `)`.
    static let bracket = TextTraits(rawValue: 1 << 9)
    /// A backslash.
    static let backslash = TextTraits(rawValue: 1 << 10)
    /// A digit of ASCII.
    static let digit = TextTraits(rawValue: 1 << 11)
    /// `.`, `,`, `:`, `;`, `!` or `?`.
    static let punctuation = TextTraits(rawValue: 1 << 12)
    /// `@`, `/`, `#`, `*`, `_` or a backtick.
    static let symbol = TextTraits(rawValue: 1 << 13)
    /// U+0080–U+00BF: guillemets, no-break space, soft hyphen, `¿`, `¡` (first byte C2).
    static let latinPunctuation = TextTraits(rawValue: 1 << 14)
    /// U+2000–U+2FFF: curly quotes, dashes, ellipsis, spaces, marks of direction (first byte E2).
    static let generalPunctuation = TextTraits(rawValue: 1 << 15)
    /// U+3000–U+3FFF: CJK punctuation and kana (first byte E3).
    static let kana = TextTraits(rawValue: 1 << 16)
    /// U+0590–U+08FF: Hebrew, Arabic and their like (first bytes D6–DF, and E0 with others).
    static let rightToLeft = TextTraits(rawValue: 1 << 17)
    /// U+F000–U+FFFF: byte order mark, full-width forms, forms of Arabic (first byte EF).
    static let compatibility = TextTraits(rawValue: 1 << 18)
    /// A character beyond U+FFFF: emoji, tags (first bytes F0–F4).
    static let astral = TextTraits(rawValue: 1 << 19)
    /// Another character beyond ASCII.
    static let otherLetters = TextTraits(rawValue: 1 << 20)
    /// A letter of ASCII.
    static let letter = TextTraits(rawValue: 1 << 21)
    /// Any character beyond ASCII.
    static let nonASCII: TextTraits = [
        .latinPunctuation, .generalPunctuation, .kana, .rightToLeft, .compatibility, .astral, .otherLetters,
    ]

    init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The traits of a text.
    init(of text: String) {
        var text = text
        self = text.withUTF8 { TextTraits(of: $0) }
    }

    /// The traits of a text by its bytes.
    init(of bytes: UnsafeBufferPointer<UInt8>) {
        var found: UInt32 = 1
        Self.table.withUnsafeBufferPointer { table in
            for byte in bytes { found |= table[Int(byte)] }
        }
        rawValue = found
    }

    private static let table: [UInt32] = (0...255).map { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "%"): percent.rawValue
        case UInt8(ascii: "{"), UInt8(ascii: "}"): brace.rawValue
        case UInt8(ascii: "'"): apostrophe.rawValue
        case UInt8(ascii: "\""): quotationMark.rawValue
        case 0x0A, 0x0D: newline.rawValue
        case 0x20, 0x09: space.rawValue
        case 0..<0x20, 0x7F: control.rawValue
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"): markup.rawValue
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"): bracket.rawValue
        case UInt8(ascii: "\\"): backslash.rawValue
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit.rawValue
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"),
            UInt8(ascii: "?"):
            punctuation.rawValue
        case UInt8(ascii: "@"), UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "_"),
            UInt8(ascii: "`"):
            symbol.rawValue
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): letter.rawValue
        case 0x80..<0xC0: 0
        case 0xC2: latinPunctuation.rawValue
        case 0xD6...0xDF: rightToLeft.rawValue
        case 0xE0: rightToLeft.rawValue | otherLetters.rawValue
        case 0xE2: generalPunctuation.rawValue
        case 0xE3: kana.rawValue
        // The full-width percent sign has the first byte of all compatibility forms.
        case 0xEF: compatibility.rawValue | percent.rawValue
        case 0xF0...0xF4: astral.rawValue
        case 0xC0...: otherLetters.rawValue
        default: 0
        }
    }
}
