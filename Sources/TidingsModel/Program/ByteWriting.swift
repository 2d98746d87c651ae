extension UnsafeMutablePointer<UInt8> {
    /// Writes a static text, and says where it ends.
    @inlinable
    package func write(_ text: StaticString) -> Self {
        update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        return self + text.utf8CodeUnitCount
    }

    /// Writes bytes, and says where they end.
    @inlinable
    package func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Self {
        if let base = bytes.baseAddress { update(from: base, count: bytes.count) }
        return self + bytes.count
    }

    /// Writes bytes, and says where they end.
    @inlinable
    package func write(_ bytes: [UInt8]) -> Self { bytes.withUnsafeBufferPointer { write($0) } }
}
