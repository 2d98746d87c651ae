/// Reads bytes of unknown origin, first to last; what is not there or makes no sense is `nil`.
package struct BinaryReader {
    private let bytes: ArraySlice<UInt8>
    /// The place of the next byte in the array.
    private var next: Int

    /// Begins at the first byte.
    package init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        next = bytes.startIndex
    }

    /// How many bytes are left.
    package var left: Int { bytes.endIndex - next }

    /// A byte.
    package mutating func byte() -> UInt8? {
        guard left > 0 else { return nil }
        defer { next += 1 }
        return bytes[next]
    }

    /// So many bytes.
    package mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard let place = place(of: count) else { return nil }
        return bytes[place]
    }

    /// Where so many bytes stand in the array.
    private mutating func place(of count: Int) -> Range<Int>? {
        guard count >= 0, count <= left else { return nil }
        defer { next += count }
        return next..<next + count
    }

    /// A number in groups of seven bits, the lowest first; it may be written longer than need be.
    mutating func number() -> UInt64? {
        if left > 0, bytes[next] < 0x80 { return byte().map(UInt64.init) }
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), through: 63, by: 7) {
            guard let byte = byte() else { return nil }
            let group = UInt64(byte & 0x7F)
            guard shift < 63 || group < 2 else { return nil }
            number |= group << shift
            if byte < 0x80 { return number }
        }
        return nil
    }

    /// A number up to a limit.
    package mutating func number(upTo limit: Int) -> Int? {
        guard let number = number(), number <= UInt64(limit) else { return nil }
        return Int(number)
    }

    /// A number of so many bytes, the lowest first.
    package mutating func fixed(_ count: Int) -> UInt64? {
        guard count <= 8, let place = place(of: count) else { return nil }
        var number: UInt64 = 0
        for (index, place) in place.enumerated() { number |= UInt64(bytes[place]) << UInt64(8 * index) }
        return number
    }

    /// Bytes behind their number.
    package mutating func run(upTo limit: Int) -> ArraySlice<UInt8>? {
        guard let count = number(upTo: limit) else { return nil }
        return take(count)
    }

    /// Where bytes stand in the array that follow their number.
    package mutating func place(upTo limit: Int) -> Range<Int>? {
        guard let count = number(upTo: limit) else { return nil }
        return place(of: count)
    }

    /// Text behind the number of its bytes, if it is UTF-8.
    package mutating func text(upTo limit: Int) -> String? {
        guard let run = run(upTo: limit) else { return nil }
        return String(validating: run, as: UTF8.self)
    }
}
