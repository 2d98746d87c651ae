/// A text as a short message.
///
/// Source: 3GPP TS 23.038, the default alphabet and its extension.
struct ShortMessage {
    /// How many messages it needs.
    let segments: Int
    /// The characters that are not in the default alphabet, each once, at most ten.
    let foreign: [Character]

    private static let alphabet = Set(
        ("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿"
            + "abcdefghijklmnopqrstuvwxyzäöñüà").unicodeScalars)
    private static let extended = Set("\u{0C}^{}\\[~]|€".unicodeScalars)

    init(_ text: String) {
        var septets = 0
        var foreign: [Character] = []
        for scalar in text.unicodeScalars where scalar != LintText.mark {
            if Self.alphabet.contains(scalar) {
                septets += 1
            } else if Self.extended.contains(scalar) {
                septets += 2
            } else if !foreign.contains(Character(scalar)), foreign.count < 10 {
                foreign.append(Character(scalar))
            }
        }
        self.foreign = foreign
        let count = foreign.isEmpty ? septets : text.utf16.count { $0 != 0xFFFC }
        let (single, part) = foreign.isEmpty ? (160, 153) : (70, 67)
        segments = count <= single ? 1 : (count + part - 1) / part
    }
}
