/// What kinds of bytes a text has that must be resolved before its words are known: found in one pass.
struct TextTraits: OptionSet, Sendable, Hashable {
    let rawValue: UInt8

    /// `%`, or what may be the full-width one (U+FF05).
    static let percent = TextTraits(rawValue: 1 << 0)
    /// `{` or `}`.
    static let brace = TextTraits(rawValue: 1 << 1)
    /// `'`.
    static let apostrophe = TextTraits(rawValue: 1 << 2)
    /// A space or a tab.
    static let space = TextTraits(rawValue: 1 << 3)
    /// U+F000–U+FFFF: byte order mark, full-width forms, forms of Arabic (first byte EF).
    static let compatibility = TextTraits(rawValue: 1 << 4)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The traits of a text.
    init(of text: String) {
        var text = text
        self = text.withUTF8 { TextTraits(of: $0) }
    }

    /// The traits of a text by its bytes.
    init(of bytes: UnsafeBufferPointer<UInt8>) {
        var found: UInt8 = 0
        Self.table.withUnsafeBufferPointer { table in
            for byte in bytes { found |= table[Int(byte)] }
        }
        rawValue = found
    }

    private static let table: [UInt8] = (0...255).map { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "%"): percent.rawValue
        case UInt8(ascii: "{"), UInt8(ascii: "}"): brace.rawValue
        case UInt8(ascii: "'"): apostrophe.rawValue
        case 0x20, 0x09: space.rawValue
        // The full-width percent sign has the first byte of all compatibility forms.
        case 0xEF: compatibility.rawValue | percent.rawValue
        default: 0
        }
    }
}
