import Foundation
import TestSupport
import Testing

/// A job of the built command whose people and ledger stand on a server.
@Suite("jobs on a server", .enabled(if: PostgreSQLServer.isPossible, "PostgreSQL's server is needed"))
struct QueryJobTests {
    private let server: PostgreSQLServer
    private let scratch: ScratchFolder

    init() throws {
        server = try PostgreSQLServer()
        scratch = try ScratchFolder()
        try server.ask(
            """
            CREATE TABLE people (id text PRIMARY KEY, wishes text[], installed text);
            INSERT INTO people SELECT 'p' || g, ARRAY['de', 'en'], '1.9' FROM generate_series(1, 900) g
            """)
        for folder in ["one", "two"] {
            try scratch.write(
                """
                job: release
                app: { name: Snoodle }
                feed: { plist: ../v.plist }
                recipients:
                  postgresql: env:PEOPLE
                  query: |
                    SELECT id, wishes AS locale, installed
                    FROM people ORDER BY id COLLATE "C"
                ledger: env:LEDGER
                sinks:
                  - webhook: { file: hooks.ndjson }

                """, to: "\(folder)/job.yaml")
        }
        try scratch.write(
            "<plist version=\"1.0\"><dict><key>1.9</key><string>Old.</string><key>2.1</key><string>New.</string></dict></plist>",
            to: "v.plist")
    }

    private func run(_ folder: String, _ arguments: String...) throws -> BuiltCommand.Result {
        let address = "host=\(server.folder) user=postgres dbname=postgres"
        return try BuiltCommand.run(
            arguments, environment: ["PEOPLE": address, "LEDGER": address, "TZ": "UTC"], in: scratch.path(folder))
    }

    private func send(_ folder: String, _ options: String...) throws -> [String: Any] {
        let address = "host=\(server.folder) user=postgres dbname=postgres"
        let run = try BuiltCommand.run(
            ["send", "job.yaml", "--json"] + options, environment: ["PEOPLE": address, "LEDGER": address, "TZ": "UTC"],
            in: scratch.path(folder))
        return try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
    }

    @Test func twoMachinesTellEverybodyOnce() throws {
        #expect(try send("one", "--limit", "300")["delivered"] as? Int == 300)
        #expect(try send("two")["delivered"] as? Int == 600)
        #expect(try send("one")["before"] as? Int == 900)
        let told = try ["one", "two"].flatMap { folder in
            try String(contentsOfFile: scratch.path(folder + "/hooks.ndjson"), encoding: .utf8).split(separator: "\n")
        }
        #expect(told.count == 900)
        let lists = try ["one", "two"].map {
            try Data(contentsOf: URL(fileURLWithPath: scratch.path($0 + "/job.recipients.jsonl")))
        }
        #expect(lists[0] == lists[1] && !lists[0].isEmpty)
    }

    @Test func whoIsAddedMeanwhileIsTold() throws {
        #expect(try send("one")["delivered"] as? Int == 900)
        try server.ask("DELETE FROM people WHERE id = 'p5'; INSERT INTO people VALUES ('a', '{fr}', '1.9')")
        #expect(try send("one")["delivered"] as? Int == 1)
        let status = try run("one", "status", "job.yaml", "--recipient", "a")
        #expect(status.output.contains("language: fr"), "\(status.output)\(status.errors)")
        let check = try run("one", "check", "job.yaml", "--recipient", "p7", "--json")
        #expect(check.output.contains("told-enough"), "\(check.output)\(check.errors)")
        let gone = try run("one", "check", "job.yaml", "--recipient", "p5")
        #expect(gone.status == 66 && gone.errors.contains("job.yaml:6:"), "\(gone.errors)")
    }

    @Test func aListThatDiffersIsSaid() throws {
        #expect(try send("one", "--limit", "300")["delivered"] as? Int == 300)
        // Another machine is at work on the list as it was.
        try server.ask("UPDATE tidings.run SET ended = NULL, until = until + 3600")
        try server.ask("INSERT INTO people VALUES ('a', '{fr}', '1.9')")
        let run = try run("two", "send", "job.yaml")
        #expect(run.status == 75, "\(run.errors)")
        #expect(run.errors.contains("all machines must be given the same rows in the same order"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: scratch.path("two/hooks.ndjson")))
    }

    @Test func aBadQueryAndABadAddressAreSaid() throws {
        try server.ask("ALTER TABLE people RENAME COLUMN wishes TO other")
        let query = try run("one", "send", "job.yaml")
        #expect(query.status == 78, "\(query.errors)")
        #expect(
            query.errors.contains("job.yaml:6:") && query.errors.contains("[bad-query]")
                && query.errors.contains("wishes"), "\(query.errors)")
        let missing = try BuiltCommand.run(["send", "job.yaml"], in: scratch.path("one"))
        #expect(missing.status == 69 && missing.errors.contains("The variable LEDGER"), "\(missing.errors)")
    }
}
