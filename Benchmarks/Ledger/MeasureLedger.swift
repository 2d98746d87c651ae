import Foundation
import TidingsDelivery
import TidingsModel
import TidingsPostgreSQL
import TidingsStore

/// Measures the ledger: records by the second, the summary, and the index of people.
///
/// `MeasureLedger [PEOPLE] [FOLDER] [ADDRESS]`: chunks have 2,600 people, in 24 languages. With the address of a database
/// of PostgreSQL it measures that too, in turn with SQLite.
@main
struct MeasureLedger {
    static let size = 2600

    static func main() async throws {
        let arguments = CommandLine.arguments
        let people = arguments.count > 1 ? Int(arguments[1]) ?? 1_000_000 : 1_000_000
        let folder = arguments.count > 2 ? arguments[2] : NSTemporaryDirectory()
        for batch in [1, 4] {
            let path = "\(folder)/measure-\(UUID().uuidString).ledger"
            defer { for end in ["", "-wal", "-shm"] { unlink(path + end) } }
            let chunks = max(people / size, 1)
            let ledger = try LedgerDatabase(path: path)
            let took = try await record(chunks, batch, in: ledger)
            print(
                "records: \(batch) a commit: \(rate(chunks, took)) chunks a second, \(rate(chunks * size, took)) people"
            )
            guard batch == 4 else { continue }
            let clock = ContinuousClock()
            let summing = try await clock.measure { _ = try await ledger.summary() }
            print("summary of \(chunks * size) people: \(summing)")
            try await search(ledger, chunks, folder)
        }
        if arguments.count > 3 { try await compare(max(people / size, 1), folder, Secret(arguments[3])) }
        print("resident at most: \(mostResident()) MB")
    }

    /// SQLite and PostgreSQL in turn, three times each; then several workers, each with connections of its own.
    private static func compare(_ chunks: Int, _ folder: String, _ address: Secret) async throws {
        func job() -> String { "measure-\(UUID().uuidString)" }
        for batch in [1, 4] {
            var rates: [(embedded: Int, server: Int)] = []
            for _ in 0..<3 {
                let path = "\(folder)/\(job()).ledger"
                defer { for end in ["", "-wal", "-shm"] { unlink(path + end) } }
                let embedded = rate(chunks, try await record(chunks, batch, in: LedgerDatabase(path: path)))
                let ledger = try PostgreSQLLedger(address: address, job: job())
                rates.append((embedded, rate(chunks, try await record(chunks, batch, in: ledger))))
            }
            rates.sort { $0.server * $1.embedded < $1.server * $0.embedded }
            print(
                "PostgreSQL, \(batch) a commit: \(rates[1].server) chunks a second, SQLite \(rates[1].embedded); ratios "
                    + rates.map { "\($0.server * 100 / max($0.embedded, 1)) %" }.joined(separator: ", "))
        }
        for workers in [1, 2, 4] {
            let name = job()
            let took = try await ContinuousClock().measure {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<workers {
                        group.addTask {
                            _ = try await record(chunks, 4, in: PostgreSQLLedger(address: address, job: name))
                        }
                    }
                    try await group.waitForAll()
                }
            }
            let told = try await PostgreSQLLedger(address: address, job: name).summary().people.values.reduce(0, +)
            print("PostgreSQL, \(workers) workers: \(rate(chunks, took)) chunks a second, \(told) people")
        }
    }

    private static func record(_ chunks: Int, _ batch: Int, in ledger: any Ledger) async throws -> Duration {
        let start = RunStart(
            list: digest(0), chunks: (0..<chunks).map { piece($0) }, now: Date(), settings: digest(-1), worker: "w")
        let run = try await ledger.begin(start)
        return try await ContinuousClock().measure {
            while true {
                let claims = try await ledger.claim(batch, in: run, now: start.now)
                if claims.isEmpty { break }
                let results = claims.map { ChunkResult(claim: $0, record: record($0.chunk.ordinal)) }
                _ = try await ledger.record(results, in: run)
            }
        }
    }

    private static func search(_ ledger: LedgerDatabase, _ chunks: Int, _ folder: String) async throws {
        let clock = ContinuousClock()
        let begin = clock.now
        let index = try await PersonIndex.make(of: ledger, in: folder)
        let made = clock.now
        var found = 0
        for round in 0..<20 {
            let people = (0..<size).map { person((round * size + $0) &* 7919 % (chunks * size)) }
            found += try index.find(people).count { $0 != nil }
        }
        let took = clock.now - made
        print("index of \(index.count) people: made in \(made - begin); \(rate(found, took)) scattered people a second")
    }

    private static func record(_ chunk: Int) -> ChunkRecord {
        var record = ChunkRecord()
        let version = Version("2.1")
        let moment = Date(timeIntervalSince1970: 1_800_000_000 + Double(chunk))
        let places = (0..<24).map { language in
            record.place(
                of: Standing(
                    .told, reason: "newer", notice: .updateAvailable, release: "2.1", telling: 1,
                    wanted: "l\(language)", used: "l\(language)",
                    tellings: version.map {
                        [History.Telling(version: $0, kind: .updateAvailable, first: moment, last: moment)]
                    } ?? []))
        }
        for index in 0..<size { record.append(person(chunk * size + index), at: places[index % 24]) }
        return record
    }

    /// Keys are hashes: they are scattered.
    private static func person(_ number: Int) -> PersonKey {
        var high = UInt64(number) &+ 0x9E37_79B9_7F4A_7C15
        high = (high ^ high >> 30) &* 0xBF58_476D_1CE4_E5B9
        high = (high ^ high >> 27) &* 0x94D0_49BB_1331_11EB
        return PersonKey(high: high ^ high >> 31, low: UInt64(number) + 1)
    }

    private static func piece(_ ordinal: Int) -> ListChunk {
        ListChunk(ordinal: ordinal, offset: Int64(ordinal) << 19, length: 1 << 19, line: 0, digest: digest(ordinal + 1))
    }

    private static func digest(_ number: Int) -> ContentDigest {
        // It always has 32 bytes.
        ContentDigest((0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 * 8 % 64)) }) ?? digest(number)
    }

    private static func rate(_ count: Int, _ time: Duration) -> Int {
        Int(Double(count) / (Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18))
    }

    private static func mostResident() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
    }
}
