/// How large a program and its values may be that come from a file.
package enum ProgramLimits {
    /// The most constant bytes.
    static let bytes = 4 << 20
    /// The most steps.
    static let steps = 1 << 16
    /// How deep plurals and conditions may lie in each other.
    static let depth = 32
    /// The most cases of a plural for exact numbers.
    static let exactCases = 256
    /// The most bytes of one value.
    package static let value = 1 << 16
    /// The most bytes that the values take in a text, by what each could become.
    static let filled = 1 << 26
}

extension Program {
    /// The most bytes that the values may have together to leave the text in a size that can be handled; negative if even
    /// none are too many.
    package var roomForValues: Int { room(in: ProgramLimits.filled) }

    /// The most bytes that the values may have together so that the text, its lines ended by CRLF, surely has at most so
    /// many; negative if it may have more without any.
    package func roomForValues(upTo limit: Int) -> Int { room(in: limit - 2 * storage.bytes.count) }

    private func room(in limit: Int) -> Int {
        guard limit >= 0 else { return -1 }
        let uses = storage.code.uses
        guard uses > 0 else { return limit / Self.escapeRoom }
        let one = limit / uses - Self.isolateRoom
        return one < 0 ? -1 : one / Self.escapeRoom
    }
}
