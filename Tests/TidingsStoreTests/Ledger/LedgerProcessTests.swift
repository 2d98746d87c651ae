#if SQLite
import Foundation
import TestSupport
import Testing
import TidingsStore

/// Several processes with one ledger, and processes that are killed or find no space while they record.
@Suite(.serialized)
struct LedgerProcessTests {
    let folder: ScratchFolder
    let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.path("job.ledger")
    }

    private func writer(chunks: Int, people: Int, bytes: Int? = nil, output: String) throws -> Process {
        let process = Process()
        process.executableURL = try BuiltProgram.url("LedgerWriter")
        process.arguments = [path, String(chunks), String(people)] + (bytes.map { [String($0)] } ?? [])
        for file in [output, output + ".errors"] { try Data().write(to: URL(fileURLWithPath: file)) }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: output + ".errors"))
        return process
    }

    /// The pieces that a process said it had recorded.
    private func recorded(_ output: String) throws -> [Int] {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
            .split(separator: "\n").compactMap { Int($0) }
    }

    /// The pieces whose people stand in the ledger.
    private func kept(chunks: Int, people: Int) async throws -> Set<Int> {
        let ledger = try LedgerDatabase(path: path, isReadOnly: true)
        var kept: Set<Int> = []
        try await ledger.forEachRecord { _, record in
            #expect(record.people.count == people)
            if let person = record.people.first { kept.insert(Int(person.key.high)) }
        }
        return kept
    }

    @Test func threeProcessesShareTheWork() async throws {
        let writers = try (0..<3).map { try writer(chunks: 60, people: 50, output: folder.path("output-\($0)")) }
        for writer in writers { try writer.run() }
        for writer in writers {
            writer.waitUntilExit()
            #expect(writer.terminationStatus == 0)
        }
        let all = try (0..<3).flatMap { try recorded(folder.path("output-\($0)")) }
        #expect(all.sorted() == Array(0..<60))
        #expect(try await kept(chunks: 60, people: 50).count == 60)
    }

    @Test func whoIsKilledLosesNothingThatWasRecorded() async throws {
        let (chunks, people) = (400, 3000)
        var said: [Int] = []
        for round in 0..<15 {
            let output = folder.path("output-\(round)")
            let writer = try writer(chunks: chunks, people: people, output: output)
            try writer.run()
            // Somewhere in the middle of some record.
            usleep(useconds_t(30_000 + Int.random(in: 0..<60_000)))
            kill(writer.processIdentifier, SIGKILL)
            writer.waitUntilExit()
            said += try recorded(output)
            guard FileManager.default.fileExists(atPath: path), !said.isEmpty else { continue }
            let kept = try await kept(chunks: chunks, people: people)
            #expect(kept.isSuperset(of: said), "round \(round)")
        }
        let last = try writer(chunks: chunks, people: people, output: folder.path("output"))
        try last.run()
        last.waitUntilExit()
        #expect(last.terminationStatus == 0)
        said += try recorded(folder.path("output"))
        // Each was recorded once, though a process may have died before it could say so.
        #expect(Set(said).count == said.count)
        #expect(try await kept(chunks: chunks, people: people).count == chunks)
        let summary = try await LedgerDatabase(path: path).summary()
        #expect(summary.people.values.reduce(0, +) == chunks * people)
        #expect(summary.progress.reduce(0) { $0 + $1.people } == chunks * people)
    }

    @Test(arguments: [150_000, 400_000, 1_000_000]) func aFullDiskIsSaidAndNothingIsLost(_ bytes: Int) async throws {
        let (chunks, people) = (60, 2000)
        let output = folder.path("output")
        let full = try writer(chunks: chunks, people: people, bytes: bytes, output: output)
        try full.run()
        full.waitUntilExit()
        #expect(full.terminationStatus == 74)
        let errors = try String(contentsOfFile: output + ".errors", encoding: .utf8)
        #expect(errors.hasPrefix("not-writable \(path): Cannot write the ledger"), "\(errors)")
        let said = try recorded(output)
        #expect(try await kept(chunks: chunks, people: people).isSuperset(of: said))
        let again = try writer(chunks: chunks, people: people, output: folder.path("again"))
        try again.run()
        again.waitUntilExit()
        #expect(again.terminationStatus == 0)
        let rest = try recorded(folder.path("again"))
        #expect(Set(said + rest).count == said.count + rest.count)
        #expect(try await kept(chunks: chunks, people: people).count == chunks)
    }
}
#endif
