/// Finds what could run a program.
enum UnsafeMarkup {
    /// Whether a colon stands behind “t” or “a”, as in the dangerous schemes.
    private static func hasScheme(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: ":"), previous | 0x20 == UInt8(ascii: "t") || previous | 0x20 == UInt8(ascii: "a") {
                return true
            }
            previous = byte
        }
        return false
    }

    /// The first dangerous piece of a text.
    static func first(in text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "<")) || hasScheme(text) else { return nil }
        let small = text.lowercased()
        for word in ["<script", "<iframe", "<object", "<embed"] where small.utf8Contains(word) { return word }
        for word in ["javascript:", "vbscript:", "data:text/html"] where small.utf8Contains(word) {
            // As a scheme, not as a word before a colon.
            if small.utf8Contains("\(word) ") { continue }
            return word
        }
        guard small.utf8.contains(UInt8(ascii: "<")), small.utf8Contains("on") else { return nil }
        // Only the attributes of a tag.
        let pattern = /<[a-z][^<>]*\s(on[a-z]{3,20})\s*=/
        return (small.firstMatch(of: pattern)?.1).map(String.init)
    }
}
