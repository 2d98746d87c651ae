import TidingsModel

/// Marks in front of lines that would otherwise begin on the wrong side.
///
/// Most chats take each line as a paragraph of its own and show it in the direction of its first letter. So a line
/// of a message from right to left that begins with a name in Latin letters gets a mark in front; a line that holds
/// no letter of the message's own direction is one of another language, and stays as it is.
enum ChatDirection {
    /// The mark that a line needs in front; empty when it needs none.
    static func mark(before line: [RichText.Run], in direction: TextDirection) -> String {
        guard !line.isEmpty, !line.allSatisfy({ $0.link != nil && isAddress($0.text) }) else { return "" }
        var first: TextDirection?
        var hasOwn = false
        var hasLetters = false
        var hasSigns = false
        var depth = 0
        for scalar in line.lazy.flatMap(\.text.unicodeScalars) {
            switch scalar.value {
            case 0x2066...0x2068: depth += 1
            case 0x2069: depth = max(depth - 1, 0)
            default:
                if let strong = strong(scalar) {
                    hasLetters = true
                    hasOwn = hasOwn || strong == direction
                    if depth == 0, first == nil { first = strong }
                    // What follows changes nothing any more.
                    if first == direction { return "" }
                    if first != nil, hasOwn { return direction == .leftToRight ? "\u{200E}" : "\u{200F}" }
                } else if scalar.properties.numericType != nil {
                    hasSigns = true
                }
            }
        }
        guard first != direction else { return "" }
        switch direction {
        case .leftToRight: return first == .rightToLeft && hasOwn ? "\u{200E}" : ""
        case .rightToLeft: return hasOwn || (first == nil && (hasLetters || hasSigns)) ? "\u{200F}" : ""
        }
    }

    private static func isAddress(_ words: String) -> Bool { words.contains("://") || words.hasPrefix("mailto:") }

    /// The direction of a letter; the blocks are those that UAX #9 keeps for scripts from right to left.
    private static func strong(_ scalar: Unicode.Scalar) -> TextDirection? {
        switch scalar.value {
        case 0x200E: return .leftToRight
        case 0x200F, 0x061C: return .rightToLeft
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return scalar.properties.isAlphabetic && scalar.properties.generalCategory != .nonspacingMark
                ? .rightToLeft : nil
        default: return scalar.properties.isAlphabetic ? .leftToRight : nil
        }
    }
}
