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

    private init() {
        classes = ByteTable { byte in
            switch byte {
            case 0..<0x20, 0x7F: Self.control
            case 0xC2, 0xE2: Self.beyond | Self.doubtful
            case 0x80...: Self.beyond
            case UInt8(ascii: "?"): Self.question
            case 0x20: 0
            default: byte.isAtomText ? 0 : Self.other
            }
        }
    }

    subscript(byte: UInt8) -> UInt8 { classes[byte] }
}
