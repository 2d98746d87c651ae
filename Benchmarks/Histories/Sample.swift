import Foundation
import TidingsModel
import TidingsPolicy
import TidingsStore

/// People who were told different things and answered differently, and 20 releases.
enum Sample {
    static let app = "com.example.snoodle"
    static let now = Date(timeIntervalSince1970: 1_800_000_000)
    static let versions = (0..<20).compactMap { Version("2.\($0)") }

    static var decider: Decider {
        Decider(releases: versions.map { Release(version: $0, date: now.addingTimeInterval(-864_000)) })
    }

    static var installations: [Installation] { versions.map { Installation(version: $0, os: nil) } }

    /// Makes a database, if it is not there yet.
    static func make(_ file: String, count: Int) async throws {
        if FileManager.default.fileExists(atPath: file) { return }
        let new = file + ".new"
        for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: new + end) }
        do {
            let database = try HistoryDatabase(path: new)
            for start in stride(from: 0, to: count, by: 20_000) {
                let people = (start..<min(start + 20_000, count)).map(person)
                try await database.update(people, app: app) { place, history in
                    history = Self.history(start + place)
                }
            }
        }
        try FileManager.default.moveItem(atPath: new, toPath: file)
    }

    private static func person(_ number: Int) -> String {
        let digits = String(number)
        return "u-" + String(repeating: "0", count: 7 - digits.count) + digits
    }

    private static func history(_ number: Int) -> History {
        let version = versions[number % versions.count]
        let newest = versions[versions.count - 1]
        let date = now.addingTimeInterval(Double(-number % 1_000_000))
        var history = History(seen: version)
        _ = history.noteRun(.init(version: version, build: BuildVersion(String(number % 500 + 100))), at: date)
        history.noteDelivery(of: .whatsNew, version, at: date)
        history.lastChecked = date
        switch number % 5 {
        case 0: history.note(.ignore, to: newest, at: date)
        case 1: history.note(.remind(after: nil), to: newest, at: date)
        case 2: history.noteDelivery(of: .updateAvailable, newest, at: date)
        case 3 where number % 50 == 3: history.unsubscribed = true
        default: break
        }
        return history
    }
}
