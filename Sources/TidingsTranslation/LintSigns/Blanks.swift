/// Finds blanks that are out of place, and takes them out.
enum Blanks {
    /// Whether two spaces stand in a row between words: an indented line has more, and means them.
    static func hasDoubleSpace(_ text: String) -> Bool {
        !text.utf8.elementsEqual(withoutDoubleSpaces(text).utf8)
    }

    /// The text with one space for several in a row, but at the beginning and the end of a line.
    static func withoutDoubleSpaces(_ text: String) -> String {
        var kept: [UInt8] = []
        let bytes = Array(text.utf8)
        kept.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0x20 else {
                kept.append(bytes[index])
                index += 1
                continue
            }
            var end = index
            while end < bytes.count, bytes[end] == 0x20 { end += 1 }
            let isAtLineStart = index == 0 || bytes[index - 1] == 0x0A
            let isAtLineEnd = end == bytes.count || bytes[end] == 0x0A
            kept += repeatElement(0x20, count: isAtLineStart || isAtLineEnd ? end - index : 1)
            index = end
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// How often a byte of ASCII stands in a text.
    static func count(_ byte: UInt8, in text: String) -> Int {
        text.utf8.reduce(0) { $1 == byte ? $0 + 1 : $0 }
    }

    private static func isNoBreak(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xA0 || scalar.value == 0x202F }

    /// Whether a no-break space stands beside another space or at an end.
    static func hasIdleNoBreakSpace(_ text: String) -> Bool {
        !text.utf8.elementsEqual(withoutIdleNoBreakSpaces(text).utf8)
    }

    /// The text without no-break spaces at its ends and beside other spaces.
    ///
    /// Of two blanks side by side the plain space goes: the no-break space was set for a reason.
    static func withoutIdleNoBreakSpaces(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        guard scalars.contains(where: isNoBreak) else { return text }
        var kept = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let (before, after) = (index > 0 ? scalars[index - 1] : nil, scalars.dropFirst(index + 1).first)
            if isNoBreak(scalar) {
                guard let before, let after, before != "\n", after != "\n", !isNoBreak(before) else { continue }
            } else if scalar == " ", before.map(isNoBreak) ?? false || after.map(isNoBreak) ?? false {
                continue
            }
            kept.append(scalar)
        }
        return String(kept)
    }

    private static let signs = Set(".,;:!?".utf8)

    private static func spaceBeforeSign(_ bytes: [UInt8], at index: Int) -> Bool {
        guard bytes[index] == 0x20, index > 0, index + 1 < bytes.count, signs.contains(bytes[index + 1]) else {
            return false
        }
        // “ .strings”, “ :)”, “ ...”, “ ?foo” are words of their own; behind another sign or a dash anything goes.
        let next = index + 2 < bytes.count ? bytes[index + 2] : 0x20
        guard next == 0x20 || next == 0x0A else { return false }
        return PlaceholderScan.isLetter(bytes[index - 1]) || PlaceholderScan.isDigit(bytes[index - 1])
            || bytes[index - 1] >= 0x80
    }

    /// Whether a space stands between a word and a sign that ends a part of a sentence.
    static func hasSpaceBeforeSign(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.contains { spaceBeforeSign(bytes, at: $0) }
    }

    /// The text without these spaces.
    static func withoutSpaceBeforeSign(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let kept = bytes.indices.filter { !spaceBeforeSign(bytes, at: $0) }.map { bytes[$0] }
        return String(decoding: kept, as: UTF8.self)
    }
}
