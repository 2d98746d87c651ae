import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// The index of who was told, on the disk.
struct PersonIndexTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private static let start = Date(timeIntervalSince1970: 1_800_000_000)

    private func person(_ number: Int) -> PersonKey {
        PersonKey(high: UInt64(number) &* 0x9E37_79B9_7F4A_7C15, low: UInt64(number + 1))
    }

    /// A ledger of records whose people are given by number, with the release that they were told of.
    private func ledger(_ records: [[(person: PersonKey, standing: Standing)]]) async throws -> MemoryLedger {
        let ledger = MemoryLedger()
        let chunks = records.indices.map { ordinal in
            ListChunk(ordinal: ordinal, offset: 0, length: 1, line: 0, digest: digest(ordinal + 1))
        }
        let run = try await ledger.begin(
            RunStart(list: digest(0), chunks: chunks, now: Self.start, settings: digest(-1), worker: "w"))
        for claim in try await ledger.claim(records.count, in: run, now: Self.start) {
            var record = ChunkRecord()
            for entry in records[claim.chunk.ordinal] { record.append(entry.person, entry.standing) }
            _ = try await ledger.record([ChunkResult(claim: claim, record: record)], in: run)
        }
        return ledger
    }

    private func digest(_ number: Int) -> ContentDigest {
        // It always has 32 bytes.
        ContentDigest((0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 * 8 % 64)) }) ?? digest(number)
    }

    private func told(_ release: Int) -> Standing { Standing(.told, release: "\(release)", used: "de") }

    /// With little memory buckets are thrown into smaller ones.
    @Test(arguments: [4096, 100_000, 16 << 20]) func findsEverybody(_ memory: Int) async throws {
        let records = (0..<40).map { record in (0..<500).map { (person(record * 500 + $0), told(($0 + record) % 7)) } }
        let index = try await PersonIndex.make(of: ledger(records), in: folder.folder, memory: memory)
        #expect(index.count == 20_000)
        let asked = (0..<25_000).reversed()
        let found = try index.find(asked.map(person))
        for (number, found) in zip(asked, found) {
            let expected =
                number < 20_000
                ? PersonIndex.Found(
                    row: Int64(number / 500 + 1), index: number % 500, standing: told((number % 500 + number / 500) % 7)
                )
                : nil
            guard found == expected else {
                Issue.record(
                    "person \(number): expected \(String(describing: expected)), found \(String(describing: found))")
                return
            }
        }
    }

    @Test(arguments: [4096, 16 << 20]) func theLastRecordCounts(_ memory: Int) async throws {
        // One person stands in very many records, and others in two.
        let records = (0..<3000).map { record in
            [(person(1), told(record)), (person(2 + record / 2), told(record)), (PersonKey.none, told(0))]
        }
        let index = try await PersonIndex.make(of: ledger(records), in: folder.folder, memory: memory)
        #expect(index.count == 1501)
        let found = try index.find([person(1), person(2), person(1501), .none, person(9999)])
        #expect(found.map { $0?.standing } == [told(2999), told(1), told(2999), nil, nil])
        #expect(found.map { $0?.row } == [3000, 2, 3000, nil, nil])
    }

    @Test func whoOnlyWaitsLeavesOlderRecordsWhatTheyKnow() async throws {
        let tellings = [
            History.Telling(version: try version("2.1"), kind: .whatsNew, first: Self.start, last: Self.start)
        ]
        let waiting = Standing(.waiting, tellings: tellings)
        let records = [
            [(person(1), told(1)), (person(2), told(1))], [(person(1), Standing(.waiting)), (person(2), waiting)],
        ]
        let index = try await PersonIndex.make(of: ledger(records), in: folder.folder)
        #expect(try index.find([person(1), person(2)]).map { $0?.standing } == [told(1), waiting])
    }

    @Test func manyStandingsOfOneRecordAreFound() async throws {
        let records = [(0..<5000).map { (person($0), told($0)) }]
        let index = try await PersonIndex.make(of: ledger(records), in: folder.folder)
        let found = try index.find((0..<5000).map(person))
        #expect(found.indices.allSatisfy { found[$0]?.standing == told($0) })
    }

    @Test func anEmptyOneFindsNobody() async throws {
        let index = try await PersonIndex.make(of: MemoryLedger(), in: folder.folder)
        #expect(index.count == 0)
        #expect(try index.find([person(1)]) == [nil])
        #expect(try index.find([]) == [])
    }

    @Test func itLeavesNoFile() async throws {
        let index = try await PersonIndex.make(of: ledger([[(person(1), told(1))]]), in: folder.folder)
        #expect(try folder.files() == [])
        #expect(index.count == 1)
    }

    @Test func aFolderThatIsNotThereIsSaid() async throws {
        let missing = folder.path("missing")
        let error = await #expect(throws: LedgerError.self) {
            try await PersonIndex.make(of: MemoryLedger(), in: missing)
        }
        #expect(error?.kind == .notWritable)
        #expect(error?.description.contains("\(missing): Cannot make a file in the folder (No such file") == true)
    }
}
