/// What each byte may do as it is, to be looked up by the byte.
///
/// A bit stands for each escaping that keeps it, and one each for quoted-printable and JSON.
struct ByteClasses: Sendable {
    private let classes: ByteTable

    static let shared = ByteClasses()

    /// The bit of a byte that quoted-printable leaves as it is: wherever it stands but at the beginning of a line, and a
    /// blank but at its end.
    @inline(__always)
    static var quotedPrintable: UInt8 { 1 << 7 }

    /// The bit of a byte that stands for itself in a string of JSON.
    @inline(__always)
    static var json: UInt8 { 1 << 6 }

    private init() {
        classes = ByteTable { byte in
            var bits: UInt8 = 0
            for code in 0..<UInt8(Escaping.count) where Escaping(code: code).keeps(byte) { bits |= 1 << code }
            if QuotedPrintable.isLiteral(byte) || byte == 0x20 { bits |= Self.quotedPrintable }
            if JSONText.isLiteral(byte) { bits |= Self.json }
            return bits
        }
    }

    /// Whether a byte is written as it is.
    @inline(__always)
    func keeps(_ byte: UInt8, _ escaping: Escaping) -> Bool { classes[byte] & 1 << escaping.code != 0 }

    /// Whether quoted-printable leaves a byte as it is.
    @inline(__always)
    func isQuotedPrintable(_ byte: UInt8) -> Bool { classes[byte] & Self.quotedPrintable != 0 }

    /// Whether a byte stands for itself in a string of JSON.
    @inline(__always)
    func isLiteralInJSON(_ byte: UInt8) -> Bool { classes[byte] & Self.json != 0 }

    /// What all bytes of a text may do.
    @inline(__always)
    func common(_ text: UnsafeBufferPointer<UInt8>) -> UInt8 {
        var common = UInt8.max
        for byte in text { common &= classes[byte] }
        return common
    }
}
