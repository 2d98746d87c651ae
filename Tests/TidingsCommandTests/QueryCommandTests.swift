import Foundation
import TestSupport
import Testing

/// A job whose people stand in a database of SQLite, as its operator sees it.
struct QueryCommandTests {
    private let scratch: ScratchFolder

    init() throws {
        scratch = try ScratchFolder()
        try scratch.write(
            """
            job: release
            app: { name: Snoodle }
            feed: { plist: v.plist }
            recipients:
              sqlite: data/people.db
              query: |
                SELECT number AS id, mail AS email, name, wishes AS locale, '1.9' AS installed
                FROM people ORDER BY number
            secret: env:PEOPLE_SECRET
            sinks:
              - email: { directory: out, from: "news@example.com" }

            """, to: "job.yaml")
        try scratch.write(
            "<plist version=\"1.0\"><dict><key>1.9</key><string>Old.</string><key>2.1</key><string>New.</string></dict></plist>",
            to: "v.plist")
        try scratch.write("", to: "data/people.db")
        try change(
            """
            CREATE TABLE people (number INTEGER PRIMARY KEY, mail TEXT, name TEXT, wishes TEXT);
            INSERT INTO people VALUES (1, 'ann@example.com', 'Ann', 'de');
            INSERT INTO people VALUES (2, 'bob@example.com', 'Bob', 'fr-CH,en');
            INSERT INTO people VALUES (3, 'no address', 'Eve', 'de');
            INSERT INTO people VALUES (4, 'cid@example.com', 'Cid', 'de');
            """)
    }

    private func change(_ sql: String) throws {
        let script = "import sqlite3, sys\nc = sqlite3.connect(sys.argv[1])\nc.executescript(sys.argv[2])\nc.commit()"
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-c", script, scratch.path("data/people.db"), sql]
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    private func run(_ arguments: String..., secret: String? = "0123456789abcdef0123") throws -> BuiltCommand.Result {
        try BuiltCommand.run(
            arguments, environment: ["HOME": scratch.path("home"), "TZ": "UTC", "PEOPLE_SECRET": secret ?? ""],
            in: scratch.folder)
    }

    private func rights(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: scratch.path(name))[.posixPermissions] as? Int
    }

    @Test func everybodyIsToldOnceAndTheRowsAreKeptForOneself() throws {
        let first = try run("send", "job.yaml", "--json")
        #expect(first.status == 1, "\(first.errors)")
        #expect(first.output.contains("\"delivered\":3,") && first.output.contains("\"failed\":1,"), "\(first.output)")
        #expect(first.errors.contains("job.recipients.jsonl:3:"), "\(first.errors)")
        for file in ["job.recipients.jsonl", "job.ledger"] { #expect(try rights(file) == 0o600) }
        let again = try run("send", "job.yaml", "--json")
        #expect(again.output.contains("\"before\":4"), "\(again.output)\(again.errors)")
        let status = try run("status", "job.yaml", "--recipient", "2")
        #expect(status.output.contains("2: told") && status.output.contains("language: fr"), "\(status.output)")
        let check = try run("check", "job.yaml", "--recipient", "2", "--json")
        #expect(check.output.contains("told-enough"), "\(check.output)\(check.errors)")
        // What is asked for one person is written nowhere.
        try FileManager.default.removeItem(atPath: scratch.path("job.recipients.jsonl"))
        #expect(try run("check", "job.yaml", "--recipient", "1").status == 0)
        #expect(try !scratch.files().contains { $0.contains("recipients") })
    }

    @Test func aTrialRunShowsAMessageInEachLanguage() throws {
        let run = try run("send", "job.yaml", "--dry-run")
        #expect(run.output.contains("--- de, update-available, as 1 (de) would get it\n\n"), "\(run.output)")
        #expect(run.output.contains("--- fr, update-available, as 2 (fr-CH, en) would get it\n\n"), "\(run.output)")
        #expect(run.output.contains("Guten Tag Ann,") && run.output.contains("Bonjour Bob,"), "\(run.output)")
        #expect(run.output.components(separatedBy: "\n--- ").count == 2)
        #expect(run.errors.contains("languages: 2 (de ") && run.errors.contains("dry run"), "\(run.errors)")
        #expect(try !scratch.files().contains("out"))
        let one = try self.run("send", "job.yaml", "--dry-run", "--samples", "1")
        #expect(one.output.contains("--- 1 more languages: --samples 2 shows all"), "\(one.output)")
        let none = try self.run("send", "job.yaml", "--dry-run", "--samples", "0")
        #expect(none.output == "")
        let json = try self.run("send", "job.yaml", "--dry-run", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        let samples = try #require(object?["samples"] as? [[String: Any]], "\(json.output)")
        #expect(samples.map { $0["locale"] as? String } == ["de", "fr"])
        #expect(samples.map { $0["recipient"] as? String } == ["1", "2"])
        #expect(try self.run("send", "job.yaml", "--samples", "-1").status == 64)
    }

    @Test func aRetryAsksAgain() throws {
        // Below a file there is no folder.
        try scratch.write("", to: "out")
        let failed = try run("send", "job.yaml")
        #expect(failed.status != 0)
        try FileManager.default.removeItem(atPath: scratch.path("out"))
        try change("DELETE FROM people WHERE number = 4; INSERT INTO people VALUES (5, 'dan@example.com', 'Dan', 'de')")
        #expect([0, 1].contains(try run("send", "job.yaml").status))
        let mails = try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")).filter {
            $0.hasSuffix(".eml")
        }
        let texts = try mails.map { try String(contentsOfFile: scratch.path("out/" + $0), encoding: .utf8) }
        for name in ["ann", "bob", "dan"] { #expect(texts.count { $0.contains("\(name)@example.com") } == 1) }
        #expect(!texts.contains { $0.contains("cid@example.com") })
        let retry = try run("retry", "job.yaml")
        #expect(retry.errors.contains("tried again"), "\(retry.errors)")
    }

    @Test func anotherSecretIsSaidEverywhere() throws {
        _ = try run("send", "job.yaml")
        for arguments in [
            ["send", "job.yaml"], ["send", "job.yaml", "--dry-run"], ["status", "job.yaml", "--recipient", "1"],
            ["ledger", "forget", "job.yaml", "1"], ["retry", "job.yaml"], ["check", "job.yaml", "--recipient", "1"],
        ] {
            let run = try BuiltCommand.run(
                arguments, environment: ["TZ": "UTC", "PEOPLE_SECRET": "another-secret-0123456789"],
                in: scratch.folder)
            #expect(run.status == 78, "\(arguments) \(run.status) \(run.output)")
            #expect(run.errors.contains("another secret") && !run.errors.contains("0123456789"), "\(run.errors)")
        }
        #expect(try run("status", "job.yaml", secret: nil).status == 0)
        let missing = try run("send", "job.yaml", secret: nil)
        #expect(missing.status == 78 && missing.errors.contains("PEOPLE_SECRET"), "\(missing.errors)")
    }

    /// The id and the name of a delivery that did not go well stand in the ledger until they are forgotten.
    @Test func whoIsForgottenIsInNoFileOfTheLedger() throws {
        try change("UPDATE people SET number = 770077 WHERE number = 1")
        let job = try String(contentsOfFile: scratch.path("job.yaml"), encoding: .utf8)
        let refusing = job.replacingOccurrences(
            of: "email: { directory: out, from: \"news@example.com\" }",
            with: "sendmail: { command: \(scratch.path("refuse")), from: \"news@example.com\" }")
        try scratch.write(refusing, to: "job.yaml")
        try scratch.write("#!/bin/sh\ncat > /dev/null\necho no such person >&2\nexit 67\n", to: "refuse")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: scratch.path("refuse"))
        let sent = try run("send", "job.yaml")
        #expect(sent.status == 1, "\(sent.errors)")
        let status = try run("status", "job.yaml", "--recipient", "770077")
        #expect(status.output.contains("dead"), "\(status.output)\(sent.errors)")
        func isKept() throws -> Bool {
            try scratch.files().filter { $0.hasPrefix("job.") && $0 != "job.yaml" }.contains { name in
                try Data(contentsOf: URL(fileURLWithPath: scratch.path(name))).range(of: Data("770077".utf8)) != nil
            }
        }
        #expect(try isKept())
        let forgotten = try run("ledger", "forget", "job.yaml", "770077")
        #expect(forgotten.status == 0 && forgotten.errors.contains("770077: forgotten"), "\(forgotten.errors)")
        #expect(try !isKept())
        #expect(try run("ledger", "forget", "job.yaml", "770077").errors.contains("nothing was kept"))
    }

    @Test func whatIsWrongIsSaid() throws {
        try change("ALTER TABLE people RENAME COLUMN wishes TO other")
        let query = try run("send", "job.yaml")
        #expect(query.status == 78 && query.errors.contains("job.yaml:6:"), "\(query.errors)")
        #expect(query.errors.contains("no such column: wishes"), "\(query.errors)")
        try FileManager.default.removeItem(atPath: scratch.path("data/people.db"))
        let missing = try run("send", "job.yaml")
        #expect(missing.status == 66 && missing.errors.contains("data/people.db"), "\(missing.errors)")
    }

    @Test func aDatabaseThatOthersChangeIsWaitedForAndNamed() throws {
        let holder = Process()
        holder.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        let script =
            "import sqlite3, sys, time\nc = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
            + "c.execute('BEGIN EXCLUSIVE')\nprint('held', flush=True)\nsys.stdin.read()"
        holder.arguments = ["-c", script, scratch.path("data/people.db")]
        let (output, input) = (Pipe(), Pipe())
        (holder.standardOutput, holder.standardInput) = (output, input)
        try holder.run()
        _ = output.fileHandleForReading.readData(ofLength: 5)
        let run = try run("send", "job.yaml")
        try input.fileHandleForWriting.close()
        holder.waitUntilExit()
        #expect(run.status == 69 && run.errors.contains("Another process holds the database"), "\(run.errors)")
    }
}
