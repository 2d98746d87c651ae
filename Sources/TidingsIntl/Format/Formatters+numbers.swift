extension Formatters {
    /// No number is written with more decimals, however many are asked for.
    public static let fractionDigitsLimit = 20

    /// A whole number, grouped as the locale groups.
    public func integer(_ number: Int64) -> String { string { append(number, to: &$0) } }

    /// A number with as many decimals as it needs, but no more than given.
    ///
    /// Halves are rounded to the even digit, as CLDR does.
    public func decimal(_ number: Double, maximumFractionDigits: Int = 3) -> String {
        string { append(number, skeleton: NumberSkeleton.decimal(maximumFractionDigits), to: &$0) }
    }

    /// A number by a skeleton of ICU (`compact-short`, `currency/EUR`, `percent .00`).
    ///
    /// Digits alone when ICU does not know the skeleton.
    /// Source: the number skeletons of ICU's user guide.
    public func number(_ number: Double, skeleton: String) -> String {
        string { append(number, skeleton: skeleton, to: &$0) }
    }

    /// A share of one as a percentage (0.5 is 50 %), with one decimal at most.
    public func percent(_ fraction: Double) -> String { number(fraction, skeleton: NumberSkeleton.percent) }

    /// From one number to another (“3–5”), by a skeleton of ICU; one number if both are written alike.
    public func range(
        from first: Double, to last: Double, skeleton: String = Formatters.decimalSkeleton
    ) -> String {
        string { append(from: first, to: last, skeleton: skeleton, to: &$0) }
    }

    /// The skeleton of numbers of which nothing more is said: three decimals at most.
    public static var decimalSkeleton: String { NumberSkeleton.decimal }

    /// A number as a place in an order (“3rd”).
    public func place(_ number: Int64) -> String { string { append(ordinal: number, to: &$0) } }

    /// A number in words (“three”).
    public func spelledOut(_ number: Double) -> String { string { append(spellout: number, to: &$0) } }

    func append(_ number: Int64, to buffer: inout [UInt8]) {
        if let integers = formats.integers { return integers.append(number, to: &buffer) }
        append(number, by: formats.number(NumberSkeleton.integer), to: &buffer)
    }

    func append(_ number: Double, to buffer: inout [UInt8]) {
        if let whole = Self.whole(number) { return append(whole, to: &buffer) }
        append(number, by: formats.decimal, to: &buffer)
    }

    /// Appends a number by a skeleton of ICU; digits alone when ICU does not know the skeleton.
    func append(_ number: Int64, skeleton: String, to buffer: inout [UInt8]) {
        if skeleton == NumberSkeleton.decimal || skeleton == NumberSkeleton.integer {
            return append(number, to: &buffer)
        }
        append(number, by: formats.number(skeleton), to: &buffer)
    }

    func append(_ number: Double, skeleton: String, to buffer: inout [UInt8]) {
        if skeleton == NumberSkeleton.decimal { return append(number, to: &buffer) }
        append(number, by: formats.number(skeleton), to: &buffer)
    }

    func append(from first: Double, to last: Double, skeleton: String, to buffer: inout [UInt8]) {
        if formats.numberRange(skeleton)?.append(from: first, to: last, to: &buffer) == true { return }
        append(first, skeleton: skeleton, to: &buffer)
        buffer += "–".utf8
        append(last, skeleton: skeleton, to: &buffer)
    }

    func append(ordinal number: Int64, to buffer: inout [UInt8]) {
        // ICU takes the least integer for another number.
        if number != .min, formats.rules(isOrdinal: true)?.append(number, to: &buffer) == true { return }
        append(number, to: &buffer)
    }

    func append(spellout number: Double, to buffer: inout [UInt8]) {
        let rules = number.magnitude < Self.spelloutLimit ? formats.rules(isOrdinal: false) : nil
        let isWritten = Self.whole(number).map { rules?.append($0, to: &buffer) } ?? rules?.append(number, to: &buffer)
        if isWritten != true { append(number, to: &buffer) }
    }

    /// CLDR's rules have no words from here on, and ICU takes some numbers beyond for others.
    private static let spelloutLimit = 1e18

    private func append(_ number: Int64, by format: NumberFormat?, to buffer: inout [UInt8]) {
        if format?.append(number, to: &buffer) != true { buffer += String(number).utf8 }
    }

    private func append(_ number: Double, by format: NumberFormat?, to buffer: inout [UInt8]) {
        if format?.append(number, to: &buffer) != true { buffer += String(number).utf8 }
    }

    /// A number that is written like a whole one; `nil` for any other, and for -0.
    ///
    /// Beyond 2^53 the digits of a number are those that tell it from its neighbours, and not all of its own.
    static func whole(_ number: Double) -> Int64? {
        guard number.magnitude < 9_007_199_254_740_992, number != 0 || number.sign == .plus else { return nil }
        return Int64(exactly: number)
    }
}
