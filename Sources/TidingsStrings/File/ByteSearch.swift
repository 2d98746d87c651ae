/// Finds bytes eight at a time.
///
/// Most of a strings file is the inside of texts and comments, in which few bytes matter.
enum ByteSearch {
    /// Where a quote, a backslash or a control character stands; the end if none does.
    static func endOfPlainText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, quote: UInt8) -> Int {
        let quotes = repeated(quote)
        return first(in: bytes, from: start) { word in
            zeros(word ^ quotes) | zeros(word ^ backslashes) | controls(word)
        } matching: {
            $0 == quote || $0 == UInt8(ascii: "\\") || $0 < 0x20
        }
    }

    /// Where a byte stands; the end if it does not.
    static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let pattern = repeated(byte)
        return first(in: bytes, from: start) {
            zeros($0 ^ pattern)
        } matching: {
            $0 == byte
        }
    }

    /// Where LF, CR or the first byte of U+2028 stands; the end if none does.
    static func endOfLine(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        first(in: bytes, from: start) { word in
            zeros(word ^ lineFeeds) | zeros(word ^ carriageReturns) | zeros(word ^ separators)
        } matching: {
            $0 == 0x0A || $0 == 0x0D || $0 == 0xE2
        }
    }

    private static let lows: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080
    private static let backslashes = repeated(UInt8(ascii: "\\"))
    private static let lineFeeds = repeated(0x0A)
    private static let carriageReturns = repeated(0x0D)
    private static let separators = repeated(0xE2)

    @inline(__always)
    private static func repeated(_ byte: UInt8) -> UInt64 { UInt64(byte) &* lows }

    /// The high bits of the bytes that are zero; above the lowest of them there may be wrong ones.
    @inline(__always)
    private static func zeros(_ word: UInt64) -> UInt64 { (word &- lows) & ~word & highs }

    /// The high bits of the bytes below 0x20; above the lowest of them there may be wrong ones.
    @inline(__always)
    private static func controls(_ word: UInt64) -> UInt64 { (word &- 0x20 &* lows) & ~word & highs }

    @inline(__always)
    private static func first(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, word search: (UInt64) -> UInt64,
        matching isMatch: (UInt8) -> Bool
    ) -> Int {
        var next = start
        let raw = UnsafeRawBufferPointer(bytes)
        while next &+ 8 <= bytes.count {
            let found = search(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: next, as: UInt64.self)))
            if found != 0 { return next &+ found.trailingZeroBitCount / 8 }
            next &+= 8
        }
        while next < bytes.count, !isMatch(bytes[next]) { next &+= 1 }
        return next
    }
}
