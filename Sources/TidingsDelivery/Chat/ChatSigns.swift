import TidingsModel

/// What tells words from signs.
enum ChatSigns {
    /// ZERO WIDTH SPACE: it keeps a sign from what it would work on, where the receiver has no escape for the sign.
    static let apart = "\u{200B}"

    /// One scalar of a text with what stands around it.
    struct Place {
        let scalar: Unicode.Scalar
        /// What stands before it in the line; `nil` at the beginning.
        let before: Unicode.Scalar?
        /// What follows; `nil` at the end of the run.
        let next: Unicode.Scalar?
        /// Whether only what cannot be seen stands before it in the line.
        let isFirst: Bool
        /// Whether only digits stand before it in the line.
        let followsNumber: Bool

        /// Whether it would make the number before it that of an item.
        var endsNumber: Bool { followsNumber && (next.map(\.properties.isWhitespace) ?? true) }

        /// Whether a letter, a digit or what is not known yet follows.
        var mayBeginName: Bool { next.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? true }
        /// Whether it may be the colon of an address or of the name of a picture, and not of a time.
        var mayJoin: Bool {
            guard let next, !next.properties.isWhitespace else { return false }
            return before?.properties.numericType == nil || next.properties.numericType == nil
        }
        /// Whether it stands before or after a word, or at the edge of a line.
        var isAtEdge: Bool { !(before.isWord && next.isWord) }
    }

    /// Writes a text, with each scalar replaced for which `replacement` has something.
    static func replaced(_ text: String, after line: String, _ replacement: (Place) -> String?) -> String {
        let scalars = text.unicodeScalars
        var written = ""
        var before = line.unicodeScalars.last
        let seen = line.unicodeScalars.lazy.filter { !$0.isInvisible && $0 != " " }
        var isFirst = seen.first == nil
        var isNumber = !isFirst && seen.allSatisfy(\.isDigit)
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let scalar = scalars[index]
            index = scalars.index(after: index)
            let next = index < scalars.endIndex ? scalars[index] : nil
            let place = Place(
                scalar: scalar, before: before, next: next, isFirst: isFirst, followsNumber: isNumber)
            if let text = replacement(place) { written += text } else { written.unicodeScalars.append(scalar) }
            before = scalar
            if !scalar.isInvisible, scalar != " " {
                isNumber = (isFirst || isNumber) && scalar.isDigit
                isFirst = false
            }
        }
        return written
    }

    /// The text with a sign parted wherever it stands more often in a row than allowed.
    static func parted(_ text: String, _ sign: Character, most: Int) -> String {
        var written = ""
        var row = 0
        for character in text {
            row = character == sign ? row + 1 : 0
            if row > most {
                written += apart
                row = 1
            }
            written.append(character)
        }
        return written
    }

    /// The text with the signs of HTML and XML as references.
    static func references(_ text: String, quotes: Bool = false) -> String {
        replaced(text, after: "") { place in
            switch place.scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"" where quotes: "&quot;"
            default: nil
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Unicode.Scalar? {
    fileprivate var isWord: Bool {
        self.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
    }
}
