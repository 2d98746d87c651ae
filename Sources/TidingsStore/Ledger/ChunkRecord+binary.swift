/// A record in bytes, as two runs; each begins with the version of its form.
///
/// The run of the standings has their number, then each with how many people have it. The run of the people has, for
/// each, the sixteen bytes of the key and the two of the place of their standing, the highest first: 18 bytes a person.
/// Standings that nobody has any more are left out.
extension ChunkRecord {
    /// The form in which records are written.
    private static let binaryVersion: UInt8 = 1
    /// How many bytes a person takes.
    private static let personSize = PersonKey.size + 2

    /// The two runs of bytes.
    package func encoded() -> (standings: [UInt8], people: [UInt8]) {
        var writer = ByteWriter()
        writer.write(Self.binaryVersion)
        writer.write(number: UInt64(counts.count { $0 > 0 }))
        var places: [UInt16] = []
        var next: UInt16 = 0
        for (standing, count) in zip(standings, counts) {
            places.append(next)
            guard count > 0 else { continue }
            next += 1
            writer.write(number: UInt64(count))
            standing.write(to: &writer)
        }
        let size = 1 + people.count * Self.personSize
        let run = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
            let memory = UnsafeMutableRawBufferPointer(bytes)
            memory[0] = Self.binaryVersion
            var at = 1
            for person in people {
                memory.storeBytes(of: person.key.high.bigEndian, toByteOffset: at, as: UInt64.self)
                memory.storeBytes(of: person.key.low.bigEndian, toByteOffset: at + 8, as: UInt64.self)
                memory.storeBytes(of: places[Int(person.place)].bigEndian, toByteOffset: at + 16, as: UInt16.self)
                at += Self.personSize
            }
            count = size
        }
        return (writer.bytes, run)
    }

    /// Reads two runs of bytes, which may be anything.
    package init(
        standings: UnsafeRawBufferPointer, people: UnsafeRawBufferPointer
    ) throws(BinaryFault) {
        let (kinds, counts) = try Self.standings(standings)
        guard let version = people.first else { throw .tooShort }
        guard version == Self.binaryVersion else { throw version == 0 ? .badNumber : .newerFormat }
        let (count, rest) = (people.count - 1).quotientAndRemainder(dividingBy: Self.personSize)
        guard rest == 0, count <= Self.limit else { throw count < Self.limit ? .tooShort : .tooLong }
        var places: [Person] = []
        places.reserveCapacity(count)
        for at in stride(from: 1, to: people.count, by: Self.personSize) {
            places.append(Person(key: Self.key(people, at), place: Self.place(people, at)))
        }
        guard let record = ChunkRecord(standings: kinds, people: places), record.counts == counts else {
            throw .mismatch
        }
        self = record
    }

    /// Reads the short run only: the standings and how many people have each.
    ///
    /// - Parameter withTellings: Whether to make what was told before.
    package static func standings(
        _ bytes: UnsafeRawBufferPointer, withTellings: Bool = true
    ) throws(BinaryFault) -> (standings: [Standing], counts: [Int]) {
        var reader = ByteReader(bytes)
        let version = try reader.byte()
        guard version == binaryVersion else { throw version == 0 ? .badNumber : .newerFormat }
        let number = try reader.count(upTo: min(reader.rest / Standing.shortest, limit))
        var standings: [Standing] = []
        var counts: [Int] = []
        for _ in 0..<number {
            counts.append(try reader.count(upTo: limit))
            standings.append(try Standing(&reader, withTellings: withTellings))
        }
        guard reader.isAtEnd else { throw .tooLong }
        return (standings, counts)
    }

    /// The place at which a person stands last in a run of people; `nil` if they do not.
    package static func index(of person: PersonKey, in people: UnsafeRawBufferPointer) -> Int? {
        var index = max(people.count - 1, 0) / personSize - 1
        while index >= 0 {
            if key(people, 1 + index * personSize) == person { return index }
            index -= 1
        }
        return nil
    }

    /// How many people stand in a run; empty places do not count.
    package static func people(in people: UnsafeRawBufferPointer) -> Int {
        let count = max(people.count - 1, 0) / personSize
        return (0..<count).count { key(people, 1 + $0 * personSize) != .none }
    }

    /// The person whose bytes begin there; the caller sees to it that there are eighteen.
    private static func key(_ people: UnsafeRawBufferPointer, _ at: Int) -> PersonKey {
        PersonKey(
            high: UInt64(bigEndian: people.loadUnaligned(fromByteOffset: at, as: UInt64.self)),
            low: UInt64(bigEndian: people.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self)))
    }

    private static func place(_ people: UnsafeRawBufferPointer, _ at: Int) -> UInt16 {
        UInt16(bigEndian: people.loadUnaligned(fromByteOffset: at + PersonKey.size, as: UInt16.self))
    }
}
