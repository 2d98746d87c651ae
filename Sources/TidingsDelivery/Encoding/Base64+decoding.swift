import TidingsModel

extension Base64 {
    /// Reads one line; `nil` for anything that is not canonical, except that `=` at the end may be missing.
    static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var digits = Array(text)
        var padding = 0
        while padding < 2, digits.last == UInt8(ascii: "=") {
            digits.removeLast()
            padding += 1
        }
        guard padding == 0 || (digits.count + padding) % 4 == 0 else { return nil }
        return decode(digits, last: (UInt8(ascii: "+"), UInt8(ascii: "/")))
    }

    /// Reads digits without padding; `last` are the two that differ between the alphabets of RFC 4648.
    static func decode(_ digits: some Collection<UInt8>, last: (UInt8, UInt8)) -> [UInt8]? {
        guard digits.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3 + 2)
        var (group, bits): (UInt32, Int) = (0, 0)
        for digit in digits {
            guard let value = value(of: digit, last: last) else { return nil }
            group = (group << 6 | value) & 0xFFFF
            bits += 6
            guard bits >= 8 else { continue }
            bits -= 8
            bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
        }
        // Two spellings of the same bytes would be two signatures of the same message.
        return group & (1 << UInt32(bits) - 1) == 0 ? bytes : nil
    }

    private static func value(of digit: UInt8, last: (UInt8, UInt8)) -> UInt32? {
        switch digit {
        case 0x41...0x5A: UInt32(digit - 0x41)
        case 0x61...0x7A: UInt32(digit - 0x61) + 26
        case 0x30...0x39: UInt32(digit - 0x30) + 52
        case last.0: 62
        case last.1: 63
        default: nil
        }
    }
}
