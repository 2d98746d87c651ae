#if SQLite
import Foundation
import GRDB
import Testing
import TidingsDelivery
import TidingsModel
import TidingsStore

@testable import TidingsJobs

/// A run whose list is a query.
struct QueryRunTests {
    private static let query = "SELECT id, locale, '2.0' AS installed FROM people ORDER BY place"

    private func bench(_ query: String = query, people: [String?] = ["ann", "bob", "cid"]) throws -> RunBench {
        let bench = try RunBench()
        try bench.configure(sinks: ["one"], recipients: "{ sqlite: people.db, query: \"\(query)\" }")
        try change(bench, "CREATE TABLE people (place INTEGER PRIMARY KEY, id TEXT, locale TEXT)")
        for person in people { try add(bench, person) }
        return bench
    }

    private func change(_ bench: RunBench, _ sql: String, _ arguments: StatementArguments = []) throws {
        let queue = try DatabaseQueue(path: bench.folder + "/people.db")
        try queue.write { try $0.execute(sql: sql, arguments: arguments) }
        try queue.close()
    }

    private func add(_ bench: RunBench, _ person: String?) throws {
        try change(bench, "INSERT INTO people (id, locale) VALUES (?, 'de')", [person])
    }

    @Test func everyRowIsToldOnce() async throws {
        let bench = try bench()
        #expect(try await bench.run().delivered == 3)
        #expect(bench.sink("one").people == ["ann", "bob", "cid"])
        // The same rows are the same list, which is not even read again.
        let again = try await bench.run()
        #expect(again.before == 3 && again.isClean)
        let list = bench.folder + "/job.recipients.jsonl"
        #expect(try FileManager.default.attributesOfItem(atPath: list)[.posixPermissions] as? Int == 0o600)
    }

    @Test func rowsThatComeAndGoAreDecidedOneByOne() async throws {
        let bench = try bench()
        try await bench.run()
        try change(bench, "DELETE FROM people WHERE id = 'bob'")
        try change(bench, "INSERT INTO people VALUES (0, 'eve', 'de')")
        let report = try await bench.run()
        #expect(report.delivered == 1 && report.recipients == 3)
        #expect(bench.sink("one").people == ["ann", "bob", "cid", "eve"])
        try add(bench, "bob")
        #expect(try await bench.run().delivered == 0)
    }

    @Test func aRunThatGoesOnTakesTheRowsOfNow() async throws {
        let bench = try bench(people: (0..<600).map { "p\($0)" })
        #expect(try await bench.run { $0.limit = 300 }.delivered == 300)
        try change(bench, "INSERT INTO people VALUES (0, 'new', 'de')")
        try change(bench, "DELETE FROM people WHERE id = 'p599'")
        #expect(try await bench.run().delivered == 300)
        #expect(bench.sink("one").people.count == 600)
        #expect(Set(bench.sink("one").people) == Set((0..<599).map { "p\($0)" } + ["new"]))
    }

    @Test func rowsThatAreNobodyAreNamedByTheirNumber() async throws {
        let bench = try bench(people: ["ann", nil, "cid", "ann"])
        let problems = Problems()
        let report = try await bench.run(problems: problems)
        #expect(report.delivered == 2 && report.setAside == 2)
        let lines = problems.all.map { "\($0.place?.file.split(separator: "/").last ?? ""):\($0.finding)" }
        #expect(lines == ["job.recipients.jsonl:2 error missing-id", "job.recipients.jsonl:4 error repeated-id"])
        let unused = try String(contentsOfFile: bench.folder + "/job.recipients.jsonl.unused", encoding: .utf8)
        #expect(unused.split(separator: "\n").count == 2)
    }

    @Test func oneOfThem() async throws {
        let bench = try bench()
        #expect(try await bench.run { $0.only = ["bob"] }.delivered == 1)
        #expect(try await bench.run().delivered == 2)
        #expect(bench.sink("one").people == ["bob", "ann", "cid"])
    }

    @Test func rowsInAnotherOrderAreToldOnceAndItIsSaid() async throws {
        let bench = try bench("SELECT id, locale, '2.0' AS installed FROM people ORDER BY abs(place)")
        try await bench.run()
        try change(bench, "UPDATE people SET place = -10 WHERE id = 'ann'")
        let problems = Problems()
        let report = try await bench.run(problems: problems)
        #expect(report.delivered == 0 && report.silent == ["told-enough": 3])
        #expect(problems.rules == ["reordered-rows"])
    }

    @Test func withoutAnOrderItIsSaidAndDone() async throws {
        let bench = try bench("SELECT id, locale FROM people")
        let problems = Problems()
        let report = try await bench.run(problems: problems)
        #expect(report.recipients == 3 && report.isClean)
        #expect(problems.rules == ["unordered-query"])
    }

    @Test(arguments: [
        ("SELECT id FROM nobody", JobFailure.Kind.badConfiguration, "bad-query", "no such table"),
        ("SELECT locale FROM people", .badConfiguration, "bad-query", "no column “id”"),
        ("DELETE FROM people", .badConfiguration, "bad-query", "changes the database"),
    ])
    func aBadQueryIsNamedInTheJobFile(
        _ sql: String, _ kind: JobFailure.Kind, _ rule: String, _ words: String
    ) async throws {
        let bench = try bench(sql)
        let failure = await #expect(throws: JobFailure.self) { try await bench.run() }
        #expect(failure?.kind == kind)
        let problem = try #require(failure?.problems.first)
        #expect(problem.rule == rule && problem.message.contains(words), "\(problem)")
        #expect(problem.place?.file.hasSuffix("job.yaml") == true && problem.place?.line == 4)
        #expect(bench.sink("one").people == [])
        #expect(!FileManager.default.fileExists(atPath: bench.folder + "/job.recipients.jsonl"))
    }

    @Test func aDatabaseThatIsNotThereIsSaid() async throws {
        let bench = try RunBench()
        try bench.configure(sinks: ["one"], recipients: "{ sqlite: none.db, query: SELECT 1 AS id }")
        let failure = await #expect(throws: JobFailure.self) { try await bench.run() }
        #expect(failure?.kind == .noInput)
        #expect(failure?.problems.first?.place?.file.hasSuffix("none.db") == true)
    }

    @Test func aRunThatIsStoppedAtOnceSaysSo() async throws {
        let bench = try bench()
        let stop = StopSign()
        stop.set()
        let report = try await bench.run(stop: stop)
        #expect(report.stopped && report.recipients == 0)
        #expect(try await bench.run().delivered == 3)
    }
}
#endif
