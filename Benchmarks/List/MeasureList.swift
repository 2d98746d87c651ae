import BenchmarkTable
import CAllocations
import CListLoop
import Foundation
import TidingsJobs
import TidingsModel
import TidingsStore

/// Prints what reading a list of recipients costs, against a bare loop, and what its survey costs, against tools that
/// only read the file.
///
/// The number of people is the first argument, that of threads the second.
@main
struct MeasureList {
    private static let rounds = 7

    static func main() async throws {
        let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1_000_000
        let threads = CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 1
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let sample = ListSample(count: count)
        let (json, csv) = (try sample.write(to: folder, csv: false), try sample.write(to: folder, csv: true))
        let bare = try bareLoop(json, count)
        var table = Table(["\(count) people", "ms", "ns each", "each / bare", "heap each"])
        table.add(["simdjson alone, JSON Lines", fixed(bare, 0), fixed(bare * 1e6 / Double(count), 0), "1.00", ""])
        for path in [json, csv] {
            let list = try RecipientList(path: path, file: "list")
            let name = list.format == .csv ? "CSV" : "JSON Lines"
            let survey = try await list.survey(threads: threads)
            func add(_ what: String, _ measured: (milliseconds: Double, heap: Int)) {
                table.add([
                    "\(what), \(name)", fixed(measured.milliseconds, 0),
                    fixed(measured.milliseconds * 1e6 / Double(count), 0), fixed(measured.milliseconds / bare, 2),
                    fixed(Double(measured.heap) / Double(count), 2),
                ])
            }
            add("recipients", try await median { try read(list, survey, count, checksContent: false) })
            add("recipients, content checked", try await median { try read(list, survey, count, checksContent: true) })
            add("survey", try await median { _ = try await list.survey(threads: threads) })
            add("repeated ids", try await median { _ = try await list.repeatedIDs(in: survey, threads: threads) })
            for tool in [["wc", "-l"], ["sha256sum"]] {
                add(tool.joined(separator: " "), try await median { try run(tool + [path]) })
            }
        }
        print(table.text)
        print("\(threads) thread(s) where there can be several; the most memory: \(peak()) MB.")
    }

    private static func read(_ list: RecipientList, _ survey: ListSurvey, _ count: Int, checksContent: Bool) throws {
        let reader = list.reader()
        var found = 0
        for chunk in survey.chunks {
            try reader.open(chunk, checksContent: checksContent)
            while let entry = reader.next() { if entry.recipient != nil { found += 1 } }
        }
        if found != count { throw Wrong() }
    }

    private static func bareLoop(_ path: String, _ count: Int) throws -> Double {
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let length = bytes.count
        bytes += [UInt8](repeating: 0, count: 64)
        return try bytes.withUnsafeBytes { bytes in
            var times: [Double] = []
            for _ in 0..<rounds {
                let start = ContinuousClock.now
                let found = list_loop(bytes.baseAddress?.assumingMemoryBound(to: CChar.self), length)
                times.append((ContinuousClock.now - start) / .milliseconds(1))
                if found != count { throw Wrong() }
            }
            return times.sorted()[rounds / 2]
        }
    }

    private static func median(
        _ work: @Sendable () async throws -> Void
    ) async throws -> (milliseconds: Double, heap: Int) {
        var times: [Double] = []
        let pieces = Int(allocation_count())
        for _ in 0..<rounds {
            let start = ContinuousClock.now
            try await work()
            times.append((ContinuousClock.now - start) / .milliseconds(1))
        }
        return (times.sorted()[rounds / 2], (Int(allocation_count()) - pieces) / rounds)
    }

    private static func run(_ command: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { throw Wrong() }
    }

    /// The most memory that the process ever had, in megabytes; the bare loop's copy of the file is in it.
    private static func peak() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) >> 10
    }

    /// What was read is not what was written.
    struct Wrong: Error {}
}
