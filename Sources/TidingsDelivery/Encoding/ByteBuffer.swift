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

    /// Appends text in which every line ends with CRLF, however it ended before.
    mutating func appendCanonical(_ text: [UInt8]) {
        var start = 0
        while start < text.count {
            guard let end = text[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { break }
            append(contentsOf: text[start..<end])
            appendLineEnd()
            start = end + 1
            if text[end] == 0x0D, start < text.count, text[start] == 0x0A { start += 1 }
        }
        append(contentsOf: text[start...])
    }
}
