#if SQLite
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads rows into histories, and writes histories into rows.
struct HistoryRow {
    /// A column that does not hold what was written.
    struct Fault: Error {
        let column: HistoryTable.Column
    }

    private var versions: VersionTable
    private let isForDeciding: Bool

    /// Reads one row, or many.
    init(isForMany: Bool = false, isForDeciding: Bool = false) {
        versions = VersionTable(isLarge: isForMany)
        self.isForDeciding = isForDeciding
    }

    /// The history of the row at which a statement stands.
    mutating func read(_ row: RawStatement) throws(Fault) -> History {
        var postponement: History.Postponement?
        if let version = try version(row, .postponed) {
            postponement = History.Postponement(
                version: version, date: try date(row, .postponedAt), delay: try delay(row),
                count: Int(StoredTime.count(row.integer(.postponedCount))))
        }
        var tellings: [History.Telling] = []
        if let text = row.bytes(.tellings) {
            guard let found = CompactText.tellings(text, &versions) else { throw Fault(column: .tellings) }
            tellings = found
        }
        var runs: [History.Run] = []
        if !isForDeciding, let text = row.bytes(.runs) {
            guard let found = CompactText.runs(text, &versions) else { throw Fault(column: .runs) }
            runs = found
        }
        var history = History(
            seen: try version(row, .seen), ignored: try version(row, .ignored),
            unsubscribed: row.integer(.unsubscribed) != 0, postponement: postponement, tellings: tellings, runs: runs)
        history.ignoredLine = try version(row, .ignoredLine)
        if isForDeciding { return history }
        history.firstRun = try date(row, .firstRun)
        history.lastChecked = try date(row, .lastChecked)
        return history
    }

    private mutating func version(_ row: RawStatement, _ column: HistoryTable.Column) throws(Fault) -> Version? {
        guard let bytes = row.bytes(column) else { return nil }
        guard let version = versions.version(bytes) else { throw Fault(column: column) }
        return version
    }

    private func date(_ row: RawStatement, _ column: HistoryTable.Column) throws(Fault) -> Date? {
        if row.isNull(column) { return nil }
        guard let milliseconds = row.milliseconds(column) else { throw Fault(column: column) }
        return StoredTime.date(milliseconds)
    }

    private func delay(_ row: RawStatement) throws(Fault) -> Duration? {
        if row.isNull(.postponedFor) { return nil }
        guard let delay = row.number(.postponedFor).flatMap(StoredTime.delay) else {
            throw Fault(column: .postponedFor)
        }
        return delay
    }

    /// Gives a statement the values of a row; app and person come before them.
    static func bind(_ history: History, of person: String, app: String, to statement: RawStatement) throws {
        func bind(_ date: Date?, at place: Int32) throws {
            try statement.bind(seconds: date.map { Double(StoredTime.milliseconds(of: $0)) / 1000 }, at: place)
        }
        try statement.bind(app, at: 1)
        try statement.bind(person, at: 2)
        try statement.bind(history.seen?.text, at: 3)
        try statement.bind(history.ignored?.text, at: 4)
        try statement.bind(history.ignoredLine?.text, at: 5)
        try statement.bind(history.unsubscribed ? 1 : 0, at: 6)
        let postponement = history.postponement
        try statement.bind(postponement?.version.text, at: 7)
        try bind(postponement?.date, at: 8)
        try statement.bind(seconds: postponement?.delay.map(StoredTime.seconds), at: 9)
        try statement.bind(postponement.map { StoredTime.count(Int64($0.count)) }, at: 10)
        try statement.bind(CompactText.text(of: history.tellings), at: 11)
        try statement.bind(CompactText.text(of: history.runs), at: 12)
        try bind(history.firstRun, at: 13)
        try bind(history.lastChecked, at: 14)
    }
}
#endif
