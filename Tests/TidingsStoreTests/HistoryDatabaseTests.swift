#if SQLite
import Foundation
import GRDB
import TestSupport
import Testing
import TidingsModel
import TidingsStore

/// A database of histories as a person and another program see it, and what becomes of it when it is spoilt.
struct HistoryDatabaseTests {
    let folder: ScratchFolder
    let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.path("home/histories.sqlite")
    }

    private func matches(_ kind: StoreError.Kind, _ words: String) -> (any Error) -> Bool {
        { error in
            guard let error = error as? StoreError else { return false }
            return error.kind == kind && error.description.contains(words)
        }
    }

    private func change(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    @Test func aPersonCanReadIt() async throws {
        let full = try fullHistory()
        let store = try HistoryDatabase(path: path)
        try await store.update("u-1", app: "snoodle") { $0 = full }
        let row = try await DatabaseQueue(path: path).read { database in
            try Row.fetchOne(database, sql: "SELECT * FROM history")?.description ?? ""
        }
        let expected = """
            [app:"snoodle" person:"u-1" seen:"v1.0" ignored:"2.0.0" ignored_line:"3.0" unsubscribed:1 \
            postponed:"2.1-beta.2" postponed_at:1800000000.25 postponed_for:86400 postponed_count:3 \
            tellings:"1.10.00 whats-new 1 1799999991 1799999991, 2.1+45 update-available 7 1800000001 1800000002.125, \
            3 update-required 2 -2200000000 1800000004" \
            runs:"1.0 45%20%28a%2C%20b%29%20100%25%20%F0%9F%98%80%00%C3%A9, 1.0.1, 1.0 1.5-335d3e2" \
            first_run:1799000000 last_checked:1800000000.001]
            """
        #expect(visible(row) == visible(expected))
    }

    @Test func onlyTheOwnerMayReadIt() async throws {
        let store = try HistoryDatabase(path: path)
        try await store.update("u-1", app: "snoodle") { $0.unsubscribed = true }
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(folder.path("home")) == 0o700)
        for name in try folder.files(in: "home") { #expect(try mode(folder.path("home/" + name)) == 0o600, "\(name)") }
    }

    @Test func allAreGoneThroughInOrder() async throws {
        let store = try HistoryDatabase(path: path)
        let people = ["b", "a", "Z", "a\0", "é", "10", "9"]
        try await store.update(people, app: "snoodle") { place, history in history.unsubscribed = place == 2 }
        try await store.update("a", app: "other") { $0.unsubscribed = true }
        var found: [String] = []
        let problems = try store.forEach(app: "snoodle") { person, history in
            #expect(history.unsubscribed == (person == "Z"))
            found.append(person)
            return true
        }
        #expect(found == ["10", "9", "Z", "a", "a\0", "b", "é"])
        #expect(problems.isEmpty)
        var count = 0
        try store.forEach(app: "snoodle") { _, _ in
            count += 1
            return count < 3
        }
        #expect(count == 3)
    }

    @Test func theBodyMayThrowAndAskAgain() async throws {
        struct Stop: Error {}
        let store = try HistoryDatabase(path: path)
        try await store.update(["a", "b"], app: "snoodle") { _, _ in }
        var seen: [String] = []
        try store.forEach(app: "snoodle") { outer, _ in
            try store.forEach(app: "snoodle") { inner, _ in
                seen.append(outer + inner)
                return true
            }
            return true
        }
        #expect(seen == ["aa", "ab", "ba", "bb"])
        #expect(throws: Stop.self) { try store.forEach(app: "snoodle") { _, _ in throw Stop() } }
    }

    @Test(arguments: [
        ("seen", "'1..0'"), ("ignored", "''"), ("postponed", "x'FF'"), ("tellings", "'2.1'"), ("tellings", "''"),
        ("tellings", "'2.1 update-available 1 1 1,'"), ("tellings", "'2.1 farewell 1 1 1'"),
        ("tellings", "'2.1 whats-new 1 9999999999999999 1'"), ("tellings", "'2.1 whats-new 1 1.5 1'"),
        ("runs", "'1.0 45 46'"), ("runs", "'1.0 %4'"), ("runs", "'1.0 %FF'"), ("first_run", "'yesterday'"),
        ("last_checked", "1e300"), ("last_checked", "9223372036854775807"),
    ])
    func aSpoiltRowIsToldAndTheOthersRead(_ column: String, _ value: String) async throws {
        let store = try HistoryDatabase(path: path)
        try await store.update(["a", "b", "c"], app: "snoodle") { _, history in history.unsubscribed = true }
        try change("UPDATE history SET \(column) = \(value) WHERE person = 'b'")
        var found: [String] = []
        let problems = try store.forEach(app: "snoodle") { person, _ in
            found.append(person)
            return true
        }
        #expect(found == ["a", "c"])
        #expect(problems.map(\.rule) == ["damaged-history"])
        #expect(problems.first?.message.contains("`\(column)` of \"b\"") == true)
        await #expect(
            performing: { try await store.history(of: "b", app: "snoodle") }, throws: matches(.damaged, "`\(column)`"))
        await #expect(
            performing: { try await store.update("b", app: "snoodle") { $0.unsubscribed = false } },
            throws: matches(.damaged, "`\(column)`"))
        #expect(try await store.history(of: "c", app: "snoodle").unsubscribed)
        // Who cannot be read can be forgotten all the same.
        #expect(try await store.forget("b", app: "snoodle"))
        #expect(try await store.history(of: "b", app: "snoodle") == History())
    }

    @Test func aChangeOfSeveralIsMadeWholeOrNotAtAll() async throws {
        let store = try HistoryDatabase(path: path)
        try await store.update(["a", "b"], app: "snoodle") { _, _ in }
        try change("UPDATE history SET seen = '..' WHERE person = 'b'")
        await #expect(throws: StoreError.self) {
            try await store.update(["a", "b"], app: "snoodle") { _, history in history.unsubscribed = true }
        }
        #expect(try await !store.history(of: "a", app: "snoodle").unsubscribed)
    }

    @Test func aNewerFormatIsRefused() async throws {
        try await HistoryDatabase(path: path).update("a", app: "snoodle") { _ in }
        try change("PRAGMA user_version = 2")
        #expect(performing: { try HistoryDatabase(path: path) }, throws: matches(.newerFormat, path))
    }

    @Test func whatIsNotOursStays() throws {
        try folder.write("", to: "home/empty")
        try change("CREATE TABLE other (a)")
        #expect(performing: { try HistoryDatabase(path: path) }, throws: matches(.unreadable, path))
        let text = String(repeating: "This is a letter, and no database at all. ", count: 100)
        try folder.write(text, to: "home/letter")
        let letter = folder.path("home/letter")
        #expect(performing: { try HistoryDatabase(path: letter) }, throws: matches(.damaged, letter))
        #expect(try String(contentsOfFile: letter, encoding: .utf8) == text)
    }

    @Test func aFileThatIsCutOffIsTold() async throws {
        do {
            let store = try HistoryDatabase(path: path)
            let people = (0..<3_000).map { "u-\($0)" }
            try await store.update(people, app: "snoodle") { _, history in history.unsubscribed = true }
        }
        try change("PRAGMA wal_checkpoint(TRUNCATE)")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for name in try folder.files(in: "home") {
            try FileManager.default.removeItem(atPath: folder.path("home/" + name))
        }
        try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: path))
        #expect(
            performing: { try HistoryDatabase(path: path).forEach(app: "snoodle") { _, _ in true } },
            throws: matches(.damaged, path))
    }

    @Test func whereNoFolderCanBeMadeTheFolderIsNamed() throws {
        try folder.write("", to: "plain")
        let path = folder.path("plain/below/histories.sqlite")
        #expect(
            performing: { try HistoryDatabase(path: path) },
            throws: matches(.notWritable, "`\(folder.path("plain/below"))`"))
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
    func aFileThatCannotBeWrittenCanBeRead() async throws {
        do { try await HistoryDatabase(path: path).update("a", app: "snoodle") { $0.unsubscribed = true } }
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
        let store = try HistoryDatabase(path: path)
        #expect(try await store.history(of: "a", app: "snoodle").unsubscribed)
        await #expect(
            performing: { try await store.update("a", app: "snoodle") { $0.unsubscribed = false } },
            throws: matches(.notWritable, path))
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path("home"))
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path("home"))
        }
        do {
            // SQLite needs the files beside the database, which are there as long as somebody has it open.
            #expect(try await HistoryDatabase(path: path).history(of: "a", app: "snoodle").unsubscribed)
        } catch {
            #expect(error.kind == .unreadable && error.message.contains(folder.path("home")))
        }
    }

    @Test func whoWaitsTooLongIsTold() async throws {
        let store = try HistoryDatabase(path: path, patience: .milliseconds(20))
        try await store.update("a", app: "snoodle") { $0.unsubscribed = true }
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        await #expect(
            performing: { try await store.update("a", app: "snoodle") { $0.unsubscribed = false } },
            throws: matches(.busy, path))
        #expect(try await store.history(of: "a", app: "snoodle").unsubscribed)
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        try await store.update("a", app: "snoodle") { $0.unsubscribed = false }
    }
}
#endif
