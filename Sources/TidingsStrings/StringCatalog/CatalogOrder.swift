/// Where Xcode sorts a name among others: signs first, then numbers by their value, then letters without regard to case.
///
/// Xcode asks the system's collation. This agrees with it on what keys consist of: the order of ASCII is that
/// of CLDR's root collation; letters beyond ASCII are sorted by their code points.
package struct CatalogOrder: Comparable {
    private let weights: [UInt64]
    private let text: String

    package init(_ text: String) {
        self.text = text
        var weights: [UInt64] = []
        var digits: [UInt64] = []
        func endNumber() {
            guard !digits.isEmpty else { return }
            let significant = digits.drop { $0 == 0 }
            // More digits make a greater number.
            weights.append(Class.digit.weight(UInt32(min(significant.count, 1_000_000))))
            weights += significant.map { Class.digit.weight(UInt32($0)) }
            digits = []
        }
        for scalar in text.unicodeScalars {
            if (0x30...0x39).contains(scalar.value) {
                digits.append(UInt64(scalar.value - 0x30))
                continue
            }
            endNumber()
            if let weight = Self.weight(of: scalar) { weights.append(weight) }
        }
        endNumber()
        self.weights = weights
    }

    package static func < (left: CatalogOrder, right: CatalogOrder) -> Bool {
        if left.weights != right.weights { return left.weights.lexicographicallyPrecedes(right.weights) }
        // Small letters come before capitals.
        for (a, b) in zip(left.text.unicodeScalars, right.text.unicodeScalars) where a != b {
            if a.properties.isLowercase != b.properties.isLowercase { return a.properties.isLowercase }
            return a < b
        }
        return left.text.utf8.count < right.text.utf8.count
    }

    package static func == (left: CatalogOrder, right: CatalogOrder) -> Bool {
        StringsKey(left.text) == StringsKey(right.text)
    }

    private enum Class: UInt64 {
        case space, punctuation, symbol, currency, digit, letter

        func weight(_ value: UInt32) -> UInt64 { rawValue << 40 | UInt64(value) }
    }

    private static let punctuation = Array("_-,;:!?.'\"()[]{}@*/\\&#%".unicodeScalars)
    private static let symbols = Array("`^+<=>|~".unicodeScalars)

    /// `nil` for what has no place of its own.
    private static func weight(of scalar: Unicode.Scalar) -> UInt64? {
        if scalar.properties.isWhitespace { return Class.space.weight(scalar.value) }
        if let rank = punctuation.firstIndex(of: scalar) { return Class.punctuation.weight(UInt32(rank) << 1) }
        if let rank = symbols.firstIndex(of: scalar) { return Class.symbol.weight(UInt32(rank)) }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .unassigned, .privateUse: return nil
        case .dashPunctuation: return behind("-")
        case .initialPunctuation, .finalPunctuation: return behind("\"")
        case .openPunctuation: return behind("(")
        case .closePunctuation: return behind(")")
        case .otherPunctuation: return scalar == "\u{2026}" ? behind(".") : Class.punctuation.weight(scalar.value)
        case .connectorPunctuation: return behind("_")
        case .currencySymbol: return Class.currency.weight(scalar.value)
        case .mathSymbol, .modifierSymbol, .otherSymbol: return Class.symbol.weight(scalar.value)
        default:
            return Class.letter.weight(scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value)
        }
    }

    /// Between a sign of ASCII and the next.
    private static func behind(_ sign: Unicode.Scalar) -> UInt64? {
        punctuation.firstIndex(of: sign).map { Class.punctuation.weight(UInt32($0) << 1 + 1) }
    }
}
