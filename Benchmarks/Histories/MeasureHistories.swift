import BenchmarkTable
import Foundation
import TidingsModel
import TidingsPolicy
import TidingsStore

/// Prints what it costs to decide for everybody in a database, by what SQLite's own shell takes to read them.
@main
struct MeasureHistories {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.count == 3, arguments[1] == "decide" { return try decide(arguments[2]) }
        guard let shell = Shell.path else {
            print("sqlite3 is missing: install it (Debian: apt-get install sqlite3) to measure histories.")
            exit(69)
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tidings-histories").path
        var table = Table(["histories", "ours", "sqlite3", "ratio", "aim", "spread", "peak memory"])
        for count in [100_000, 1_000_000] {
            let file = "\(folder)/\(count)-v1.sqlite"
            try await Sample.make(file, count: count)
            table.add(try row(file, count, shell))
        }
        print(table.text)
        print("The databases stay in \(folder), so that the next run need not make them.")
    }

    /// Reads and decides in a process of its own, whose memory is its own too.
    private static func row(_ file: String, _ count: Int, _ shell: String) throws -> [String] {
        var ours: [Double] = []
        var theirs: [Double] = []
        var peak = 0
        for _ in 0..<9 {
            let start = ContinuousClock.now
            let own = try Shell.run(CommandLine.arguments[0], ["decide", file])
            ours.append(seconds(since: start))
            guard let figures = own.output.split(separator: " ").map({ Int($0) }) as? [Int], figures.count == 2,
                figures[0] == count
            else { throw MeasureFault(message: "not all histories were decided: \(own.output)") }
            peak = max(peak, figures[1])
            let startOfShell = ContinuousClock.now
            guard try Shell.run(shell, [file, "SELECT * FROM history"], isQuiet: true).status == 0 else {
                throw MeasureFault(message: "sqlite3 cannot read the database")
            }
            theirs.append(seconds(since: startOfShell))
        }
        let ratios = zip(ours, theirs).map { $0 / $1 }.sorted()
        let spread = (ratios[7] - ratios[1]) / ratios[4]
        return [
            "\(count)", "\(milliseconds(ours)) ms", "\(milliseconds(theirs)) ms", fixed(ratios[4], 2), "≤ 2",
            "\(Int(spread * 100)) %", "\(peak) kB",
        ]
    }

    private static func milliseconds(_ values: [Double]) -> Int { Int(median(values) * 1000) }

    private static func decide(_ file: String) throws {
        let database = try HistoryDatabase(path: file)
        let decider = Sample.decider
        let installations = Sample.installations
        var count = 0
        var told = 0
        try database.forEach(app: Sample.app, forDeciding: true) { person, history in
            let circumstances = Circumstances(id: person, installation: installations[count % installations.count])
            if case .tell = decider.decide(circumstances, history: history, now: Sample.now) { told += 1 }
            count += 1
            return true
        }
        guard told > 0, told < count else { throw MeasureFault(message: "\(told) of \(count) were told") }
        print(count, peakMemory())
    }

    /// The most memory that the process has had, in kB.
    private static func peakMemory() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } } ?? 0
    }
}

/// What was measured is not what should have been.
struct MeasureFault: Error {
    let message: String
}
