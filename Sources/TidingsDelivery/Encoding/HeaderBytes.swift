import TidingsModel

/// What each byte is where it stands in a header, to be looked up by the byte.
struct HeaderBytes: Sendable {
    private let classes: ByteTable

    static let shared = HeaderBytes()

    /// A control of ASCII.
    @inline(__always)
    static var control: UInt8 { 1 }
    /// A part of a character beyond ASCII.
    @inline(__always)
    static var beyond: UInt8 { 2 }
    /// What may begin a control beyond ASCII.
    @inline(__always)
    static var doubtful: UInt8 { 4 }
    /// A question mark, which may be part of what a reader decodes.
    @inline(__always)
    static var question: UInt8 { 8 }
    /// A mark of ASCII that no atom has.
    @inline(__always)
    static var other: UInt8 { 16 }

    /// What a label of a domain is made of.
    @inline(__always)
    static var label: UInt8 { 32 }
    /// What an atom is made of (RFC 5322 §3.2.3).
    @inline(__always)
    static var atom: UInt8 { 64 }
    /// What takes one character in an encoded-word of the kind `Q`.
    @inline(__always)
    static var word: UInt8 { 128 }

    private init() {
        classes = ByteTable { byte in
            (byte.isLabelText ? Self.label : 0) | (byte.isAtomText ? Self.atom : 0)
                | (byte == 0x20 || EncodedWord.isLiteral(byte) ? Self.word : 0) | Self.kind(of: byte)
        }
    }

    private static func kind(of byte: UInt8) -> UInt8 {
        switch byte {
        case 0..<0x20, 0x7F: control
        case 0xC2, 0xE2: beyond | doubtful
        case 0x80...: beyond
        case UInt8(ascii: "?"): question
        case 0x20: 0
        default: byte.isAtomText ? 0 : other
        }
    }

    @inline(__always)
    subscript(byte: UInt8) -> UInt8 { classes.classes[Int(byte)] }
}
