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

    /// Writes a text, with each sign of ASCII replaced for which `replacement` has something.
    ///
    /// Letters, digits and all beyond ASCII are signs nowhere, and are copied.
    static func replaced(_ text: String, after line: String, _ replacement: (Place) -> String?) -> String {
        let bytes = Array(text.utf8)
        let seen = line.unicodeScalars.lazy.filter { !$0.isInvisible && $0 != " " }
        var isFirst = seen.first == nil
        var isNumber = !isFirst && seen.allSatisfy(\.isDigit)
        var written: [UInt8] = []
        written.reserveCapacity(bytes.count + 16)
        var start = 0
        for (index, byte) in bytes.enumerated() {
            let isScalar = byte & 0xC0 != 0x80
            if byte.isSign {
                let place = Place(
                    scalar: Unicode.Scalar(byte),
                    before: index > 0 ? scalar(bytes[start...]) : line.unicodeScalars.last,
                    next: index + 1 < bytes.count ? scalar(bytes[(index + 1)...]) : nil, isFirst: isFirst,
                    followsNumber: isNumber)
                if let text = replacement(place) { written.append(text) } else { written.append(byte) }
            } else {
                written.append(byte)
            }
            guard isScalar else { continue }
            start = index
            if isFirst || isNumber, byte != 0x20, byte < 0x80 || scalar(bytes[index...])?.isInvisible != true {
                isNumber = (0x30...0x39).contains(byte)
                isFirst = false
            }
        }
        return String(decoding: written, as: UTF8.self)
    }

    /// The scalar at the beginning of some bytes.
    private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
        String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first
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

extension UInt8 {
    /// Whether it is a character of ASCII other than a letter, a digit or a space.
    fileprivate var isSign: Bool { self < 0x80 && self != 0x20 && !isLetterOrDigit }
}

extension Unicode.Scalar {
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Unicode.Scalar? {
    fileprivate var isWord: Bool {
        self.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
    }
}
