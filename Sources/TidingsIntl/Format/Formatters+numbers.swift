extension Formatters {
    /// A whole number, grouped as the locale groups.
    public func integer(_ number: Int64) -> String { string(number, skeleton: "precision-integer") }

    /// A number with as many decimals as it needs, but no more than given.
    public func decimal(_ number: Double, maximumFractionDigits: Int = 3) -> String {
        string(number, skeleton: Self.precision(maximumFractionDigits))
    }

    /// A share of one as a percentage (0.5 is 50 %), with one decimal at most.
    public func percent(_ fraction: Double) -> String { string(fraction, skeleton: "percent scale/100 .#") }

    /// A size in the decimal units that stores and systems show (1 kB is 1000 bytes).
    public func byteSize(_ bytes: Int64) -> String {
        let steps: [(unit: String, size: Double, digits: Int)] = [
            ("terabyte", 1e12, 2), ("gigabyte", 1e9, 2), ("megabyte", 1e6, 1), ("kilobyte", 1e3, 0),
        ]
        for step in steps where bytes >= Int64(step.size) {
            let skeleton = "unit/\(step.unit) unit-width-short \(Self.precision(step.digits))"
            return string(Double(bytes) / step.size, skeleton: skeleton)
        }
        return string(bytes, skeleton: "unit/byte unit-width-full-name precision-integer")
    }

    /// A number by a skeleton of ICU; digits alone when ICU does not know the skeleton.
    func string(_ number: Int64, skeleton: String) -> String {
        numberFormat(skeleton)?.string(number) ?? String(number)
    }

    /// A number by a skeleton of ICU; digits alone when ICU does not know the skeleton.
    func string(_ number: Double, skeleton: String) -> String {
        numberFormat(skeleton)?.string(number) ?? String(number)
    }

    private static func precision(_ digits: Int) -> String {
        digits <= 0 ? "precision-integer" : "." + String(repeating: "#", count: digits)
    }
}
