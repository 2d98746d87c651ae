import Foundation
import TidingsStore

/// Works on a list by a ledger in a database: a process that a test can kill, or that finds no space.
@main
struct LedgerWriter {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count >= 4, let chunks = Int(arguments[2]), let people = Int(arguments[3]) else {
            FileHandle.standardError.write(Data("usage: LedgerWriter PATH CHUNKS PEOPLE [BYTES]\n".utf8))
            exit(64)
        }
        if arguments.count > 4, let bytes = UInt(arguments[4]) {
            // A file cannot grow beyond it, as on a full disk.
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
            #if canImport(Glibc)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            #else
            setrlimit(RLIMIT_FSIZE, &limit)
            #endif
        }
        #if SQLite
        do {
            try await work(on: chunks, people, by: LedgerDatabase(path: arguments[1], patience: .seconds(60)))
        } catch let error as LedgerError {
            FileHandle.standardError.write(Data("\(error.kind.rawValue) \(error)\n".utf8))
            exit(74)
        }
        #else
        exit(69)
        #endif
    }

    private static func work(on count: Int, _ people: Int, by ledger: any Ledger) async throws {
        let chunks = (0..<count).map { ordinal in
            ListChunk(ordinal: ordinal, offset: 0, length: 1, line: 0, digest: digest(ordinal + 1))
        }
        let run = try await ledger.begin(
            RunStart(
                list: digest(0), chunks: chunks, now: Date(), settings: digest(-1), worker: "w",
                lease: .milliseconds(200)))
        while true {
            let claims = try await ledger.claim(2, in: run, now: Date())
            let results = claims.map { claim in
                var record = ChunkRecord()
                let place = record.place(of: Standing(.told, release: "2.1"))
                for index in 0..<people {
                    record.append(PersonKey(high: UInt64(claim.chunk.ordinal), low: UInt64(index + 1)), at: place)
                }
                return ChunkResult(claim: claim, record: record)
            }
            for (claim, isKept) in zip(claims, try await ledger.record(results, in: run)) where isKept {
                FileHandle.standardOutput.write(Data("\(claim.chunk.ordinal)\n".utf8))
            }
            guard claims.isEmpty else { continue }
            guard try await ledger.nextDue(in: run) != nil else { break }
            try await Task.sleep(for: .milliseconds(20))
        }
        try await ledger.end(run)
    }

    private static func digest(_ number: Int) -> ContentDigest {
        var bytes = [UInt8](repeating: 0, count: 32)
        withUnsafeBytes(of: number.bigEndian) { bytes.replaceSubrange(0..<8, with: $0) }
        // It always has 32 bytes.
        return ContentDigest(bytes) ?? digest(number)
    }
}
