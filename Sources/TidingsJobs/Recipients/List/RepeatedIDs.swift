/// The entries of a list whose id stands further up already.
///
/// Of entries that can be used, the first with an id counts, and the others are set aside.
public struct RepeatedIDs: Sendable, Hashable {
    /// One such entry.
    public struct Entry: Sendable, Hashable {
        /// The piece in which it stands.
        public var chunk: Int
        /// Its place among the entries of the piece.
        public var position: Int
        /// The line of the entry that counts.
        public var first: Int

        /// Makes an entry.
        public init(chunk: Int, position: Int, first: Int) {
            self.chunk = chunk
            self.position = position
            self.first = first
        }
    }

    /// Of more, something is wrong with the whole list.
    public static let limit = 1_000_000

    /// All of them, in the order of the list.
    public let entries: [Entry]

    /// Takes entries in any order.
    public init(_ entries: [Entry] = []) {
        self.entries = entries.sorted { ($0.chunk, $0.position) < ($1.chunk, $1.position) }
    }

    /// How many there are.
    public var count: Int { entries.count }

    /// Those in one piece: the line of the entry that counts, by position.
    public func firstLines(inChunk chunk: Int) -> [Int: Int] {
        var lines: [Int: Int] = [:]
        var index = start(of: chunk)
        while index < entries.count, entries[index].chunk == chunk {
            lines[entries[index].position] = entries[index].first
            index += 1
        }
        return lines
    }

    private func start(of chunk: Int) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].chunk < chunk { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension RepeatedIDs {
    private static let sizeOfEntry = 16

    /// The entries as bytes, to be kept beside what else is known of a list.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.count * Self.sizeOfEntry)
        for entry in entries {
            Self.append(UInt64(truncatingIfNeeded: entry.chunk), 4, to: &bytes)
            Self.append(UInt64(truncatingIfNeeded: entry.position), 4, to: &bytes)
            Self.append(UInt64(truncatingIfNeeded: entry.first), 8, to: &bytes)
        }
        return bytes
    }

    /// Takes entries from bytes; `nil` if they are not whole.
    public init?(bytes: [UInt8]) {
        guard bytes.count.isMultiple(of: Self.sizeOfEntry) else { return nil }
        var entries: [Entry] = []
        for start in stride(from: 0, to: bytes.count, by: Self.sizeOfEntry) {
            let first = Self.number(bytes[(start + 8)..<(start + 16)])
            guard first <= UInt64(Int64.max) else { return nil }
            entries.append(
                Entry(
                    chunk: Int(Self.number(bytes[start..<(start + 4)])),
                    position: Int(Self.number(bytes[(start + 4)..<(start + 8)])), first: Int(first)))
        }
        self.init(entries)
    }

    private static func append(_ number: UInt64, _ size: Int, to bytes: inout [UInt8]) {
        for place in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8))) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
