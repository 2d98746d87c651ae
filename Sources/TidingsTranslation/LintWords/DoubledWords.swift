/// Finds words that stand twice in a row.
enum DoubledWords {
    /// Words that may meet in one language or another.
    private static let allowed: Set<String> = [
        "nous", "vous", "die", "der", "das", "dat", "sie", "es", "que", "had", "that", "se", "si", "som", "att", "på",
        "de", "det", "bla", "blah", "bye", "ne", "a", "o", "e", "i", "av", "til", "le", "la", "in", "so", "sehr",
        "very",
        "muy", "più", "molto", "co", "je", "to", "ha", "xx", "mm", "yy", "dd", "hh",
    ]

    /// The first such word with letters in it.
    static func first(in text: String) -> String? {
        let scalars = text.unicodeScalars
        var previous: Substring.UnicodeScalarView?
        for word in scalars.split(separator: " ", omittingEmptySubsequences: false) {
            defer { previous = word }
            guard let previous, previous.count > 1, word.elementsEqual(previous) || sameWord(previous, word) else {
                continue
            }
            let found = String(String.UnicodeScalarView(previous))
            guard found.unicodeScalars.allSatisfy(\.properties.isAlphabetic), !allowed.contains(found.lowercased())
            else { continue }
            return found
        }
        return nil
    }

    /// A sign may follow the second word.
    private static func sameWord(_ first: Substring.UnicodeScalarView, _ second: Substring.UnicodeScalarView) -> Bool {
        guard second.count == first.count + 1, let last = second.last, ".,!?;:".unicodeScalars.contains(last) else {
            return false
        }
        return second.dropLast().elementsEqual(first)
    }
}
