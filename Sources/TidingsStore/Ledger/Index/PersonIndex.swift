/// Finds people in all records of a ledger, by an index on the disk: for lists that were reordered or extended.
///
/// It has no name in the file system and is gone when it is released. In memory it holds about one byte for ten people.
public final class PersonIndex: Sendable {
    /// What the ledger knows of a person.
    public struct Found: Sendable, Hashable {
        /// The row of the record that counts: the latest in which they stand.
        public let row: Int64
        /// Their index in the record.
        public let index: Int
        /// How things stand with them.
        public let standing: Standing

        /// Makes a find.
        public init(row: Int64, index: Int, standing: Standing) {
            self.row = row
            self.index = index
            self.standing = standing
        }
    }

    /// How many people it has.
    public let count: Int
    private let entries: ScratchSpace
    private let standings: ScratchSpace
    private let fences: [PersonKey]
    private let rows: [Int64]
    private let runs: [Int64]

    /// A run of standings that is longer is not read whole.
    private static let longestRun = 16_384

    init(
        entries: ScratchSpace, standings: ScratchSpace, fences: [PersonKey], count: Int, rows: [Int64], runs: [Int64]
    ) {
        self.entries = entries
        self.standings = standings
        self.fences = fences
        self.count = count
        self.rows = rows
        self.runs = runs
    }

    /// Makes an index of all that a ledger has recorded by now.
    ///
    /// Who is only waiting there, without a telling, is left out.
    ///
    /// - Parameters:
    ///   - ledger: The ledger.
    ///   - folder: Where there is space: about 25 bytes a person, and twice that meanwhile.
    ///   - memory: How many bytes of memory the work may take.
    /// - Throws: A `LedgerError`.
    public static func make(
        of ledger: any Ledger, in folder: String, memory: Int = 16 << 20
    ) async throws -> PersonIndex {
        var builder = try PersonIndexBuilder(in: folder, memory: memory)
        try await ledger.forEachRecord { row, record in try builder.add(row, record) }
        return try builder.build()
    }

    /// What the ledger knows of people, in their order; `nil` for who is new.
    ///
    /// People are looked for in the order of their keys: the more there are at once, the less is read twice.
    public func find(_ people: [PersonKey]) throws(LedgerError) -> [Found?] {
        var found: [Found?] = Array(repeating: nil, count: people.count)
        var page: [IndexEntry] = []
        var current = -1
        var known: [UInt64: Standing] = [:]
        for place in people.indices.sorted(by: { people[$0] < people[$1] }) {
            let person = people[place]
            let number = fenceBefore(person)
            guard person != .none, number >= 0 else { continue }
            if number != current {
                page = try read(page: number)
                current = number
            }
            guard let entry = Self.entry(of: person, in: page), rows.indices.contains(entry.record) else { continue }
            // The same standing has the same number but for the index in the record.
            let name = entry.place & ~0xFFFF_0000
            if known[name] == nil { known[name] = try standing(of: entry) }
            guard let standing = known[name] else { continue }
            found[place] = Found(row: rows[entry.record], index: entry.index, standing: standing)
        }
        return found
    }

    /// The last page whose first person does not come behind a person; -1 where there is none.
    private func fenceBefore(_ person: PersonKey) -> Int {
        var (low, high) = (0, fences.count)
        while low < high {
            let middle = (low + high) / 2
            if person < fences[middle] { high = middle } else { low = middle + 1 }
        }
        return low - 1
    }

    private func read(page: Int) throws(LedgerError) -> [IndexEntry] {
        let first = page * PersonIndexBuilder.page
        return try entries.entries(
            at: Int64(first * MemoryLayout<IndexEntry>.stride), count: min(PersonIndexBuilder.page, count - first))
    }

    private static func entry(of person: PersonKey, in page: [IndexEntry]) -> IndexEntry? {
        var (low, high) = (0, page.count)
        while low < high {
            let middle = (low + high) / 2
            if page[middle].key < person { low = middle + 1 } else { high = middle }
        }
        return low < page.count && page[low].key == person ? page[low] : nil
    }

    private func standing(of entry: IndexEntry) throws(LedgerError) -> Standing {
        let (start, end) = (runs[entry.record], runs[entry.record + 1])
        let size = Int(end - start)
        let isShort = size <= Self.longestRun
        // The number of standings stands first, then where each ends, then they themselves.
        let head = try standings.bytes(at: start, count: isShort ? size : min(4 + 4 * (entry.standing + 1), size))
        let from = entry.standing == 0 ? 0 : Self.number(head, 4 * entry.standing)
        let number = Self.number(head, 0)
        let upTo = Self.number(head, 4 + 4 * entry.standing)
        let first = 4 + 4 * number
        guard from <= upTo, first + upTo <= size else { throw damaged }
        let bytes =
            isShort
            ? Array(head[(first + from)..<(first + upTo)])
            : try standings.bytes(at: start + Int64(first + from), count: upTo - from)
        let read = bytes.withUnsafeBytes { bytes in
            Result { () throws(BinaryFault) in
                var reader = ByteReader(bytes)
                return try Standing(&reader)
            }
        }
        guard case .success(let standing) = read else { throw damaged }
        return standing
    }

    /// The number whose four bytes begin there; the largest one where there are none.
    private static func number(_ bytes: [UInt8], _ at: Int) -> Int {
        guard at + 4 <= bytes.count else { return Int(UInt32.max) }
        return bytes.withUnsafeBytes {
            Int(UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
        }
    }

    private var damaged: LedgerError {
        LedgerError(
            .damaged, place: "the index of who was told",
            "It does not hold what was written; the disk or the memory is faulty. Start the job again.")
    }
}
