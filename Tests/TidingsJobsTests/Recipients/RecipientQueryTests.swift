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

    @Test func theSameRowsAreTheSameBytes() async throws {
        func rows(_ ids: [String]) -> Rows {
            Rows(names: ["id", "name"], values: ids.map { [.text($0), .text("N \($0)")] })
        }
        try await withTemporaryList([], name: "list") { path in
            let path = path + ".jsonl"
            let ids = (0..<20_000).map { "person-\($0)" }
            func take(_ ids: [String]) async throws -> (Data, [String]) {
                let snapshot = try await RecipientSnapshot.write(rows(ids), to: path)
                return (try Data(contentsOf: URL(fileURLWithPath: path)), snapshot.problems.map(\.finding))
            }
            let first = try await take(ids)
            #expect(first.1 == [])
            let second = try await take(ids)
            #expect(second.0 == first.0 && second.1 == [])
            var turned = ids
            turned.swapAt(3, 19_990)
            let reordered = try await take(turned)
            #expect(reordered.1 == ["0 warning reordered-rows"])
            // Others, of the same length.
            let others = try await take(turned.dropLast() + ["person-19x99"])
            #expect(others.1 == [])
            let more = try await take(ids + ["new"])
            #expect(more.1 == [])
        }
    }

    @Test func whoReadsTheOldListGoesOn() async throws {
        try await withTemporaryList(Array("{\"id\":\"a\"}\n".utf8), name: "list.jsonl") { path in
            let list = try RecipientList(path: path, file: "list")
            let before = try await list.survey(chunkSize: 4096, threads: 1)
            _ = try await RecipientSnapshot.write(Rows(names: ["id"], values: [[.text("b")]]), to: path)
            let again = try await list.survey(chunkSize: 4096, threads: 1)
            #expect(again.digest == before.digest)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"id\":\"b\"}\n")
        }
    }

    @Test func severalWhoWriteAtOnceWaitForEachOther() async throws {
        try await withTemporaryList([], name: "list") { path in
            let path = path + ".jsonl"
            try Data("left by a run that was killed".utf8).write(to: URL(fileURLWithPath: path + ".unfinished"))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<8 {
                    group.addTask {
                        let rows = Rows(
                            names: ["id"], values: (0..<5_000).map { [.text("\(number)-\($0)")] })
                        let snapshot = try await RecipientSnapshot.write(rows, to: path, patience: .seconds(3600))
                        #expect(snapshot.rows == 5_000)
                    }
                }
                try await group.waitForAll()
            }
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            #expect(lines.count == 5_000)
            #expect(Set(lines.map { $0.split(separator: "-")[0] }).count == 1)
            #expect(!FileManager.default.fileExists(atPath: path + ".unfinished"))
        }
    }

    @Test func aRunThatIsStoppedLeavesTheOldList() async throws {
        try await withTemporaryList(Array("{\"id\":\"a\"}\n".utf8), name: "list.jsonl") { path in
            let stop = StopSign()
            stop.set()
            let rows = Rows(names: ["id"], values: [[.text("b")], [.text("c")]])
            let snapshot = try await RecipientSnapshot.write(rows, to: path, until: stop)
            #expect(!snapshot.isComplete)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "{\"id\":\"a\"}\n")
            #expect(!FileManager.default.fileExists(atPath: path + ".unfinished"))
        }
    }

    @Test func oneOfManyIsTaken() async throws {
        let rows = Rows(
            names: ["name", "id"],
            values: [
                [.text("A"), .integer(7)], [.text("B"), .text("7")], [.text("C"), .text("77")], [.null, .null],
            ])
        try await withTemporaryList([], name: "list") { path in
            let snapshot = try await RecipientSnapshot.write(rows, to: path, only: "7")
            #expect(snapshot.rows == 2)
            #expect(
                try String(contentsOfFile: path, encoding: .utf8)
                    == "{\"name\":\"A\",\"id\":\"7\"}\n{\"name\":\"B\",\"id\":\"7\"}\n")
        }
    }

    @Test func listsBecomeLists() async throws {
        let rows = Rows(
            names: ["id", "locale", "name"], values: [[.text("a"), .texts(["de", "pt \"BR"]), .texts(["x"])]])
        let (_, text, _) = try await snapshot(rows)
        #expect(text == #"{"id":"a","locale":["de","pt \"BR"],"name":{}}"# + "\n")
    }

    @Test func aFolderThatIsNotThereIsNamed() async throws {
        await #expect(throws: RecipientQueryError.self) {
            try await RecipientSnapshot.write(Rows(names: ["id"], values: []), to: "/nonexistent/list.jsonl")
        }
    }
}
