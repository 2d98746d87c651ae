import Tidings
import TidingsJobs
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where the history of one person is kept.
struct HistoryPlace {
    let path: String
    let person: String
    let app: AppIdentity

    init(_ app: AppOptions, _ history: HistoryOptions) throws {
        let configuration = try app.configuration()
        self.app = configuration.app
        person = history.person
        path = try history.path(of: configuration.app, configuration)
    }

    /// Looking must not make the file.
    private var isThere: Bool { FileManager.default.fileExists(atPath: path) }

    /// What is kept; `nil` for somebody of whom nothing is.
    func read() async throws(CommandFailure) -> History? {
        guard isThere else { return nil }
        do throws(StoreError) {
            return try await HistoryFiles.open(path: path).histories(of: [person], app: app.key).first ?? nil
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Removes what is kept, and says whether there was anything.
    func forget() async throws(CommandFailure) -> Bool {
        guard isThere else { return false }
        do throws(StoreError) {
            return try await HistoryFiles.open(path: path).forget(person, app: app.key)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Puts a history where none is, or in the place of one, and returns what is kept then.
    ///
    /// Who has unsubscribed stays so.
    ///
    /// - Returns: `nil` when there is one already that is not to be replaced.
    func put(_ imported: History, replacing: Bool) async throws(CommandFailure) -> History? {
        do throws(StoreError) {
            let store = try HistoryFiles.open(path: path)
            // A change would move a damaged file aside.
            _ = try await store.history(of: person, app: app.key)
            return try await store.update(person, app: app.key) { kept in
                guard replacing || kept == History() else { return nil }
                let isUnsubscribed = kept.unsubscribed
                kept = imported
                kept.unsubscribed = isUnsubscribed
                return kept
            }
        } catch {
            throw CommandFailure(error)
        }
    }
}
