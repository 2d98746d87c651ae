import Foundation
import Testing
import TidingsModel
import TidingsStore

@testable import TidingsJobs

/// Rows that stand in the test.
private struct Rows: RecipientQuery {
    let place = "people.db"
    var names: [String]
    var values: [[QueryValue]]

    func run(columns: ([String]) -> Bool, row: ([QueryValue]) -> Bool) async throws(RecipientQueryError) {
        guard columns(names) else { return }
        for value in values where !row(value) { return }
    }
}

@Suite struct RecipientQueryTests {
    /// The snapshot, its lines, and what is read of them.
    private func snapshot(
        _ query: any RecipientQuery
    ) async throws -> (snapshot: RecipientSnapshot, text: String, entries: [RecipientEntry]) {
        try await withTemporaryList([], name: "old") { path in
            let path = path + ".jsonl"
            let snapshot = try await RecipientSnapshot.write(query, to: path)
            let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(rights == 0o600)
            #expect(!FileManager.default.fileExists(atPath: path + ".unfinished"))
            let entries = Array(try RecipientReader(path: path, file: query.place))
            return (snapshot, try String(contentsOfFile: path, encoding: .utf8), entries)
        }
    }

    @Test func rowsBecomeLines() async throws {
        let rows = Rows(
            names: ["ID", "email", "locale", "channels", "unsubscribed", "build", "installed", "shoe"],
            values: [
                [
                    .text("a\"\\\n"), .text("a@example.com"), .text("de;fr"), .text("[\"beta\",\"x y\"]"), .integer(0),
                    .integer(412), .text("1.10"), .text("38"),
                ],
                [.integer(7), .null, .text("pt-AO, fr"), .text("beta nightly"), .flag(true), .null, .null, .null],
                [.text("c"), .text(""), .text(""), .null, .text("t"), .text("12"), .real(1.5), .null],
                [.bytes([1]), .null, .null, .null, .integer(2), .null, .null, .null],
                [.real(.infinity), .null, .null, .null, .null, .null, .null, .null],
            ])
        let (snapshot, text, entries) = try await snapshot(rows)
        #expect(snapshot.rows == 5)
        #expect(snapshot.problems.map(\.finding) == ["0 warning unknown-column"])
        #expect(
            text == #"""
                {"id":"a\"\\\n","email":"a@example.com","locale":["de","fr"],"channels":["beta","x y"],"unsubscribed":false,"build":"412","installed":"1.10"}
                {"id":"7","locale":["pt-AO","fr"],"channels":["beta","nightly"],"unsubscribed":true}
                {"id":"c","email":"","locale":[],"unsubscribed":true,"build":"12","installed":1.5}
                {"id":{},"unsubscribed":2}
                {"id":{}}

                """#)
        #expect(entries.findings == ["1 error bad-id", "3 warning wrong-type", "4 error bad-id", "5 error bad-id"])
        #expect(entries.problems.first?.description.hasPrefix("people.db:1: ") == true)
        #expect(entries.recipients.map(\.id) == ["7", "c"])
        #expect(entries.recipients.map(\.history.unsubscribed) == [true, true])
    }

    @Test func aQueryNeedsAnID() async throws {
        do {
            _ = try await snapshot(Rows(names: ["name"], values: [[.text("A")]]))
            Issue.record("It was taken")
        } catch let error as RecipientQueryError {
            #expect(error.description.hasPrefix("people.db: The query has no column “id”."))
        }
    }

    @Test func aFolderThatIsNotThereIsNamed() async throws {
        await #expect(throws: RecipientQueryError.self) {
            try await RecipientSnapshot.write(Rows(names: ["id"], values: []), to: "/nonexistent/list.jsonl")
        }
    }
}
