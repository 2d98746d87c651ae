/// Reads bytes of unknown origin, first to last; what is not there or makes no sense is `nil`.
package struct BinaryReader {
    private let bytes: ArraySlice<UInt8>
    /// The place of the next byte in the array.
    package private(set) var next: Int

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
    package mutating func place(of count: Int) -> Range<Int>? {
        guard count >= 0, count <= left else { return nil }
        defer { next += count }
        return next..<next + count
    }

    /// A number in groups of seven bits, the lowest first; it may be written longer than need be.
    package mutating func number() -> UInt64? {
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

extension [UInt8] {
    /// Appends a number in groups of seven bits, the lowest first.
    package mutating func append(number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }

    /// Appends a count.
    package mutating func append(count: Int) { append(number: UInt64(Swift.max(count, 0))) }

    /// Appends a number of so many bytes, the lowest first.
    package mutating func append(fixed number: UInt64, bytes count: Int) {
        for place in 0..<count { append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8))) }
    }

    /// Appends bytes behind their number.
    package mutating func append(run: some Collection<UInt8>) {
        append(count: run.count)
        append(contentsOf: run)
    }

    /// Appends text behind the number of its bytes.
    package mutating func append(text: String) { append(run: text.utf8) }
}

extension UnsafeMutablePointer<UInt8> {
    /// Writes a number in groups of seven bits, the lowest first, and says where it ends; it takes ten bytes at most.
    @inline(__always)
    package func write(number: UInt64) -> Self {
        var (out, rest) = (self, number)
        while rest >= 0x80 {
            out.pointee = UInt8(truncatingIfNeeded: rest) | 0x80
            out += 1
            rest >>= 7
        }
        out.pointee = UInt8(truncatingIfNeeded: rest)
        return out + 1
    }

    /// Writes bytes, and says where they end.
    @inline(__always)
    package func write(bytes: UnsafeBufferPointer<UInt8>) -> Self {
        guard let base = bytes.baseAddress else { return self }
        update(from: base, count: bytes.count)
        return self + bytes.count
    }

    /// Writes bytes behind their number, and says where they end.
    @inline(__always)
    package func write(run: UnsafeBufferPointer<UInt8>) -> Self {
        write(number: UInt64(run.count)).write(bytes: run)
    }
}
