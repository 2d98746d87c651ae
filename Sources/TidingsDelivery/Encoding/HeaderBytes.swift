/// What each byte is where it stands in a header, to be looked up by the byte.
struct HeaderBytes: @unchecked Sendable {
    // Unchecked: the memory is written before the one table is handed out, never again, and never freed.
    private let classes: UnsafePointer<UInt8>

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
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max {
            memory[Int(byte)] =
                switch byte {
                case 0..<0x20, 0x7F: Self.control
                case 0xC2, 0xE2: Self.beyond | Self.doubtful
                case 0x80...: Self.beyond
                case UInt8(ascii: "?"): Self.question
                case 0x20: 0
                default: byte.isAtomText ? 0 : Self.other
                }
        }
        classes = UnsafePointer(memory)
    }

    @inline(__always)
    subscript(byte: UInt8) -> UInt8 { classes[Int(byte)] }
}
