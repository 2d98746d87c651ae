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
        guard text.utf8.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        var group: UInt32 = 0
        var bits: UInt32 = 0
        for digit in text.utf8 {
            guard let value = value(digit) else { return nil }
            group = group << 6 | value
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: group >> bits))
            group &= 1 << bits - 1
        }
        return group == 0 ? bytes : nil
    }

    @inline(__always)
    private static func digit(_ value: UInt32) -> UInt8 { alphabet.utf8Start[Int(value & 63)] }

    private static var alphabet: StaticString { "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" }

    private static func value(_ digit: UInt8) -> UInt32? {
        switch digit {
        case 0x41...0x5A: UInt32(digit - 0x41)
        case 0x61...0x7A: UInt32(digit - 0x61) + 26
        case 0x30...0x39: UInt32(digit - 0x30) + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
