public import TidingsModel

extension Formatters {
    /// The plural category of a whole number.
    public func plural(_ number: Int64) -> PluralCategory { formats.cardinal?.category(of: number) ?? .other }

    /// The plural category of a number as `decimal(_:maximumFractionDigits:)` writes it.
    ///
    /// So 1.0 is of the category of 1, and so is 1.0002, which is written “1”.
    public func plural(_ number: Double) -> PluralCategory { category(of: number, formats.cardinal) }

    /// The plural category of a range as `range(from:to:)` writes it.
    public func plural(from first: Double, to last: Double) -> PluralCategory {
        guard let rules = formats.cardinal, let format = formats.numberRange(NumberSkeleton.decimal) else {
            return plural(last)
        }
        return rules.category(from: first, to: last, as: format)
    }

    /// The plural category of a place in an order (“2nd”).
    public func ordinal(_ number: Int64) -> PluralCategory { formats.ordinal?.category(of: number) ?? .other }

    /// The plural categories that the language needs, in CLDR's order.
    public var pluralCategories: [PluralCategory] { formats.cardinal?.categories ?? [.other] }

    /// A number as one recipient's value of a slot, written like the numbers in the message around it.
    ///
    /// It has no direction of its own: a number that is formatted for the message's language stands right in it.
    public func slotValue(_ number: Int64) -> SlotValue {
        // Whoever asks so often writes to many: then the small ones are written once.
        if (0..<Self.smallCount).contains(number),
            let value = smallValues.read(
                afterUses: 64, make: { (0..<Self.smallCount).map(written) }, { $0[Int(number)] })
        {
            return value
        }
        return written(number)
    }

    private static let smallCount: Int64 = 128

    private func written(_ number: Int64) -> SlotValue {
        SlotValue(
            integer(number), directions: [], plural: PluralSelection(number: number, category: plural(number)))
    }

    func ordinalCategory(of number: Double) -> PluralCategory { category(of: number, formats.ordinal) }

    private func category(of number: Double, _ rules: PluralRules?) -> PluralCategory {
        guard let rules else { return .other }
        if let whole = Self.whole(number) { return rules.category(of: whole) }
        guard let format = formats.decimal else { return .other }
        return rules.category(of: number, as: format)
    }
}
