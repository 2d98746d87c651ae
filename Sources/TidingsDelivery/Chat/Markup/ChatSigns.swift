import TidingsModel

/// What tells words from signs.
enum ChatSigns {
    /// ZERO WIDTH SPACE: it keeps a sign from what it would work on, where the receiver has no escape for the sign.
    static let apart = "\u{200B}"

    /// Writes a text, with each sign of ASCII replaced for which `replacement` has something.
    ///
    /// Letters, digits and all beyond ASCII are signs nowhere, and are copied.
    static func replaced(_ text: String, after line: String, _ replacement: (ChatPlace) -> String?) -> String {
        var text = text
        let written = text.withUTF8 { bytes -> [UInt8] in
            var written: [UInt8] = []
            var copied = 0
            var lead = Lead(line)
            for index in 0..<bytes.count {
                let byte = bytes[index]
                if byte.isSign {
                    let place = ChatPlace(
                        scalar: Unicode.Scalar(byte),
                        before: index > 0 ? scalar(before: index, in: bytes) : line.unicodeScalars.last,
                        next: scalar(at: index + 1, in: bytes), isFirst: lead.isFirst, followsNumber: lead.isNumber,
                        bytes: bytes[..<index])
                    if let text = replacement(place) {
                        written.append(contentsOf: bytes[copied..<index])
                        written.append(text)
                        copied = index + 1
                    }
                }
                if lead.isOpen { lead.pass(index, in: bytes) }
            }
            if copied > 0 { written.append(contentsOf: bytes[copied...]) }
            return written
        }
        return written.isEmpty ? text : String(decoding: written, as: UTF8.self)
    }

    /// What the signs at the beginning of a line may be told by.
    private struct Lead {
        /// Whether nothing has been seen yet.
        var isFirst: Bool
        /// Whether all that has been seen is a number.
        var isNumber: Bool
        var isOpen: Bool { isFirst || isNumber }

        init(_ line: String) {
            let seen = line.unicodeScalars.lazy.filter { !$0.isInvisible && $0 != " " }
            isFirst = seen.first == nil
            isNumber = !isFirst && seen.allSatisfy(\.isDigit)
        }

        mutating func pass(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) {
            let byte = bytes[index]
            guard byte != 0x20, byte & 0xC0 != 0x80 else { return }
            guard byte < 0x80 || scalar(at: index, in: bytes)?.isInvisible != true else { return }
            isNumber = (0x30...0x39).contains(byte)
            isFirst = false
        }
    }

    /// The scalar that begins at a byte.
    private static func scalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard index < bytes.count else { return nil }
        if bytes[index] < 0x80 { return Unicode.Scalar(bytes[index]) }
        return String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
    }

    /// The scalar that ends before a byte.
    private static func scalar(before index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        var start = index - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start, in: bytes)
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
