/// Memory into which messages are written, one after the other, and which is used again.
///
/// It grows to the longest message and stays so: then a message takes nothing from the heap.
public struct MessageBuffer: ~Copyable {
    private var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// How many bytes were written.
    public private(set) var count = 0

    /// Makes an empty buffer with room for so many bytes.
    public init(capacity: Int = 16384) {
        self.capacity = max(capacity, 1)
        memory = .allocate(capacity: self.capacity)
    }

    deinit { memory.deallocate() }

    /// Forgets what was written, and keeps the room.
    public mutating func clear() { count = 0 }

    /// The bytes that were written; they must not be kept.
    public borrowing func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        try body(UnsafeBufferPointer(start: memory, count: count))
    }

    /// Appends what `write` writes, which says where it ended; it has room for so many bytes.
    @inline(__always)
    mutating func append(atMost room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>) {
        if count + room > capacity { grow(by: room) }
        count = write(memory + count) - memory
    }

    private mutating func grow(by room: Int) {
        let larger = max(capacity * 2, count + room)
        let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        fresh.update(from: memory, count: count)
        memory.deallocate()
        memory = fresh
        capacity = larger
    }
}
