/// What a text has somewhere: rules look only at texts that have what they look for.
struct SurveyTraits: OptionSet, Sendable, Hashable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    private init(bit: Int) { rawValue = 1 << UInt64(bit) }

    // ASCII
    static let digit = Self(bit: 0)
    static let capital = Self(bit: 1)
    static let small = Self(bit: 2)
    static let space = Self(bit: 3)
    static let lineBreak = Self(bit: 4)
    static let tab = Self(bit: 5)
    /// A control character other than a tab and a line break, also of U+0080 … U+009F.
    static let control = Self(bit: 6)
    static let straightQuote = Self(bit: 7)
    static let apostrophe = Self(bit: 8)
    /// `*` or a backtick.
    static let mark = Self(bit: 20)
    /// A round or a square bracket, of any width.
    static let bracket = Self(bit: 9)
    static let angle = Self(bit: 10)
    static let ampersand = Self(bit: 11)
    static let at = Self(bit: 12)
    static let percent = Self(bit: 13)
    static let backslash = Self(bit: 14)
    /// `!`, `?`, `:` or `;`.
    static let highPunctuation = Self(bit: 16)
    static let slash = Self(bit: 17)
    // Beyond it
    static let noBreakSpace = Self(bit: 24)
    static let zeroWidthSpace = Self(bit: 25)
    static let softHyphen = Self(bit: 26)
    static let bidiControl = Self(bit: 27)
    static let joiner = Self(bit: 28)
    static let byteOrderMark = Self(bit: 29)
    static let kashida = Self(bit: 30)
    static let ellipsis = Self(bit: 31)
    /// A quotation mark of typographers.
    static let quotation = Self(bit: 32)
    static let lineSeparator = Self(bit: 33)
    static let wideSpace = Self(bit: 34)
    /// U+FFFD, a noncharacter, or a character for private use.
    static let unwanted = Self(bit: 35)
    /// Any character beyond ASCII.
    static let beyondASCII = Self(bit: 36)
    /// A character that another spelling of the same text may have as a part of one, or the reverse.
    static let composing = Self(bit: 37)
    /// What may be a digit beyond ASCII.
    static let foreignDigit = Self(bit: 38)
    // Of several characters
    static let doubleSpace = Self(bit: 40)
    static let threeDots = Self(bit: 41)
    static let doubledWord = Self(bit: 42)
    /// Letters of two scripts that look alike in one word.
    static let mixedWord = Self(bit: 43)
    static let placeholder = Self(bit: 44)
    /// Two full stops or commas in a row.
    static let signRun = Self(bit: 45)
    /// A space before `.`, `,`, `:`, `;`, `!` or `?`.
    static let spaceBeforeSign = Self(bit: 46)
    /// A space or a tab at an end.
    static let edgeSpace = Self(bit: 47)
    /// A line break at an end.
    static let edgeBreak = Self(bit: 48)
    /// `=`, `+`, `-` or `@` at the beginning.
    static let formula = Self(bit: 49)
    /// Every text has it, also the empty one.
    static let any = Self(bit: 50)
    /// Nothing at all.
    static let empty = Self(bit: 51)
    /// `''`.
    static let doubledApostrophe = Self(bit: 52)
    /// `](`, as in a link of Markdown.
    static let link = Self(bit: 53)
    /// A colon behind “t” or “a”, as in `javascript:`.
    static let scheme = Self(bit: 61)
    /// What may be a number of two digits.
    static let number = Self(bit: 54)
    /// U+FF05.
    static let fullwidthPercent = Self(bit: 55)
    // Of a printf-style text
    /// Any argument.
    static let argument = Self(bit: 56)
    /// Two arguments without numbers.
    static let severalArguments = Self(bit: 57)
    /// Arguments with numbers and such without.
    static let mixedArguments = Self(bit: 60)
    /// What may be one argument of two types.
    static let conflictingArguments = Self(bit: 62)
    /// A percent sign that begins no placeholder and is not doubled.
    static let lonePercent = Self(bit: 58)
    /// Any of what rules about arguments look for.
    static let arguments: Self = [
        .argument, .severalArguments, .mixedArguments, .conflictingArguments, .lonePercent,
    ]
    // Of a pattern
    /// A brace or an apostrophe, which mean something there.
    static let pattern = Self(bit: 59)

    /// What each character of ASCII is.
    static let ofASCII: [Self] = (0..<128).map { byte in
        switch UInt8(byte) {
        case 0x30...0x39: .digit
        case 0x41...0x5A: .capital
        case 0x61...0x7A: .small
        case 0x20: .space
        case 0x0A, 0x0D: .lineBreak
        case 0x09: .tab
        case 0..<0x20, 0x7F: .control
        case UInt8(ascii: "\""): .straightQuote
        case UInt8(ascii: "'"): .apostrophe
        case UInt8(ascii: "*"), UInt8(ascii: "`"): .mark
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"): .bracket
        case UInt8(ascii: "<"), UInt8(ascii: ">"): .angle
        case UInt8(ascii: "&"): .ampersand
        case UInt8(ascii: "@"): .at
        case UInt8(ascii: "%"): .percent
        case UInt8(ascii: "\\"): .backslash
        case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: ";"): .highPunctuation
        case UInt8(ascii: "/"): .slash
        default: []
        }
    }
}
