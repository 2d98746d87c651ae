import TidingsModel

/// One sign of a text with what stands around it.
struct ChatPlace {
    let scalar: Unicode.Scalar
    /// What stands before it in the line; `nil` at the beginning.
    let before: Unicode.Scalar?
    /// What follows; `nil` at the end of the run.
    let next: Unicode.Scalar?
    /// Whether only what cannot be seen stands before it in the line.
    let isFirst: Bool
    /// Whether only digits stand before it in the line.
    let followsNumber: Bool
    /// The bytes of the run before it.
    let bytes: Slice<UnsafeBufferPointer<UInt8>>

    /// Whether it would make the number before it that of an item.
    var endsNumber: Bool { followsNumber && (next.map(\.properties.isWhitespace) ?? true) }

    /// Whether a letter, a digit or what is not known yet follows.
    var mayBeginName: Bool { next.map(\.isWord) ?? true }

    /// Whether it may be the colon of an address or of the name of a picture, and not of a time.
    var mayJoin: Bool {
        guard let next, !next.properties.isWhitespace else { return false }
        return before?.properties.numericType == nil || next.properties.numericType == nil
    }

    /// Whether it stands before or after a word, or at the edge of a line.
    var isAtEdge: Bool { !(before?.isWord == true && next?.isWord == true) }

    /// Whether it may be the point before the last name of a domain, or the third of an address in numbers.
    var mayPartDomain: Bool {
        guard let next, let before, !before.properties.isWhitespace else { return false }
        return next.properties.isAlphabetic || (next.properties.numericType != nil && followsThreeNumbers)
    }

    /// Whether `www` stands before it, or `www` with a number.
    var followsWeb: Bool {
        let letters = bytes.reversed().drop { (0x30...0x39).contains($0) }.prefix(3)
        return letters.count == 3 && letters.allSatisfy { $0 | 0x20 == UInt8(ascii: "w") }
    }

    private var followsThreeNumbers: Bool {
        var points = 0
        for byte in bytes.reversed() {
            if byte == UInt8(ascii: ".") { points += 1 } else if !(0x30...0x39).contains(byte) { break }
            if points > 2 { break }
        }
        return points == 2
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter or a number of any script.
    var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
