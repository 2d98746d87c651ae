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
    mutating func append(run: some Collection<UInt8>) {
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

    /// Writes bytes behind their number, and says where they end.
    @inline(__always)
    package func write(run: UnsafeBufferPointer<UInt8>) -> Self {
        write(number: UInt64(run.count)).write(run)
    }
}
