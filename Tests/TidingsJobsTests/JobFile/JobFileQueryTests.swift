import Testing
import TidingsDelivery
import TidingsModel
import TidingsStore

@testable import TidingsJobs

/// A list that is a query, and the secret by which people are named.
@Suite struct JobFileQueryTests {
    private func read(
        _ recipients: String, more: String = "", file: String = "jobs/release.yaml"
    ) -> (job: JobFile?, problems: [Problem]) {
        let text = JobFileProblemTests.good.replacing("recipients.jsonl", with: recipients)
        return JobFile.read(text + more, file: file)
    }

    @Test func aQueryOfSQLite() throws {
        let (job, problems) = read(#"{ sqlite: data/people.db, query: "SELECT 1 AS id ORDER BY 1" }"#)
        #expect(problems == [])
        let query = try #require(job?.query)
        #expect(query.database == .sqlite("jobs/data/people.db"))
        #expect(query.sql == "SELECT 1 AS id ORDER BY 1")
        #expect(query.place.line == 5)
        #expect(query.problems == [])
        #expect(job?.recipients == "jobs/release.recipients.jsonl")
    }

    @Test func aQueryMayHaveLines() throws {
        let (job, problems) = read(
            "\n  postgresql: env:PEOPLE\n  query: |\n    SELECT id,\n    \temail FROM people\n    order\n    by id\n")
        #expect(problems == [])
        #expect(job?.query?.database == .postgreSQL(Secret("env:PEOPLE")))
        #expect(job?.query?.sql == "SELECT id,\n\temail FROM people\norder\nby id\n")
        #expect(job?.query?.problems == [])
    }

    @Test(arguments: [
        ("", "jobs/release.recipients.jsonl"), ("ledger: none", "jobs/release.recipients.jsonl"),
        ("ledger: env:LEDGER", "jobs/release.recipients.jsonl"),
        ("ledger: /var/lib/t/snoodle.ledger", "/var/lib/t/snoodle.recipients.jsonl"),
        ("ledger: state.d/snoodle", "jobs/state.d/snoodle.recipients.jsonl"),
        ("ledger: .hidden", "jobs/.hidden.recipients.jsonl"),
    ])
    func theRowsStandBesideTheLedger(ledger: String, list: String) {
        let (job, problems) = read(#"{ sqlite: a.db, query: "SELECT id" }"#, more: ledger + "\n")
        #expect(problems == [])
        #expect(job?.recipients == list)
    }

    @Test func withoutAnOrderItIsSaid() throws {
        let job = try #require(read(#"{ sqlite: a.db, query: "SELECT id, border BY FROM p" }"#).job)
        #expect(job.query?.problems.map(\.finding) == ["5:36 note unordered-query"])
    }

    @Test(arguments: [
        Spoiled("", "{ query: SELECT 1 }", "5:13 error missing-key", "sqlite: FILE or postgresql"),
        Spoiled("", "{ sqlite: a.db }", "5:13 error missing-key", "“recipients.query”"),
        Spoiled("", "{ sqlite: a.db, query: \"  \" }", "5:36 error bad-value", "“recipients.query” is empty"),
        Spoiled("", "{ sqlite: a.db, query: [a] }", "5:36 error wrong-type", "not a list"),
        Spoiled("", "{ sqlite: a.db, query: \"a\\0b\" }", "5:36 error bad-value", "control character"),
        Spoiled("", "{ sqlite: a, postgresql: env:A, query: b }", "5:26 error bad-value", "Keep one"),
        Spoiled("", "{ sqlite: a.db, sql: b }", "5:29 error unknown-key", "It knows sqlite, postgresql, query"),
        Spoiled(
            "", "{ postgresql: \"postgresql://a:b@h/d\", query: c }", "5:27 error open-secret", "env:NAME"),
        Spoiled(
            "", "{ postgresql: \"host=h password=geheim\", query: c }", "5:27 error open-secret", "env:NAME"),
    ])
    func whatIsWrongIsSaid(spoiled: Spoiled) throws {
        let (job, problems) = read(spoiled.new)
        #expect(job == nil)
        let found = try #require(problems.first { $0.finding == spoiled.finding }, "\(problems)")
        for words in spoiled.says { #expect(found.message.contains(words), "\(found)") }
        #expect(!problems.description.contains("geheim"))
    }

    @Test(arguments: ["postgresql:///people", "postgresql://ops@db.example/people", "host=/run dbname=people"])
    func anAddressWithoutAPasswordMayBeSeen(address: String) {
        let (job, problems) = read("{ postgresql: \"\(address)\", query: SELECT id ORDER BY id }")
        #expect(problems == [])
        #expect(job?.query?.database == .postgreSQL(Secret(address)))
    }

    @Test func theSecretStandsElsewhere() {
        #expect(read("recipients.jsonl", more: "secret: env:PEOPLE_SECRET\n").job?.secret == "env:PEOPLE_SECRET")
        let (job, problems) = read("recipients.jsonl", more: "secret: geheim\n")
        #expect(job == nil)
        #expect(problems.map(\.finding) == ["12:9 error open-secret"])
    }

    /// Computed by Python's `hmac` and `hashlib`.
    @Test func namesAreHashesOfJobAndID() {
        let plain = JobSecret(job: "snoodle-2.1", nil)
        #expect(plain.key(of: "u-0001") == PersonKey(high: 0x1e51e1504fbce2c8, low: 0x7220a26485c05e85))
        let secret = JobSecret(job: "snoodle-2.1", Array("0123456789abcdef".utf8))
        #expect(secret.key(of: "u-0001") == PersonKey(high: 0xd0af57dda5fb05fc, low: 0x6221c7213efead1c))
        #expect(
            secret.digest?.description == "b82f7200632785fabdd8e47f30a61461e987a7d793445d6cc5f0f3cc1d55d89e")
    }

    @Test func aSecretIsReadAndLongEnough() throws {
        var job = try #require(read("recipients.jsonl").job)
        let environment = SinkEnvironment(variable: { ["LONG": "0123456789abcdef", "SHORT": "0123456789abcde"][$0] })
        #expect(try JobSecret(of: job, environment).digest == nil)
        let plain = try JobSecret(of: job, environment).key(of: "u-1")
        job.secret = "env:LONG"
        let secret = try JobSecret(of: job, environment)
        #expect(secret.digest != nil && secret.key(of: "u-1") != plain)
        #expect("\(secret)" == "(secret)" && Mirror(reflecting: secret).children.isEmpty)
        for (reference, rule) in [("env:SHORT", "weak-secret"), ("env:NONE", "no-secret"), ("file:none", "no-secret")] {
            job.secret = reference
            let failure = #expect(throws: JobFailure.self) { try JobSecret(of: job, environment) }
            #expect(failure?.kind == .badConfiguration && failure?.problems.map(\.rule) == [rule])
            #expect(failure?.problems.description.contains("0123") == false)
        }
    }
}
