/// What a text begins with.
enum StartWord {
    /// Whether the first word is a name that begins small (`iPhone`, `watchOS`, `macOS`), or one with a dot in it.
    static func isNameLike(_ text: String) -> Bool {
        let word = text.drop { !$0.isLetter }.prefix { !$0.isWhitespace }
        return word.dropFirst().contains { $0.isUppercase || $0 == "." || $0 == "@" || $0.isNumber }
    }
}
