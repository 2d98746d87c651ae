/// One recipient's value for a slot, made ready so that filling needs no knowledge of languages.
public struct SlotValue: Sendable, Hashable {
    /// The text, not escaped.
    public var text: String
    /// Which directions its characters have.
    public var directions: TextDirections
    /// For a number: its value and its plural category in the message's language.
    public var plural: PluralSelection?

    /// Makes a value.
    public init(_ text: String, directions: TextDirections, plural: PluralSelection? = nil) {
        self.text = text
        self.directions = directions
        self.plural = plural
    }
}

/// A number as a plural chooses by it.
public struct PluralSelection: Sendable, Hashable {
    /// The number itself, for exact cases (`=0`).
    public var number: Int64
    /// Its category in the message's language.
    public var category: PluralCategory

    /// Makes a selection.
    public init(number: Int64, category: PluralCategory) {
        self.number = number
        self.category = category
    }
}

/// The plural categories of CLDR.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
    /// Zero.
    case zero
    /// Singular.
    case one
    /// Dual.
    case two
    /// Paucal.
    case few
    /// Also used for fractions in some languages.
    case many
    /// What every language has.
    case other
}

/// Which strong directions the characters of a text have.
public struct TextDirections: OptionSet, Sendable, Hashable {
    /// The set as bits.
    public let rawValue: UInt8

    /// Makes a set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Some are read from left to right.
    public static var leftToRight: TextDirections { TextDirections(rawValue: 1) }
    /// Some are read from right to left.
    public static var rightToLeft: TextDirections { TextDirections(rawValue: 2) }
    /// Some are digits or signs, whose place depends on what is around them.
    public static var weak: TextDirections { TextDirections(rawValue: 4) }

    /// Whether a text with these directions could be torn apart, or tear apart, inside one of another direction.
    public func mix(with direction: TextDirection) -> Bool {
        switch direction {
        case .leftToRight: contains(.rightToLeft)
        case .rightToLeft: contains(.leftToRight) || contains(.weak)
        }
    }
}
