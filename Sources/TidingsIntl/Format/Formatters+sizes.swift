extension Formatters {
    /// A size in the decimal units that stores and systems show (1 kB is 1000 bytes).
    ///
    /// Kilobytes are whole, megabytes have one decimal at most, and larger units two. What would round up to
    /// a thousand of its unit is one of the next. Below a thousand the unit is written out (“512 bytes”).
    public func byteSize(_ bytes: Int64) -> String {
        let size = Double(bytes.magnitude)
        guard let unit = ByteUnit.all.last(where: { size >= $0.least }) else {
            return string {
                append(bytes, skeleton: "unit/byte unit-width-full-name \(NumberSkeleton.integer)", to: &$0)
            }
        }
        return string { append(Double(bytes) / unit.size, skeleton: unit.skeleton, to: &$0) }
    }
}

/// A unit of sizes, from kilobytes on.
private struct ByteUnit {
    let size: Double
    let skeleton: String
    /// The smallest size, in bytes, that is written in this unit.
    let least: Double

    init(_ name: String, _ size: Double, digits: Int, least: Double) {
        self.size = size
        self.least = least
        skeleton = "unit/\(name) unit-width-short \(NumberSkeleton.decimal(digits))"
    }

    /// From the smallest to the largest; each begins where the one before would round up to a thousand.
    static let all = [
        ByteUnit("kilobyte", 1e3, digits: 0, least: 1e3),
        ByteUnit("megabyte", 1e6, digits: 1, least: 999.5e3),
        ByteUnit("gigabyte", 1e9, digits: 2, least: 999.95e6),
        ByteUnit("terabyte", 1e12, digits: 2, least: 999.995e9),
        ByteUnit("petabyte", 1e15, digits: 2, least: 999.995e12),
    ]
}
