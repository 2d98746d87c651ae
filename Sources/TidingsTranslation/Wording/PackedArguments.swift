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

    /// Whether one has no number, two have none, one has its own.
    private(set) var hasPlain = false
    private(set) var hasSeveralPlain = false
    private(set) var hasNumbered = false
    /// Whether a number stands for two types.
    private(set) var hasConflict = false

    /// Whether some have numbers and others have none.
    var isMixed: Bool { hasPlain && hasNumbered }

    /// Adds the next one.
    mutating func add(_ kind: Kind, number: Int) {
        if number > 15 || packed >> 56 != 0 { isClear = false }
        if number == 0 {
            hasSeveralPlain = hasPlain
            hasPlain = true
        } else {
            hasNumbered = true
            if conflicts(kind, number) { hasConflict = true }
        }
        packed = packed << 8 | UInt64(number & 15) << 4 | UInt64(kind.rawValue)
    }

    private func conflicts(_ kind: Kind, _ number: Int) -> Bool {
        var rest = packed
        while rest != 0 {
            if Int(rest >> 4 & 15) == number, rest & 15 != UInt64(kind.rawValue) { return true }
            rest >>= 8
        }
        return false
    }
}
