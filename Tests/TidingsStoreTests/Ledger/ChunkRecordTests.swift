import Foundation
import Testing
import TidingsModel
import TidingsStore

/// Records in bytes: they come back as they were, and bytes that are something else are refused.
struct ChunkRecordTests {
    static func sample() throws -> ChunkRecord {
        var record = ChunkRecord()
        let full = Standing(
            .told, reason: "newer", notice: .whatsNew, release: "2.1+45", telling: 3, wanted: "zh-Hant-TW", used: "zh",
            tellings: [
                .init(version: try version("1.10.00"), kind: .whatsNew, count: 1, first: date(-9), last: date(-9)),
                .init(
                    version: try version("3"), kind: .updateRequired, count: 70_000, first: date(-4e9),
                    last: date(4.125)),
            ])
        for number in 0..<5 {
            record.append(PersonKey(high: UInt64(number) << 60, low: .max - UInt64(number)), full)
            record.append(PersonKey(high: .max, low: UInt64(number)), Standing(.silent, reason: "é\0\u{1F600}"))
        }
        record.append(.none, Standing(.setAside, reason: "no-id"))
        record.append(PersonKey(high: 1, low: 2), Standing(.waiting, telling: -1))
        // A standing that nobody has any more.
        record.set(Standing(.failed, reason: "no-text"), at: 11)
        return record
    }

    private func entries(_ record: ChunkRecord) -> [String] {
        record.people.indices.map { "\(record.people[$0].key) \(record.standing(at: $0))" }
    }

    @Test func itComesBackAsItWas() throws {
        let record = try Self.sample()
        let (standings, people) = record.encoded()
        let read = try ChunkRecord(standings: standings, people: people)
        #expect(entries(read) == entries(record))
        #expect(read.standings.count == 4)
        #expect(read.counts == [5, 5, 1, 1])
        #expect(people.count == 1 + 12 * 18)
        #expect(read.encoded() == (standings, people))
        let tally = try standings.withUnsafeBytes { try ChunkRecord.standings($0, withTellings: false) }
        #expect(tally.counts == [5, 5, 1, 1])
        #expect(tally.standings.allSatisfy { $0.tellings.isEmpty })
        var told = read.standings[0]
        told.tellings = []
        #expect(tally.standings[0] == told)
    }

    @Test func theFormIsFixed() throws {
        var record = ChunkRecord()
        record.append(
            PersonKey(high: 0x0102_0304_0506_0708, low: 0x090A_0B0C_0D0E_0F10), Standing(.silent, reason: "x"))
        let (standings, people) = record.encoded()
        #expect(standings == [1, 1, 1, 2, 0, 0, 1, 0x78, 0, 0, 0, 0])
        #expect(people == [1] + Array(1...16) + [0, 0])
    }

    @Test func anEmptyOneComesBack() throws {
        let (standings, people) = ChunkRecord().encoded()
        #expect(try ChunkRecord(standings: standings, people: people) == ChunkRecord())
    }

    @Test func aFullOneComesBack() throws {
        var record = ChunkRecord()
        for number in 0..<ChunkRecord.limit {
            record.append(PersonKey(high: 7, low: UInt64(number)), Standing(.told, telling: number % 1000))
        }
        let (standings, people) = record.encoded()
        #expect(try ChunkRecord(standings: standings, people: people) == record)
        var more = people
        more += [UInt8](repeating: 0, count: 18)
        #expect(throws: BinaryFault.tooLong) { try ChunkRecord(standings: standings, people: more) }
    }

    @Test func aNewerFormIsRefused() throws {
        let (standings, people) = try Self.sample().encoded()
        #expect(throws: BinaryFault.newerFormat) {
            try ChunkRecord(standings: [2] + standings.dropFirst(), people: people)
        }
        #expect(throws: BinaryFault.newerFormat) {
            try ChunkRecord(standings: standings, people: [2] + people.dropFirst())
        }
    }

    @Test func aCutOneIsRefused() throws {
        let (standings, people) = try Self.sample().encoded()
        for length in standings.indices {
            #expect(throws: BinaryFault.self) {
                try ChunkRecord(standings: Array(standings[..<length]), people: people)
            }
        }
        for length in people.indices {
            #expect(throws: BinaryFault.self) {
                try ChunkRecord(standings: standings, people: Array(people[..<length]))
            }
        }
        #expect(throws: BinaryFault.tooLong) { try ChunkRecord(standings: standings + [0], people: people) }
    }

    /// What is read from spoilt bytes is a record that can be written, or a fault.
    @Test func aSpoiltOneIsReadOrRefused() throws {
        let (standings, people) = try Self.sample().encoded()
        var refused = 0
        for place in standings.indices {
            for bit in 0..<8 {
                var spoilt = standings
                spoilt[place] ^= 1 << UInt8(bit)
                guard let read = try? ChunkRecord(standings: spoilt, people: people) else {
                    refused += 1
                    continue
                }
                #expect(read.people.count == 12)
                _ = read.encoded()
            }
        }
        for place in people.indices {
            var spoilt = people
            spoilt[place] ^= 0xFF
            if (try? ChunkRecord(standings: standings, people: spoilt)) == nil { refused += 1 }
        }
        #expect(refused > 200)
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0..<90, using: &generator)).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            _ = try? ChunkRecord(standings: [1] + bytes, people: people)
            _ = try? ChunkRecord(standings: standings, people: [1] + bytes)
        }
    }

    @Test func peopleAreFoundInTheBytes() throws {
        let (_, people) = try Self.sample().encoded()
        people.withUnsafeBytes { bytes in
            #expect(ChunkRecord.index(of: PersonKey(high: .max, low: 4), in: bytes) == 9)
            #expect(ChunkRecord.index(of: PersonKey(high: 9, low: 9), in: bytes) == nil)
            #expect(ChunkRecord.people(in: bytes) == 11)
        }
        [UInt8]().withUnsafeBytes { #expect(ChunkRecord.index(of: PersonKey(high: 1, low: 1), in: $0) == nil) }
    }

    @Test func whoIsForgottenLeavesAnEmptyPlace() throws {
        var record = try Self.sample()
        let person = PersonKey(high: .max, low: 4)
        let (first, second) = (record.forget(person), record.forget(person))
        #expect(first && !second)
        #expect(record.people[9].key == .none)
        #expect(record.standing(at: 9) == Standing(.waiting))
        #expect(record.counts.reduce(0, +) == 12)
    }
}

extension ChunkRecord {
    /// Reads two runs of bytes from arrays.
    fileprivate init(standings: [UInt8], people: [UInt8]) throws(BinaryFault) {
        let read = standings.withUnsafeBytes { standings in
            people.withUnsafeBytes { people in
                Result { () throws(BinaryFault) in try ChunkRecord(standings: standings, people: people) }
            }
        }
        self = try read.get()
    }
}
