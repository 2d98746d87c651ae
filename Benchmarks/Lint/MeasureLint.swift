import BenchmarkTable
import Foundation
import TidingsStrings
import TidingsTranslation

/// Prints how many translations a second are held against all rules, alone and with reading the files.
///
/// The argument is a folder with strings; a second one is what others do in a second with the same translations.
@main
struct MeasureLint {
    private static let rounds = 9
    private static let shortest = 1.0

    static func main() throws {
        guard CommandLine.arguments.count > 1 else { throw Usage() }
        let folder = CommandLine.arguments[1]
        let theirs = CommandLine.arguments.dropFirst(2).first.flatMap(Double.init)
        let project = try TranslationProject(path: folder)
        let units = project.tables.reduce(0) { sum, table in
            sum + table.translations.reduce(0) { $0 + $1.strings.entries.count }
        }
        let linter = Linter()
        let found = linter.findings(in: project).count
        var table = Table(["\(units) translations, one core", "a second", "spread", "times pofilter"])
        let alone = measure(units) { linter.findings(in: project).count == found }
        let whole = measure(units) {
            guard let project = try? TranslationProject(path: folder) else { return false }
            return linter.findings(in: project).count == found
        }
        for (name, rates) in [("all rules", alone), ("with reading the files", whole)] {
            let middle = rates[rates.count / 2]
            table.add([
                name, fixed(middle, 0), fixed((rates[rates.count - 1] - rates[0]) / middle * 100, 1) + " %",
                theirs.map { fixed(middle / $0, 0) } ?? "–",
            ])
        }
        print(table.text)
        print("\(found) findings.")
    }

    /// Units a second of each round, sorted.
    ///
    /// The time is that of the processor: others may work on the same machine.
    private static func measure(_ units: Int, _ work: () -> Bool) -> [Double] {
        (0..<rounds).map { _ in
            let start = processorTime()
            var runs = 0
            repeat {
                guard work() else { return .nan }
                runs += 1
            } while processorTime() - start < shortest
            return Double(runs * units) / (processorTime() - start)
        }.sorted()
    }

    /// The seconds that the processor has worked for the program.
    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// No folder was named.
    struct Usage: Error {}
}
