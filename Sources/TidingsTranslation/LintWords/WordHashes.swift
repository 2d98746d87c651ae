/// The words of a text that has no other letters than those of Western Europe, read byte by byte.
///
/// `Words` finds the same words, and looks at each character as Unicode asks for it.
enum WordHashes {
    /// A hash of each word in small letters, in order; `nil` if the text has characters of which only Unicode's tables
    /// say what they are.
    static func hashes(_ text: String) -> [UInt64]? {
        var text = text
        return text.withUTF8(hashes)
    }

    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64.random(in: .min ... .max) << 8

    private static func hashes(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt64]? {
        var found: [UInt64] = []
        var hash = start
        var isInWord = false
        func add(_ byte: UInt8) {
            hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3
            isInWord = true
        }
        func endWord() {
            if isInWord { found.append(hash) }
            hash = start
            isInWord = false
        }
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                if PlaceholderScan.isLetter(byte) {
                    add(byte | 0x20)
                } else if PlaceholderScan.isDigit(byte) {
                    add(byte)
                } else {
                    endWord()
                }
                index += 1
                continue
            }
            switch (byte, index + 1 < bytes.count ? bytes[index + 1] : 0) {
            case (0xC2, 0xAA), (0xC2, 0xB2), (0xC2, 0xB3), (0xC2, 0xB5), (0xC2, 0xB9), (0xC2, 0xBA),
                (0xC2, 0xBC...0xBE):
                return nil
            case (0xC2, _), (0xC3, 0x97), (0xC3, 0xB7):
                endWord()
                index += 2
            case (0xC3, let next):
                add(byte)
                add(next < 0x9F ? next + 0x20 : next)
                index += 2
            // General punctuation, but for joiners; and the mark of an argument.
            case (0xE2, 0x80) where index + 2 < bytes.count && bytes[index + 2] != 0x8C && bytes[index + 2] != 0x8D,
                (0xEF, 0xBF) where index + 2 < bytes.count && bytes[index + 2] == 0xBC:
                endWord()
                index += 3
            default: return nil
            }
        }
        endWord()
        return found
    }
}
