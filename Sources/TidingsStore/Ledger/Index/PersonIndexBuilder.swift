/// Builds an index of people in bounded memory: entries are thrown into buckets on the disk, and each bucket is sorted.
struct PersonIndexBuilder {
    /// How many entries stand between two that are held in memory.
    static let page = 170

    private let folder: String
    private let memory: Int
    private var entries: ScratchSpace
    private var standings: ScratchSpace
    private var buckets: IndexBuckets
    private var rows: [Int64] = []
    /// Where the standings of each record begin; the last is where all end.
    private var runs: [Int64] = [0]

    init(in folder: String, memory: Int) throws(LedgerError) {
        self.folder = folder
        self.memory = max(memory, 4096)
        entries = try ScratchSpace(in: folder)
        standings = try ScratchSpace(in: folder)
        buckets = IndexBuckets(byte: 0, memory: self.memory / 2)
    }

    /// Adds a record, which counts more than all before.
    mutating func add(_ row: Int64, _ record: ChunkRecord) throws(LedgerError) {
        let number = rows.count
        rows.append(row)
        // Who waits and was never told leaves to older records what they know.
        let knowsNothing = record.standings.map { $0.state == .waiting && $0.tellings.isEmpty }
        for (index, person) in record.people.enumerated()
        where person.key != .none && !knowsNothing[Int(person.place)] {
            try buckets.add(IndexEntry(person.key, record: number, index: index, standing: person.place), &entries)
        }
        try keep(record.standings)
    }

    /// Keeps the standings of a record: their number and where each ends, as four bytes, then the standings.
    private mutating func keep(_ list: [Standing]) throws(LedgerError) {
        var writer = ByteWriter()
        var ends = [UInt32(truncatingIfNeeded: list.count)]
        for standing in list {
            standing.write(to: &writer)
            ends.append(UInt32(truncatingIfNeeded: writer.bytes.count))
        }
        let bytes = ends.flatMap { end in withUnsafeBytes(of: end.littleEndian) { Array($0) } } + writer.bytes
        try standings.append(bytes)
        runs.append(standings.size)
    }

    /// Sorts all.
    mutating func build() throws(LedgerError) -> PersonIndex {
        try buckets.flush(&entries)
        var sorted = SortedEntries(space: try ScratchSpace(in: folder))
        for blocks in buckets.blocks { try sort(blocks, byte: 1, into: &sorted) }
        try sorted.flush()
        return PersonIndex(
            entries: sorted.space, standings: standings, fences: sorted.fences, count: sorted.count, rows: rows,
            runs: runs)
    }

    /// Sorts a bucket; one that is too large is thrown by its next byte.
    ///
    /// A key has sixteen bytes: the recursion ends.
    private mutating func sort(
        _ blocks: [IndexBuckets.Block], byte: Int, into sorted: inout SortedEntries
    ) throws(LedgerError) {
        let count = blocks.reduce(0) { $0 + $1.count }
        // Sorting takes half as much again.
        guard count * MemoryLayout<IndexEntry>.stride * 3 / 2 > memory, byte < PersonKey.size else {
            if byte == PersonKey.size { return try pass(blocks, into: &sorted) }
            var bucket: [IndexEntry] = []
            bucket.reserveCapacity(count)
            for block in blocks { bucket += try entries.entries(at: block.offset, count: block.count) }
            bucket.sort(by: IndexEntry.precedes)
            for entry in bucket { try sorted.add(entry) }
            return
        }
        var smaller = IndexBuckets(byte: byte, memory: memory / 2)
        for block in blocks {
            for entry in try entries.entries(at: block.offset, count: block.count) { try smaller.add(entry, &entries) }
        }
        try smaller.flush(&entries)
        for blocks in smaller.blocks { try sort(blocks, byte: byte + 1, into: &sorted) }
    }

    /// Takes a bucket of one person only: entries come in the order of their records.
    private func pass(_ blocks: [IndexBuckets.Block], into sorted: inout SortedEntries) throws(LedgerError) {
        for block in blocks {
            for entry in try entries.entries(at: block.offset, count: block.count) { try sorted.add(entry) }
        }
    }
}

/// Entries in their order, each person once.
private struct SortedEntries {
    var space: ScratchSpace
    /// The first person of each page.
    var fences: [PersonKey] = []
    var count = 0
    private var last: IndexEntry?
    private var buffer: [IndexEntry] = []

    init(space: ScratchSpace) { self.space = space }

    mutating func add(_ entry: IndexEntry) throws(LedgerError) {
        if let last, last.high != entry.high || last.low != entry.low { try write(last) }
        last = entry
    }

    mutating func flush() throws(LedgerError) {
        if let last { try write(last) }
        last = nil
        if !buffer.isEmpty { try space.append(buffer) }
        buffer = []
    }

    private mutating func write(_ entry: IndexEntry) throws(LedgerError) {
        if count % PersonIndexBuilder.page == 0 { fences.append(entry.key) }
        count += 1
        buffer.append(entry)
        if buffer.count >= PersonIndexBuilder.page * 64 {
            try space.append(buffer)
            buffer.removeAll(keepingCapacity: true)
        }
    }
}
