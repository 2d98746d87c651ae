import TidingsModel

/// Base64 for addresses (RFC 4648 §5): `-` and `_`, and nothing at the end.
enum Base64URL {
    /// How many characters a number of bytes takes.
    static func length(of count: Int) -> Int { (count * 4 + 2) / 3 }

    /// Writes bytes, and says where the text ends.
    static func write(
        _ bytes: UnsafeRawBufferPointer, to start: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var out = start
        var group: UInt32 = 0
        var bits: UInt32 = 0
        for byte in bytes {
            group = group << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                out.initialize(to: digit(group >> bits))
                out += 1
            }
            group &= 1 << bits - 1
        }
        if bits > 0 {
            out.initialize(to: digit(group << (6 - bits)))
            out += 1
        }
        return out
    }

    /// The bytes of a text; `nil` for anything but the one spelling that is written.
    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        Base64.decode(Array(text.utf8), last: (UInt8(ascii: "-"), UInt8(ascii: "_")))
    }

    @inline(__always)
    private static func digit(_ value: UInt32) -> UInt8 { alphabet.utf8Start[Int(value & 63)] }

    private static var alphabet: StaticString { "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" }
}
