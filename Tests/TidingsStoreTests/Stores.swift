import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// The stores that all keep the same contract.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case memory
    case file
    #if SQLite
    case database
    #endif

    var testDescription: String { rawValue }

    /// An empty store.
    func make(in folder: ScratchFolder) throws -> any HistoryStore {
        switch self {
        case .memory: MemoryHistories()
        // A machine that is busy with other tests may let one of many wait for long.
        case .file: HistoryFile(path: folder.path("histories.json"), patience: .seconds(600))
        #if SQLite
        case .database: try HistoryDatabase(path: folder.path("histories.sqlite"), patience: .seconds(600))
        #endif
        }
    }
}

/// A version of a test.
func version(_ text: String) throws -> Version {
    guard let version = Version(text) else { throw NoVersion(text: text) }
    return version
}

struct NoVersion: Error {
    let text: String
}

/// Seconds after a moment of the year 2027.
func date(_ seconds: Double = 0) -> Date { Date(timeIntervalSince1970: 1_800_000_000 + seconds) }

/// A history in which every field is set.
func fullHistory() throws -> History {
    var history = History(
        seen: try version("v1.0"), ignored: try version("2.0.0"), unsubscribed: true,
        postponement: .init(version: try version("2.1-beta.2"), date: date(0.25), delay: .seconds(86400), count: 3),
        tellings: [
            .init(version: try version("1.10.00"), kind: .whatsNew, count: 1, first: date(-9), last: date(-9)),
            .init(version: try version("2.1+45"), kind: .updateAvailable, count: 7, first: date(1), last: date(2.125)),
            .init(version: try version("3"), kind: .updateRequired, count: 2, first: date(-4e9), last: date(4)),
        ],
        runs: [
            .init(version: try version("1.0"), build: BuildVersion("45 (a, b) 100% \u{1F600}\0é")),
            .init(version: try version("1.0.1")),
            .init(version: try version("1.0"), build: BuildVersion("1.5-335d3e2")),
        ])
    history.ignoredLine = try version("3.0")
    history.firstRun = date(-1e6)
    history.lastChecked = date(0.001)
    return history
}

/// All that a history says, as text: values that count as equal may be written in different ways.
func spelling(_ history: History) -> String {
    func day(_ date: Date?) -> String { date.map { String(Int64(($0.timeIntervalSince1970 * 1e6).rounded())) } ?? "-" }
    var lines = [history.seen?.text, history.ignored?.text, history.ignoredLine?.text].map { $0 ?? "-" }
    lines.append("\(history.unsubscribed) \(day(history.firstRun)) \(day(history.lastChecked))")
    if let put = history.postponement {
        lines.append("\(put.version.text) \(day(put.date)) \(put.delay.map { "\($0)" } ?? "-") \(put.count)")
    }
    lines += history.tellings.map { "\($0.version.text) \($0.kind) \($0.count) \(day($0.first)) \(day($0.last))" }
    lines += history.runs.map { "\($0.version.text) \($0.build?.text ?? "-")" }
    return lines.joined(separator: "\n")
}
