import Synchronization
import TidingsModel
import TidingsStore

extension RecipientList {
    /// Finds the entries whose id stands further up already, exactly.
    ///
    /// Where the survey saw that the ids ascend there are none. Elsewhere they are sought by their hashes, which are kept in
    /// a file of 24 bytes for each entry where they are many; those whose hashes are the same are read again. Memory does
    /// not grow with the list.
    ///
    /// - Parameters:
    ///   - survey: The pieces of this list.
    ///   - threads: How many tasks read at once.
    ///   - folder: Where the temporary file is made.
    /// - Throws: When the file cannot be read or changes meanwhile, or far too many ids are repeated.
    public func repeatedIDs(
        in survey: ListSurvey, threads: Int = 1, folder: String = "/tmp"
    ) async throws(RecipientReaderError) -> RepeatedIDs {
        try await repeatedIDs(in: survey, threads, folder, limit: RepeatedIDs.limit)
    }

    /// The same with another limit.
    func repeatedIDs(
        in survey: ListSurvey, _ threads: Int, _ folder: String, limit: Int
    ) async throws(RecipientReaderError) -> RepeatedIDs {
        if survey.idsAscend == true { return RepeatedIDs([]) }
        let buckets = try await collectIDs(of: survey.chunks, threads, folder)
        let room = Tickets(count: limit)
        let tickets = Tickets(count: IDBuckets.count)
        let parts = await inParallel(threads) { self.compare(buckets, tickets, room, survey.chunks) }
        var entries: [RepeatedIDs.Entry] = []
        for part in parts { entries += try part.get() }
        try source.check()
        return RepeatedIDs(entries)
    }

    private func collectIDs(
        of chunks: [ListChunk], _ threads: Int, _ folder: String
    ) async throws(RecipientReaderError) -> SharedBuckets {
        let shared = SharedBuckets(folder: folder, file: file)
        let tickets = Tickets(count: chunks.count)
        let parts = await inParallel(threads) { () -> Result<Void, RecipientReaderError> in
            let reader = self.reader()
            var records: [IDRecord] = []
            do throws(RecipientReaderError) {
                while let number = tickets.next() {
                    try reader.open(chunks[number], checksContent: false)
                    records.removeAll(keepingCapacity: true)
                    reader.forEachID { id, entry, position in
                        records.append(
                            IDRecord(hash: hash(of: id), offset: entry.offset, line: entry.line, position: position))
                    }
                    if let failure = reader.failure { throw failure }
                    try shared.append(records)
                }
            } catch {
                return .failure(error)
            }
            return .success(())
        }
        for part in parts { try part.get() }
        return shared
    }

    /// Compares the ids of buckets until none is left.
    private func compare(
        _ buckets: SharedBuckets, _ tickets: Tickets, _ room: Tickets, _ chunks: [ListChunk]
    ) -> Result<[RepeatedIDs.Entry], RecipientReaderError> {
        let probe = EntryProbe(self)
        var entries: [RepeatedIDs.Entry] = []
        do throws(RecipientReaderError) {
            while let bucket = tickets.next() {
                var records = try buckets.records(bucket)
                records.sort { $0.hash != $1.hash ? $0.hash < $1.hash : $0.offset < $1.offset }
                var start = 0
                while start < records.count {
                    var end = start + 1
                    while end < records.count, records[end].hash == records[start].hash { end += 1 }
                    if end - start > 1 { try entries += repeats(records[start..<end], probe, room, chunks) }
                    start = end
                }
            }
        } catch {
            return .failure(error)
        }
        return .success(entries)
    }

    /// The repetitions among entries that seem to have one id.
    private func repeats(
        _ records: ArraySlice<IDRecord>, _ probe: EntryProbe, _ room: Tickets, _ chunks: [ListChunk]
    ) throws(RecipientReaderError) -> [RepeatedIDs.Entry] {
        var entries: [RepeatedIDs.Entry] = []
        var firsts: [(id: String, line: Int)] = []
        for record in records {
            guard let id = try probe.usableID(of: record) else { continue }
            guard let first = firsts.first(where: { $0.id.utf8.elementsEqual(id.utf8) }) else {
                firsts.append((id, record.line))
                continue
            }
            entries.append(
                RepeatedIDs.Entry(
                    chunk: chunk(at: record.offset, among: chunks), position: record.position, first: first.line))
            guard room.next() != nil else {
                throw RecipientReaderError(file: file, reason: .manyRepeats(line: record.line))
            }
        }
        return entries
    }

    private func chunk(at offset: Int64, among chunks: [ListChunk]) -> Int {
        var (low, high) = (0, chunks.count)
        while low < high {
            let middle = (low + high) / 2
            if chunks[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }
}

/// Reads single entries.
private final class EntryProbe {
    private let list: RecipientList
    private let window: EntryWindow
    private let scanner: any EntryScanner
    private let maker: RecipientMaker

    init(_ list: RecipientList) {
        self.list = list
        window = EntryWindow(list.source, 0..<0, capacity: 1)
        scanner = list.scanner(window)
        maker = RecipientMaker(check: RecipientCheck(file: list.file, isKnownTimeZone: list.isKnownTimeZone))
    }

    /// The id of an entry; `nil` if the entry cannot be used.
    func usableID(of record: IDRecord) throws(RecipientReaderError) -> String? {
        let limit = Int64(RecipientReader.maximumEntryLength) * 2 + 4
        let range = record.offset..<min(record.offset + limit, list.range.upperBound)
        window.open(range, capacity: 1 << 10)
        scanner.line = record.line - 1
        let entry = scanner.next()
        if let failure = window.failure {
            throw RecipientReaderError(file: list.file, reason: .system(number: failure))
        }
        return entry.flatMap { maker.recipient(from: $0, of: scanner).recipient?.id }
    }
}

/// Buckets that several tasks fill.
private final class SharedBuckets: Sendable {
    private let buckets: Mutex<IDBuckets>
    private let file: String

    init(folder: String, file: String) {
        self.file = file
        buckets = Mutex(IDBuckets(folder: folder, file: file))
    }

    func append(_ records: [IDRecord]) throws(RecipientReaderError) {
        try buckets.withLock { buckets throws(RecipientReaderError) in try buckets.append(records) }
    }

    /// The records of a bucket.
    ///
    /// Hashes spread ids evenly, so only repetitions make a bucket great.
    func records(_ bucket: Int) throws(RecipientReaderError) -> [IDRecord] {
        try buckets.withLock { buckets throws(RecipientReaderError) in
            let usual = buckets.total / IDBuckets.count
            let records = try buckets.records(bucket)
            if records.count > usual * 2 + RepeatedIDs.limit, let last = records.last {
                throw RecipientReaderError(file: file, reason: .manyRepeats(line: last.line))
            }
            return records
        }
    }
}

/// No list can be made in advance so that its ids collide: the hash has another seed in each process.
private func hash(of id: UnsafeRawBufferPointer) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: id)
    return UInt64(bitPattern: Int64(hasher.finalize()))
}
