/// Reads characters out of valid UTF-8.
enum UTF8Scalar {
    /// The character that begins at a place.
    @inline(__always)
    static func value(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
        let first = UInt32(bytes[index])
        func next(_ offset: Int) -> UInt32 {
            index + offset < bytes.count ? UInt32(bytes[index + offset] & 0x3F) : 0
        }
        switch first {
        case 0..<0x80: return first
        case 0..<0xE0: return (first & 0x1F) << 6 | next(1)
        case 0..<0xF0: return (first & 0x0F) << 12 | next(1) << 6 | next(2)
        default: return (first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3)
        }
    }

    /// How many bytes the character takes that begins with a byte.
    @inline(__always)
    static func size(_ byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }
}
