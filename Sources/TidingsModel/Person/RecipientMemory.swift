/// A piece of memory in which people of a list stand one behind the other.
///
/// A list has millions of them, each with three texts: kept one by one, these would be asked of the system for, counted
/// and given back for each person. So many people share one piece, which lasts as long as one of them is held.
// Unchecked: a record never changes once it was handed out. Only the one that makes people writes behind the last of them,
// where nobody else looks.
@usableFromInline
final class RecipientMemory: @unchecked Sendable {
    private let start: UnsafeMutableRawPointer
    private let capacity: Int
    @exclusivity(unchecked) private var used = 0

    init(capacity: Int) {
        start = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: RecipientRecord.alignment)
        self.capacity = capacity
    }

    deinit {
        var place = start
        while place < start + used {
            let record = place.assumingMemoryBound(to: RecipientRecord.self)
            place += record.pointee.size
            record.pointee.situation.release()
        }
        start.deallocate()
    }

    /// Places for so many bytes behind the last record; `nil` if there is no room.
    @inline(__always)
    func take(_ size: Int) -> UnsafeMutableRawPointer? {
        guard size <= capacity - used else { return nil }
        defer { used += size }
        return start + used
    }
}

/// One person in memory: the texts stand behind the record, one behind the other.
@usableFromInline
struct RecipientRecord {
    /// It is held until the memory is given back; unmanaged, so that whoever only looks at it does not count it.
    let situation: Unmanaged<Situation>
    @usableFromInline let idLength: Int
    /// Negative if there is no address.
    @usableFromInline let emailLength: Int
    /// Negative if there is no name.
    @usableFromInline let nameLength: Int

    static let alignment = MemoryLayout<RecipientRecord>.alignment

    /// How many bytes it takes with its texts.
    var size: Int { Self.size(idLength + max(emailLength, 0) + max(nameLength, 0)) }

    /// How many bytes a record takes that has so many bytes of text.
    @inline(__always)
    static func size(_ length: Int) -> Int {
        (MemoryLayout<RecipientRecord>.size + length + alignment - 1) & ~(alignment - 1)
    }
}

/// Makes the people of a list, many in one piece of memory.
///
/// Not safe to share between threads; the people are.
package struct RecipientPool {
    private let capacity: Int
    private var memory: RecipientMemory?

    /// Makes a pool.
    ///
    /// - Parameter capacity: The bytes of a piece of memory; it is larger for a person who needs more.
    package init(capacity: Int = 16 << 10) { self.capacity = capacity }

    /// Makes a person of texts in UTF-8, who holds the situation from then on.
    package mutating func recipient(
        id: UnsafeRawBufferPointer, email: UnsafeRawBufferPointer?, name: UnsafeRawBufferPointer?,
        situation: Unmanaged<Situation>
    ) -> Recipient {
        let size = RecipientRecord.size(id.count + (email?.count ?? 0) + (name?.count ?? 0))
        if let memory, let place = memory.take(size) {
            return Recipient(memory, place, id: id, email: email, name: name, situation)
        }
        memory = RecipientMemory(capacity: max(capacity, size))
        return recipient(id: id, email: email, name: name, situation: situation)
    }
}
