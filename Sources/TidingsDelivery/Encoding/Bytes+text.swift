extension [UInt8] {
    /// Appends CRLF.
    mutating func appendLineEnd() {
        append(0x0D)
        append(0x0A)
    }

    /// Appends text as UTF-8.
    mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}
