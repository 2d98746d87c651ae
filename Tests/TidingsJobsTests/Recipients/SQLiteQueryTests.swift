#if SQLite
import Foundation
import GRDB
import Testing
import TidingsModel
import TidingsStore

@testable import TidingsJobs

@Suite struct SQLiteQueryTests {
    private func withDatabase<Result>(_ body: (String) async throws -> Result) async throws -> Result {
        try await withTemporaryList([], name: "people.db") { path in
            let queue = try DatabaseQueue(path: path)
            try await queue.write { database in
                try database.execute(
                    sql: """
                        CREATE TABLE people (number INTEGER, mail TEXT, wishes TEXT, gone INTEGER, extra BLOB);
                        INSERT INTO people VALUES (1, 'a@example.com', '["de","fr"]', 0, NULL);
                        INSERT INTO people VALUES (2, 'b@example.com', 'ru', 1, NULL);
                        INSERT INTO people VALUES (3, 5, NULL, NULL, x'00');
                        """)
            }
            try queue.close()
            return try await body(path)
        }
    }

    @Test func peopleComeFromADatabase() async throws {
        try await withDatabase { path in
            let sql =
                "SELECT number AS id, mail AS email, wishes AS locale, gone AS unsubscribed FROM people ORDER BY 1"
            let query = SQLiteQuery(path: path, place: "people.db", sql: sql)
            let snapshot = try await RecipientSnapshot.write(query, to: path + ".jsonl")
            #expect(snapshot == RecipientSnapshot(rows: 3, problems: []))
            let entries = Array(try RecipientReader(path: path + ".jsonl", file: "people.db"))
            #expect(entries.recipients.map(\.id) == ["1", "2", "3"])
            #expect(entries.recipients.map { $0.locales.map(\.description) } == [["de", "fr"], ["ru"], []])
            #expect(entries.recipients.map(\.history.unsubscribed) == [false, true, false])
            #expect(entries.problems.map(\.description).first?.hasPrefix("people.db:3: warning: ") == true)
        }
    }

    @Test(arguments: [
        ("SELEC 1", "not understood"), ("SELECT id FROM nobody", "no such table"),
        ("DELETE FROM people", "changes the database"), ("SELECT 1 AS id; SELECT 2", "not understood"),
        ("SELECT 1 AS id FROM people WHERE number = ?", "not understood"),
        ("", "not understood"), ("BEGIN", "returns no rows"),
    ])
    func aWrongQueryIsRefused(sql: String, words: String) async throws {
        try await withDatabase { path in
            do throws(RecipientQueryError) {
                _ = try await RecipientSnapshot.write(SQLiteQuery(path: path, sql: sql), to: path + ".jsonl")
                Issue.record("It was taken")
            } catch {
                #expect(error.description.contains(words), "\(error)")
            }
            #expect(!FileManager.default.fileExists(atPath: path + ".jsonl"))
        }
    }

    @Test func whatIsNoDatabaseIsRefused() async throws {
        try await withTemporaryList(Array(repeating: 65, count: 4_096), name: "people.db") { path in
            let query = SQLiteQuery(path: path, sql: "SELECT 1 AS id")
            let missing = SQLiteQuery(path: path + ".missing", sql: "SELECT 1 AS id")
            for (query, words) in [(query, "no database"), (missing, "no such database")] {
                do throws(RecipientQueryError) {
                    try await query.run { _ in
                        true
                    } row: { _ in
                        true
                    }
                    Issue.record("It was taken")
                } catch {
                    #expect(error.message.contains(words), "\(error)")
                }
            }
            #expect(!FileManager.default.fileExists(atPath: path + ".missing"))
        }
    }
}
#endif
