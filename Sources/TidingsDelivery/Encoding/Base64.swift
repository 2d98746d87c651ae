/// Base64 as mail carries it (RFC 2045 §6.8).
enum Base64 {
    /// The bytes of input that fill one line of 76 characters.
    static let bytesPerLine = 57

    /// How many characters a number of bytes takes in one line.
    static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

    /// How many characters a number of bytes takes in lines, with CRLF after each.
    static func lengthInLines(of count: Int) -> Int {
        length(of: count) + (count + bytesPerLine - 1) / bytesPerLine * 2
    }

    /// Appends bytes in one line.
    static func append(_ bytes: [UInt8], to buffer: inout [UInt8]) {
        buffer.append(atMost: length(of: bytes.count)) { output in
            bytes.withUnsafeBufferPointer { encode($0, into: output) }
        }
    }

    /// Appends bytes in lines of 76 characters, each with CRLF after it.
    static func appendLines(_ bytes: [UInt8], to buffer: inout [UInt8]) {
        buffer.append(atMost: lengthInLines(of: bytes.count)) { output in
            bytes.withUnsafeBufferPointer { bytes in
                var next = 0
                for start in stride(from: 0, to: bytes.count, by: bytesPerLine) {
                    let line = UnsafeBufferPointer(rebasing: bytes[start..<min(start + bytesPerLine, bytes.count)])
                    next += encode(line, into: UnsafeMutableBufferPointer(rebasing: output[next...]))
                    output[next] = 0x0D
                    output[next + 1] = 0x0A
                    next += 2
                }
                return next
            }
        }
    }

    private static func encode(
        _ bytes: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        alphabet.withUTF8Buffer { alphabet in
            func digit(_ group: UInt32, _ shift: UInt32) -> UInt8 { alphabet[Int(group >> shift & 63)] }
            var (input, next) = (0, 0)
            while input + 3 <= bytes.count {
                let group = UInt32(bytes[input]) << 16 | UInt32(bytes[input + 1]) << 8 | UInt32(bytes[input + 2])
                output[next] = digit(group, 18)
                output[next + 1] = digit(group, 12)
                output[next + 2] = digit(group, 6)
                output[next + 3] = digit(group, 0)
                input += 3
                next += 4
            }
            guard input < bytes.count else { return next }
            let isPair = input + 2 == bytes.count
            let group = UInt32(bytes[input]) << 16 | (isPair ? UInt32(bytes[input + 1]) << 8 : 0)
            output[next] = digit(group, 18)
            output[next + 1] = digit(group, 12)
            output[next + 2] = isPair ? digit(group, 6) : UInt8(ascii: "=")
            output[next + 3] = UInt8(ascii: "=")
            return next + 4
        }
    }

    private static let alphabet: StaticString = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
}
