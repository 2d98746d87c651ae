extension Duration {
    private static let units: KeyValuePairs<Character, Double> = [
        "s": 1, "m": 60, "h": 3600, "d": 86400, "w": 7 * 86400,
    ]
    /// No rule needs more than a hundred years.
    private static let longest = 36525.0 * 86400

    /// Reads a stretch of time: a number and its unit, or several (`90m`, `1.5d`, `1w 2d`).
    ///
    /// The units are seconds, minutes, hours, days of 24 hours and weeks.
    public init?(written text: String) {
        var total = 0.0
        let parts = text.split(separator: " ")
        guard !parts.isEmpty else { return nil }
        for part in parts {
            guard let letter = part.last, let unit = Self.units.first(where: { $0.key == letter }),
                part.dropLast().utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }),
                let number = Double(part.dropLast())
            else { return nil }
            total += number * unit.value
        }
        guard total <= Self.longest else { return nil }
        self = .seconds(total)
    }
}
