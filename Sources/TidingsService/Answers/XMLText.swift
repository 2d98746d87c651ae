#if Service
/// Texts in XML 1.0.
enum XMLText {
    /// The text with escapes for what is markup, and without what XML cannot hold at all.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: escaped += "&amp;"
            case 0x3C: escaped += "&lt;"
            case 0x3E: escaped += "&gt;"
            case 0x22: escaped += "&quot;"
            // A reader would turn a bare one into a line feed.
            case 0x0D: escaped += "&#13;"
            case 0x09, 0x0A, 0x20...0xFFFD, 0x10000...: escaped.unicodeScalars.append(scalar)
            default: break
            }
        }
        return escaped
    }
}
#endif
