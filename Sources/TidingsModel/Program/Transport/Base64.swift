/// Base64 as mail carries it (RFC 2045 §6.8).
package enum Base64 {
    /// The longest line.
    static let maximumLine = 76
    /// The bytes of input that fill one line.
    static let bytesPerLine = 57

    /// How many characters a number of bytes takes in one line.
    package static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

    /// How many characters a number of bytes takes in lines, with CRLF after each.
    static func lengthInLines(of count: Int) -> Int {
        length(of: count) + (count + bytesPerLine - 1) / bytesPerLine * 2
    }

    /// Appends bytes in one line.
    package static func append(_ bytes: [UInt8], to buffer: inout [UInt8]) {
        let text = [UInt8](unsafeUninitializedCapacity: length(of: bytes.count)) { text, count in
            guard let base = text.baseAddress else { return }
            count = bytes.withUnsafeBufferPointer { write($0, to: base) - base }
        }
        buffer.append(contentsOf: text)
    }

    /// Writes bytes in one line, and says where it ends.
    package static func write(
        _ bytes: UnsafeBufferPointer<UInt8>, to start: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var out = start
        var index = 0
        while index + 3 <= bytes.count {
            let group = group(bytes[index], bytes[index + 1], bytes[index + 2])
            out[0] = digit(group, 18)
            out[1] = digit(group, 12)
            out[2] = digit(group, 6)
            out[3] = digit(group, 0)
            out += 4
            index += 3
        }
        guard index < bytes.count else { return out }
        let isPair = index + 2 == bytes.count
        let group = group(bytes[index], isPair ? bytes[index + 1] : 0, 0)
        out[0] = digit(group, 18)
        out[1] = digit(group, 12)
        out[2] = isPair ? digit(group, 6) : UInt8(ascii: "=")
        out[3] = UInt8(ascii: "=")
        return out + 4
    }

    /// Three bytes as one number.
    @inline(__always)
    static func group(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
        UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
    }

    /// The character for the six bits of a group that stand behind so many others.
    @inline(__always)
    static func digit(_ group: UInt32, _ shift: UInt32) -> UInt8 { alphabet.utf8Start[Int(group >> shift & 63)] }

    @inline(__always)
    private static var alphabet: StaticString { "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" }
}
