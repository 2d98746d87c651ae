extension UnsafeBufferPointer<UInt8> {
    /// Whether the same bytes stand in another buffer; they are compared eight at a time.
    @inline(__always)
    func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let own = UnsafeRawPointer(baseAddress), let others = UnsafeRawPointer(other.baseAddress) else {
            return true
        }
        var index = 0
        while index + 8 <= count {
            let word = own.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            if word != others.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
            index += 8
        }
        while index < count {
            if self[index] != other[index] { return false }
            index += 1
        }
        return true
    }
}
