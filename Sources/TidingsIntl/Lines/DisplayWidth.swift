import CICU

/// How many columns a text takes where every character has one or two of them, as on a terminal.
public enum DisplayWidth {
    /// The columns of a text on one line.
    ///
    /// Combining marks, controls and what is not seen take none; East Asian wide characters and emoji take two,
    /// however many characters an emoji is put together of. Source: UAX #11, UTS #51.
    public static func columns(of text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.reduce(0) { $0 + ($1 < 0x20 || $1 == 0x7F ? 0 : 1) } }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    private static func columns(of character: Character) -> Int {
        var columns = 0
        for scalar in character.unicodeScalars {
            // U+FE0F VARIATION SELECTOR-16 asks for the picture.
            let width = scalar.value == 0xFE0F ? 2 : cicu_scalar_width(Int32(bitPattern: scalar.value))
            if width == 2 { return 2 }
            columns += Int(width)
        }
        return columns
    }
}
