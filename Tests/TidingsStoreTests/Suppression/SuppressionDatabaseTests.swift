#if SQLite
import Foundation
import GRDB
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// The list in SQLite.
struct SuppressionDatabaseTests {
    let folder: ScratchFolder
    let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.path("people.sqlite")
    }

    private func entry(_ text: String) throws -> Suppression { Suppression(try subject(text), cause: .unsubscribed) }

    @Test(arguments: [true, false])
    func itSharesAFileWithHistories(_ listIsFirst: Bool) async throws {
        if listIsFirst { _ = try SuppressionDatabase(path: path) }
        let histories = try HistoryDatabase(path: path)
        let list = try SuppressionDatabase(path: path)
        try await list.add([try entry("ann@example.com")])
        try await histories.update("u-1", app: "app") { $0.unsubscribed = true }
        #expect(try await HistoryDatabase(path: path).history(of: "u-1", app: "app").unsubscribed)
        #expect(try SuppressionDatabase(path: path).all() == [try entry("ann@example.com")])
    }

    @Test func onlyItsOwnerReadsIt() async throws {
        let list = try SuppressionDatabase(path: path)
        try await list.add([try entry("u-1")])
        for name in try folder.files() {
            let mode = try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(name)")
        }
    }

    @Test func whoIsRemovedLeavesNoBytes() async throws {
        let list = try SuppressionDatabase(path: path)
        try await list.add([try entry("someone@example.com")])
        try await list.remove([try subject("someone@example.com")])
        for name in try folder.files() {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
            #expect(bytes.range(of: Data("someone".utf8)) == nil, "\(name)")
        }
    }

    @Test func rowsThatWereChangedByHandStillCount() async throws {
        let list = try SuppressionDatabase(path: path)
        try await DatabasePool(path: path).write { database in
            try database.execute(
                sql: """
                    INSERT INTO suppression VALUES ('Ann@Example.com', 'tired', 1.5, NULL), ('u-1', 'bounced', 'today', 'n'),
                      ('', 'bounced', NULL, NULL), ('u-2', 'bounced', 1e300, NULL), ('u-3', 'by-hand', 7, '')
                    """)
        }
        var entries: [String] = []
        let problems = try list.forEach {
            entries.append(spelling($0))
            return true
        }
        #expect(
            entries == [
                "ann@example.com by-hand 1500 -", "u-1 bounced - n", "u-2 bounced - -", "u-3 by-hand 7000 -",
            ])
        #expect(problems.map(\.severity) == [.error, .warning, .warning, .warning])
        #expect(Set(problems.map(\.rule)) == ["damaged-suppression"])
        #expect(!problems.contains { $0.message.contains("Ann@") })
    }

    @Test func whatIsNoDatabaseIsRefused() throws {
        try folder.write(String(repeating: "no database at all ", count: 100), to: "people.sqlite")
        #expect(throws: StoreError.self) { try SuppressionDatabase(path: path) }
        let other = folder.path("other.sqlite")
        try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE suppression (a)") }
        let error = #expect(throws: StoreError.self) { try SuppressionDatabase(path: other) }
        #expect(error?.kind == .unreadable)
    }
}
#endif
