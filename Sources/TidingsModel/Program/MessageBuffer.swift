/// Memory into which messages are written, one after the other, and which is used again.
///
/// It grows to the longest message and stays so: then a message takes nothing from the heap.
public struct MessageBuffer: ~Copyable {
    @usableFromInline var memory: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var length = 0

    /// How many bytes were written.
    public var count: Int { length }

    /// Makes an empty buffer with room for so many bytes.
    public init(capacity: Int = 16384) {
        self.capacity = max(capacity, 1)
        memory = .allocate(capacity: self.capacity)
    }

    deinit { memory.deallocate() }

    /// Forgets what was written, and keeps the room.
    public mutating func clear() { length = 0 }

    /// The bytes that were written; they must not be kept.
    public borrowing func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try body(UnsafeBufferPointer(start: memory, count: count))
    }

    /// Appends bytes.
    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        append(atMost: bytes.count) { out in
            out.update(from: base, count: bytes.count)
            return out + bytes.count
        }
    }

    /// Appends bytes.
    package mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    /// Appends a static text.
    package mutating func append(_ text: StaticString) {
        append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Forgets what was written behind so many bytes.
    package mutating func cut(to length: Int) { self.length = min(count, max(0, length)) }

    /// Writes bytes over those that stand at a place; what goes beyond the last one is left out.
    package mutating func overwrite(at place: Int, with bytes: [UInt8]) {
        guard place >= 0, place <= count else { return }
        bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            (memory + place).update(from: base, count: min(bytes.count, count - place))
        }
    }

    /// Gives what was written to be changed in its place; it must not be kept.
    package mutating func withMutableBytes<Result>(_ body: (UnsafeMutablePointer<UInt8>) -> Result) -> Result {
        body(memory)
    }

    /// The last byte that was written.
    package var last: UInt8? { count == 0 ? nil : memory[count - 1] }

    /// Appends what `write` writes behind the others, which begin at its first argument.
    ///
    /// It says where it ended, and has room for so many bytes.
    package mutating func append(
        atMost room: Int,
        knowingStart write: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
    ) {
        if length + room > capacity { grow(by: room) }
        length = write(memory, memory + length) - memory
    }

    /// Appends what `write` writes, which says where it ended; it has room for so many bytes.
    @inlinable
    package mutating func append(
        atMost room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
    ) {
        if length + room > capacity { grow(by: room) }
        length = write(memory + length) - memory
    }

    @usableFromInline
    mutating func grow(by room: Int) {
        let larger = max(capacity * 2, count + room)
        let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        fresh.update(from: memory, count: count)
        memory.deallocate()
        memory = fresh
        capacity = larger
    }
}
