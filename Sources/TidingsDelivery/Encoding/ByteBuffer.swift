#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension [UInt8] {
    /// Appends what a closure writes into fresh space, and only as many bytes as it says it wrote.
    ///
    /// This is for encoders: they write through a pointer, without a check of capacity for each byte.
    mutating func append(atMost capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        let start = count
        append(contentsOf: repeatElement(0, count: capacity))
        let written = withUnsafeMutableBufferPointer { bytes in
            write(UnsafeMutableBufferPointer(rebasing: bytes[start...]))
        }
        removeLast(capacity - written)
    }

    /// Appends CRLF.
    mutating func appendLineEnd() {
        append(0x0D)
        append(0x0A)
    }

    /// Appends text as UTF-8.
    mutating func append(_ text: String) { append(contentsOf: text.utf8) }

    /// Ends every line with LF alone, however it ended before.
    mutating func normalizeLineEnds() {
        guard occurrences(of: 0x0D) > 0 else { return }
        var written = 0
        var index = 0
        while index < count {
            let isReturn = self[index] == 0x0D
            self[written] = isReturn ? 0x0A : self[index]
            written += 1
            index += isReturn && index + 1 < count && self[index + 1] == 0x0A ? 2 : 1
        }
        removeLast(count - written)
    }

    /// Appends text whose lines end with LF alone; they end with CRLF then.
    mutating func appendCanonical(_ text: [UInt8]) {
        text.withUnsafeBytes { text in
            var rest = text[...]
            while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                let end = memchr(start, 0x0A, rest.count)
            {
                let length = UnsafeRawPointer(end) - start
                append(contentsOf: UnsafeRawBufferPointer(start: start, count: length))
                appendLineEnd()
                rest = rest.dropFirst(length + 1)
            }
            append(contentsOf: UnsafeRawBufferPointer(rebasing: rest))
        }
    }

    /// How often a byte occurs.
    func occurrences(of byte: UInt8) -> Int {
        withUnsafeBytes { bytes in
            var rest = bytes[...]
            var count = 0
            while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
                let found = memchr(start, Int32(byte), rest.count)
            {
                count += 1
                rest = rest.dropFirst(UnsafeRawPointer(found) - start + 1)
            }
            return count
        }
    }
}
