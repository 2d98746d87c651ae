/// One specifier of a printf-style text: `%1$-8.2f`, taken apart.
///
/// No memory is read by what a translator writes: it only says how a typed value is shown.
public struct PrintfSpecifier: Sendable, Hashable {
    /// No width, and no precision, is taken for larger than this: a slip of the finger must not fill the memory.
    public static let maximumSize = 999

    /// What a specifier prints.
    public enum Conversion: Sendable, Hashable {
        /// `@`, `s` and `S`: whatever the argument is.
        case any
        /// `d`, `i`, `u`, `D` and `U`: a whole number, as the locale writes it.
        case integer
        /// `x`, `X` and `o`: a whole number to a base, for machines.
        case based(radix: Int, isUpperCase: Bool)
        /// `f` and `F`: a number with decimals, as the locale writes it.
        case decimal
        /// `e`, `E`, `a` and `A`: a number with an exponent, as C writes it.
        case exponent(isHexadecimal: Bool, isUpperCase: Bool)
        /// `g` and `G`: a number with so many digits as it needs.
        case general(isUpperCase: Bool)
        /// `c` and `C`: a character, or the number of one.
        case character
    }

    /// A width or a precision: a number, or an argument that is one (`*`).
    public enum Size: Sendable, Hashable {
        /// The number itself.
        case number(Int)
        /// The argument that brings it.
        case argument(ArgumentReference)
        /// The next argument in order, which a bound specifier names.
        case next

        var reference: ArgumentReference? {
            if case .argument(let reference) = self { reference } else { nil }
        }
    }

    /// The flags between the percent sign and the width.
    public struct Flags: OptionSet, Sendable, Hashable {
        /// The set as bits.
        public let rawValue: UInt8

        /// Makes a set of bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// `-`: the value stands at the left of its width.
        public static let left = Flags(rawValue: 1)
        /// `+`: a number that is not negative has a plus sign.
        public static let plus = Flags(rawValue: 2)
        /// A space: a number that is not negative has a space for its sign.
        public static let space = Flags(rawValue: 4)
        /// `0`: a number is filled up with zeros.
        public static let zero = Flags(rawValue: 8)
        /// `#`: a number to a base says which.
        public static let alternate = Flags(rawValue: 16)
        /// `'`: the thousands are grouped, as they are in any case.
        public static let grouped = Flags(rawValue: 32)
    }

    /// The specifier as it stands in the text.
    public let written: String
    /// What it prints.
    public let conversion: Conversion
    /// The flags.
    public var flags: Flags = []
    /// The least number of characters.
    public var width: Size?
    /// Decimals, digits or characters, depending on what is printed.
    public var precision: Size?

    /// Makes a specifier.
    public init(written: String, _ conversion: Conversion) {
        self.written = written
        self.conversion = conversion
    }

    /// Whether a number is printed.
    public var isNumber: Bool {
        switch conversion {
        case .integer, .based, .decimal, .exponent, .general: true
        case .any, .character: false
        }
    }

    /// Whether a number is printed that may have decimals.
    public var isDecimal: Bool {
        switch conversion {
        case .decimal, .exponent, .general: true
        case .any, .character, .integer, .based: false
        }
    }

    /// What the value should be, in a word.
    var expected: String {
        switch conversion {
        case .any: "text"
        case .integer, .based: "whole number"
        case .decimal, .exponent, .general: "number"
        case .character: "character"
        }
    }
}
