/// Finds what could run a program.
enum UnsafeMarkup {
    private static let elements = ["<script", "<iframe", "<object", "<embed"]
    private static let schemes = ["javascript:", "vbscript:", "data:text/html"]

    /// The first dangerous piece of a text.
    static func first(in text: String) -> String? {
        guard mayHaveAny(text) else { return nil }
        let small = text.lowercased()
        for word in elements where small.utf8Contains(word) { return word }
        for word in schemes where small.utf8Contains(word) {
            // As a scheme, not as a word before a colon.
            if small.utf8Contains("\(word) ") { continue }
            return word
        }
        guard small.utf8.contains(UInt8(ascii: "<")), small.utf8Contains("on") else { return nil }
        // Only the attributes of a tag.
        let pattern = /<[a-z][^<>]*\s(on[a-z]{3,20})\s*=/
        return (small.firstMatch(of: pattern)?.1).map(String.init)
    }

    /// Whether a text has the beginning of an element, a colon behind the last letter of a scheme, or an attribute that
    /// may be one of these.
    private static func mayHaveAny(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            let hasTag = bytes.contains(UInt8(ascii: "<"))
            for index in bytes.indices {
                switch bytes[index] {
                case UInt8(ascii: "<"):
                    if begins(bytes, index) { return true }
                case UInt8(ascii: ":"):
                    if index > 0,
                        bytes[index - 1] | 0x20 == UInt8(ascii: "t") || bytes[index - 1] | 0x20 == UInt8(ascii: "a")
                    {
                        return true
                    }
                case UInt8(ascii: "o"), UInt8(ascii: "O"):
                    // The blank before it may be one beyond ASCII.
                    if hasTag, index > 0, bytes[index - 1] <= 0x20 || bytes[index - 1] >= 0x80, index + 1 < bytes.count,
                        bytes[index + 1] | 0x20 == UInt8(ascii: "n")
                    {
                        return true
                    }
                default: break
                }
            }
            return false
        }
    }

    /// Whether one of the elements may begin at a place, by its first two letters.
    private static func begins(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        guard start + 2 < bytes.count else { return false }
        switch (bytes[start + 1] | 0x20, bytes[start + 2] | 0x20) {
        case (UInt8(ascii: "s"), UInt8(ascii: "c")), (UInt8(ascii: "i"), UInt8(ascii: "f")),
            (UInt8(ascii: "o"), UInt8(ascii: "b")), (UInt8(ascii: "e"), UInt8(ascii: "m")):
            return true
        default: return false
        }
    }
}
