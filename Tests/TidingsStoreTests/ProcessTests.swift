import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// Several processes with one store, and processes that are killed while they write.
@Suite(.serialized)
struct ProcessTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    static let kinds = StoreKind.allCases.filter { $0 != .memory }

    private func path(_ kind: StoreKind) -> String {
        folder.path(kind == .file ? "histories.json" : "histories.sqlite")
    }

    private func writer(_ kind: StoreKind, count: Int, output: String) throws -> Process {
        let process = Process()
        process.executableURL = try BuiltProgram.url("HistoryWriter")
        process.arguments = [kind.rawValue, path(kind), String(count)]
        try Data().write(to: URL(fileURLWithPath: output))
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
        return process
    }

    private func timesTold(_ kind: StoreKind) async throws -> Int {
        let told = try version("2.1")
        return try await kind.make(in: folder).history(of: "u-1", app: "snoodle")
            .timesTold(.updateAvailable, of: told)
    }

    private func waitForALine(in output: String) throws {
        for _ in 0..<6_000 {
            if try !Data(contentsOf: URL(fileURLWithPath: output)).isEmpty { return }
            usleep(5_000)
        }
    }

    @Test(arguments: kinds)
    func twoProcessesLoseNothing(_ kind: StoreKind) async throws {
        let writers = try (0..<2).map { try writer(kind, count: 50, output: folder.path("output-\($0)")) }
        for writer in writers { try writer.run() }
        for writer in writers {
            writer.waitUntilExit()
            #expect(writer.terminationStatus == 0)
        }
        #expect(try await timesTold(kind) == 100)
    }

    @Test(arguments: kinds)
    func whoIsKilledLosesNothing(_ kind: StoreKind) async throws {
        var noted = 0
        for round in 0..<30 {
            let output = folder.path("output-\(round)")
            let writer = try writer(kind, count: 100_000, output: output)
            try writer.run()
            // Somewhere in the middle of some write; every other time surely behind the first one, however busy the machine is.
            if round.isMultiple(of: 2) { try waitForALine(in: output) }
            usleep(useconds_t.random(in: 0..<40_000))
            kill(writer.processIdentifier, SIGKILL)
            writer.waitUntilExit()
            let lines = String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
                .split(separator: "\n")
            let told = try await timesTold(kind)
            // The last change may have been made without being spoken of.
            let spoken = max(lines.last.flatMap { Int($0) } ?? 0, noted)
            #expect(told >= spoken && told <= spoken + 1, "round \(round)")
            noted = told
        }
        #expect(noted > 0)
        #expect(try folder.files().allSatisfy { !$0.contains("damaged") })
    }
}

/// A program that is built for the tests.
enum BuiltProgram {
    struct Missing: Error {
        let path: String
    }

    static func url(_ name: String) throws -> URL {
        let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let url = URL(fileURLWithPath: runner).deletingLastPathComponent().appendingPathComponent(name)
        guard FileManager.default.isExecutableFile(atPath: url.path) else { throw Missing(path: url.path) }
        return url
    }
}
