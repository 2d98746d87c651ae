import BenchmarkTable
import CAllocations
import Foundation
import TidingsModel

/// Prints what a decision costs in time and heap, by the time of one mail of the C++ reference where it is given.
@main
struct MeasureDecisions {
    private static let rounds = 11
    private static let repeats = 2_000

    static func main() throws {
        var table = Table([
            "twenty decisions, twenty releases", "ns a decision", "µs for all", "pieces of heap", "told",
        ])
        for (name, sample) in try samples() {
            let told = sample.decide()
            var times: [Double] = []
            let pieces = allocation_count()
            for _ in 0..<rounds {
                let start = ContinuousClock.now
                for _ in 0..<repeats { if sample.decide() != told { throw Unsteady() } }
                let passed = (ContinuousClock.now - start).components
                times.append((Double(passed.seconds) * 1e9 + Double(passed.attoseconds) * 1e-9) / Double(repeats))
            }
            let heap = Double(allocation_count() - pieces) / Double(rounds * repeats)
            let median = times.sorted()[rounds / 2]
            table.add([name, fixed(median / 20, 0), fixed(median / 1_000, 2), fixed(heap, 2), "\(told)"])
        }
        print(table.text)
        if CommandLine.arguments.count > 1 { print("One mail of the C++ reference: \(CommandLine.arguments[1]) µs.") }
    }

    private static func samples() throws -> [(String, DecisionSample)] {
        [
            ("silent: up to date", try DecisionSample(newer: 0) { _, history, newest in history.seen = newest }),
            (
                "silent: told enough, one newer",
                try DecisionSample(newer: 1) { _, history, newest in told(&history, newest) }
            ),
            (
                "silent: told enough, twenty newer",
                try DecisionSample(newer: 20) { _, history, newest in told(&history, newest) }
            ),
            (
                "silent: ignored, twenty newer",
                try DecisionSample(newer: 20) { _, history, newest in history.ignored = newest }
            ),
            (
                "later: quiet hours, twenty newer",
                try DecisionSample(newer: 20) { rules, _, _ in rules.quietHours = QuietHours("07:00-09:00") }
            ),
            ("told, one newer", try DecisionSample(newer: 1) { _, _, _ in }),
            ("told, twenty newer", try DecisionSample(newer: 20) { _, _, _ in }),
        ]
    }

    private static func told(_ history: inout History, _ version: Version) {
        history.noteDelivery(of: .updateAvailable, version, at: Date(timeIntervalSince1970: 1_799_000_000))
    }

    /// The same values gave two answers.
    struct Unsteady: Error {}
}
