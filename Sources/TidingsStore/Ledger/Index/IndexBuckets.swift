/// Entries of the index, thrown by one byte of their keys into 256 buckets that lie on the disk.
struct IndexBuckets {
    /// A run of entries on the disk.
    struct Block {
        let offset: Int64
        let count: Int
    }

    /// The byte of the key that tells the bucket.
    private let byte: Int
    /// How many entries of a bucket are held in memory.
    private let capacity: Int
    private var buffers: [[IndexEntry]] = Array(repeating: [], count: 256)
    private(set) var blocks: [[Block]] = Array(repeating: [], count: 256)

    /// Makes empty buckets.
    ///
    /// - Parameters:
    ///   - byte: The byte of the key that tells the bucket.
    ///   - memory: How many bytes all buckets together may take.
    init(byte: Int, memory: Int) {
        self.byte = byte
        capacity = max(memory / 256 / MemoryLayout<IndexEntry>.stride, 4)
    }

    mutating func add(_ entry: IndexEntry, _ space: inout ScratchSpace) throws(LedgerError) {
        let bucket = entry.byte(byte)
        if buffers[bucket].capacity < capacity { buffers[bucket].reserveCapacity(capacity) }
        buffers[bucket].append(entry)
        if buffers[bucket].count >= capacity { try write(bucket, &space) }
    }

    /// Writes what is held, and gives its memory back.
    mutating func flush(_ space: inout ScratchSpace) throws(LedgerError) {
        for bucket in buffers.indices { try write(bucket, &space) }
        buffers = Array(repeating: [], count: 256)
    }

    private mutating func write(_ bucket: Int, _ space: inout ScratchSpace) throws(LedgerError) {
        if buffers[bucket].isEmpty { return }
        blocks[bucket].append(Block(offset: try space.append(buffers[bucket]), count: buffers[bucket].count))
        buffers[bucket].removeAll(keepingCapacity: true)
    }
}

extension ScratchSpace {
    /// Reads so many entries.
    func entries(at offset: Int64, count: Int) throws(LedgerError) -> [IndexEntry] {
        var failure: LedgerError?
        let entries = [IndexEntry](unsafeUninitializedCapacity: count) { buffer, filled in
            do throws(LedgerError) {
                try read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
                filled = count
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return entries
    }
}
