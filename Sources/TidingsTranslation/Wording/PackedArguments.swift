/// The placeholders of a printf-style text, as far as rules compare them: in eight bytes, so that two texts with the
/// same ones are known at once.
struct PackedArguments: Sendable, Hashable {
    /// One byte for each: in the high half its number, 0 if none is written; in the low half its type.
    private(set) var packed: UInt64 = 0
    /// Whether all of them are packed; a text with others is taken apart.
    var isClear = true

    /// What a placeholder takes.
    enum Kind: UInt8 {
        case object = 1
        case characters, character, integer, decimal
    }

    /// Adds the next one.
    mutating func add(_ kind: Kind, number: Int) {
        if number > 15 || packed >> 56 != 0 { isClear = false }
        packed = packed << 8 | UInt64(number & 15) << 4 | UInt64(kind.rawValue)
    }
}
