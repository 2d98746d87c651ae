/// How large a program and its values may be that come from a file.
package enum ProgramLimits {
    /// The most constant bytes.
    package static let bytes = 4 << 20
    /// The most steps.
    package static let steps = 1 << 16
    /// How deep plurals and conditions may lie in each other.
    package static let depth = 32
    /// The most cases of a plural for exact numbers.
    package static let exactCases = 256
    /// The most bytes of one value.
    package static let value = 1 << 16
    /// The most bytes that the values take in a text, by what each could become.
    package static let filled = 1 << 26
}

extension Program {
    /// Whether values of so many bytes together leave the text in a size that can be handled.
    package func hasRoom(forValuesOf length: Int) -> Bool {
        let (one, isOver) = length.multipliedReportingOverflow(by: Self.escapeRoom)
        guard !isOver, one <= ProgramLimits.filled else { return false }
        return storage.code.uses * (one + Self.isolateRoom) <= ProgramLimits.filled
    }
}
