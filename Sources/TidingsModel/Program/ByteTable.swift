/// What each byte is, to be looked up by the byte without a check: eight answers, a bit each.
///
/// `@unchecked Sendable` because the memory is written before the table is handed out, never again, and never freed: a
/// table is made once for a process.
package struct ByteTable: @unchecked Sendable {
    /// The answers for all bytes, one behind the other.
    @usableFromInline package let classes: UnsafePointer<UInt8>

    /// Asks once about each byte.
    package init(_ classOf: (UInt8) -> UInt8) {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for byte in UInt8.min...UInt8.max { memory[Int(byte)] = classOf(byte) }
        classes = UnsafePointer(memory)
    }

    /// The answers for a byte.
    @inlinable @inline(__always)
    subscript(byte: UInt8) -> UInt8 { classes[Int(byte)] }
}
