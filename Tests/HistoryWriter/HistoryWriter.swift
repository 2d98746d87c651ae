import Foundation
import TidingsModel
import TidingsStore

/// Writes a history again and again: a process that a test can kill, or run beside another one.
@main
struct HistoryWriter {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[3]), let version = Version("2.1") else {
            FileHandle.standardError.write(Data("usage: HistoryWriter file|database PATH COUNT\n".utf8))
            exit(64)
        }
        let store: any HistoryStore
        if arguments[1] == "file" {
            store = HistoryFile(path: arguments[2], patience: .seconds(60))
        } else {
            #if SQLite
            store = try HistoryDatabase(path: arguments[2], patience: .seconds(60))
            #else
            exit(69)
            #endif
        }
        for _ in 0..<count {
            let told = try await store.update("u-1", app: "snoodle") { history in
                history.noteDelivery(of: .updateAvailable, version, at: Date(timeIntervalSince1970: 1_800_000_000))
                return history.timesTold(.updateAvailable, of: version)
            }
            FileHandle.standardOutput.write(Data("\(told)\n".utf8))
        }
    }
}
