/// Looks at the quotation marks of a text.
enum Quotations {
    /// The first quotation mark that the language has not; `nil` if all are its own.
    ///
    /// Single marks inside or at the end of a word are apostrophes. Guillemets with the points inside and outside are
    /// the same signs.
    static func foreign(in text: String, to habits: QuotationHabits) -> Unicode.Scalar? {
        var previous: Unicode.Scalar?
        let scalars = text.unicodeScalars
        for index in scalars.indices {
            let scalar = scalars[index]
            defer { previous = scalar }
            switch scalar.value {
            case 0x201C...0x201F, 0xAB, 0xBB, 0x2039, 0x203A:
                if !habits.own.contains(scalar.value) { return scalar }
            case 0x2018, 0x201A, 0x201B:
                // `‘Okina` and the like open a word, so they need a partner to be a quotation.
                let isWord = previous?.properties.isAlphabetic == true
                if !habits.own.contains(scalar.value), !isWord, scalars[index...].contains("\u{2019}") {
                    return scalar
                }
            default: break
            }
        }
        return nil
    }

    /// Whether a text has a pair of curly marks, and not an apostrophe alone.
    static func hasPair(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x201C...0x201F).contains($0.value) || $0.value == 0xAB }
    }

    /// How many straight marks a text has that may open or close something.
    static func straightMarks(_ text: String) -> Int {
        var count = 0
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "\"", previous.properties.numericType == nil { count += 1 }
            previous = scalar
        }
        return count
    }
}
