public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Takes over what iVersion, SSVC and Updates have kept of a person in the user defaults of an app.
public enum HistoryImport {
    /// Reads a file with user defaults.
    ///
    /// - Parameter path: The file, as its user named it.
    /// - Throws: `StoreError` when it cannot be opened.
    public static func read(path: String) throws(StoreError) -> (history: History, problems: [Problem]) {
        let file = try SourceFile.open(path)
        guard let bytes = file.read(upTo: StoredDefaults.byteLimit) else { throw SourceFile.unreadable(path) }
        return read(bytes, file: path)
    }

    /// Reads user defaults, as XML or as a binary property list.
    ///
    /// What iVersion has kept counts before what the others have. What cannot be taken over is a problem; the good
    /// rest is in the history.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - file: Its name, for problems.
    public static func read(_ bytes: [UInt8], file: String) -> (history: History, problems: [Problem]) {
        var reading = Reading(file: file)
        if let obstacle = StoredDefaults.obstacle(bytes) {
            reading.note(.error, "unreadable-defaults", obstacle)
        } else if let defaults = try? PropertyListDecoder().decode(StoredDefaults.self, from: Data(bytes)) {
            reading.read(defaults.values)
        } else {
            reading.note(
                .error, "unreadable-defaults", "The file is damaged, or no property list with a dictionary in it.")
        }
        return (reading.history, reading.problems)
    }
}

/// What is found in user defaults, key by key.
private struct Reading {
    let file: String
    var history = History()
    var problems: [Problem] = []
    private var values: [String: StoredDefaults.Value] = [:]
    /// What one of the systems keeps that is no part of a history, and what to do with it.
    private static let elsewhere = [
        "iVersionAppStoreID": "The identifier in the App Store is no part of a history; give it with the app.",
        "SSVCResponseFromLastVersionCheck": "The last answer of the server is not taken over; ask the feed again.",
    ]
    private static let journal = "com.rwbutler.updates"
    private static let counters = "com.rwbutler.updates.notifications."
    /// Above every version: iVersion's reminder does not say for which release it is.
    private static let anyVersion = "9999"

    init(file: String) { self.file = file }

    mutating func note(_ severity: Problem.Severity, _ rule: String, _ message: String, key: String? = nil) {
        problems.append(Problem(severity, rule: rule, message, at: SourcePlace(file: file), key: key))
    }

    mutating func read(_ values: [String: StoredDefaults.Value]) {
        self.values = values
        var tellings: [(version: Version, count: Int)] = []
        var runs: [History.Run] = []
        let seen = version("iVersionLastVersionChecked")
        let ignored = version("iVersionIgnoreVersion")
        // Before version 1.6 the two dates had other names.
        let checked = date("iVersionLastChecked") ?? date("iVersionLastCheckedVersion")
        let reminded = date("iVersionLastReminded") ?? date("iVersionLastRemindedVersion")
        let asked = date("SSVCDateOfLastVersionCheck")
        var firstRun: Date?
        if values[Self.journal] != nil { (runs, firstRun) = readJournal() }
        for key in values.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            if key.hasPrefix(Self.counters) {
                if let telling = telling(key) { tellings.append(telling) }
            } else if let advice = Self.elsewhere[key] {
                note(.note, "not-history", advice, key: key)
            } else if !known.contains(key) {
                note(.warning, "unknown-default", "The key `\(key)` is not known; it is left out.", key: key)
            }
        }
        tellings.sort { $0.version < $1.version }
        let told = checked ?? asked ?? firstRun ?? Date(timeIntervalSince1970: 0)
        let postponement = reminded.flatMap { date in
            Version(Self.anyVersion).map { History.Postponement(version: $0, date: date) }
        }
        if postponement != nil {
            note(
                .note, "reminder-for-any-version",
                "The reminder does not say for which version it is: it holds for any until the remind period is over.",
                key: "iVersionLastReminded")
        }
        history = History(
            seen: seen ?? runs.last?.version, ignored: ignored, unsubscribed: false, postponement: postponement,
            tellings: tellings.map {
                History.Telling(version: $0.version, kind: .updateAvailable, count: $0.count, first: told, last: told)
            }, runs: runs)
        history.firstRun = firstRun
        history.lastChecked = [checked, asked].compactMap { $0 }.max()
    }

    private var known: Set<String> {
        [
            "iVersionLastVersionChecked", "iVersionIgnoreVersion", "iVersionLastChecked", "iVersionLastCheckedVersion",
            "iVersionLastReminded", "iVersionLastRemindedVersion", "SSVCDateOfLastVersionCheck", Self.journal,
        ]
    }

    private mutating func version(_ key: String) -> Version? {
        guard let value = values[key] else { return nil }
        if case .text(let text) = value, let version = Version(text) { return version }
        note(.error, "unreadable-default", "The value of `\(key)` is no version; it is left out.", key: key)
        return nil
    }

    private mutating func date(_ key: String) -> Date? {
        guard let value = values[key] else { return nil }
        if case .date(let date) = value { return StoredTime.date(StoredTime.milliseconds(of: date)) }
        note(.error, "unreadable-default", "The value of `\(key)` is no date; it is left out.", key: key)
        return nil
    }

    /// How often a version was told.
    private mutating func telling(_ key: String) -> (version: Version, count: Int)? {
        let text = String(key.dropFirst(Self.counters.count))
        guard let version = Version(text), case .number(let count)? = values[key], count >= 0 else {
            note(.error, "unreadable-default", "`\(key)` is no count of a version; it is left out.", key: key)
            return nil
        }
        return count == 0 ? nil : (version, Int(StoredTime.count(count)))
    }

    /// The versions that ran, and when the first of them was installed.
    private mutating func readJournal() -> ([History.Run], Date?) {
        let bytes: [UInt8]
        switch values[Self.journal] {
        case .data(let data)?: bytes = data
        case .text(let text)?: bytes = Array(text.utf8)
        default: bytes = []
        }
        guard let journal = UpdatesJournal(bytes) else {
            note(
                .error, "unreadable-default", "The value of `\(Self.journal)` is no JSON of versions; it is left out.",
                key: Self.journal)
            return ([], nil)
        }
        var runs: [History.Run] = []
        var dates: [Date] = []
        for entry in journal.versions {
            guard let version = Version(entry.identifier) else {
                note(
                    .error, "unreadable-default",
                    "`\(entry.identifier.prefix(Version.maximumLength))` in `\(Self.journal)` is no version; it is "
                        + "left out.", key: Self.journal)
                continue
            }
            let builds = entry.builds ?? []
            for build in builds {
                // Updates writes 0 where there is no build.
                let own = build.identifier == "0" ? nil : BuildVersion(build.identifier)
                runs.append(History.Run(version: version, build: own))
                if let seconds = build.installDate, seconds.isFinite {
                    let date = Date(timeIntervalSinceReferenceDate: seconds)
                    dates.append(StoredTime.date(StoredTime.milliseconds(of: date)))
                }
            }
            if builds.isEmpty { runs.append(History.Run(version: version)) }
        }
        return (runs, dates.min())
    }
}
