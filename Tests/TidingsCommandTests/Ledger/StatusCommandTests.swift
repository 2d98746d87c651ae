import Foundation
import TestSupport
import Testing

/// `tidings status`: what became of everybody.
struct StatusCommandTests {
    private func mixed() throws -> LedgerBench {
        let bench = try LedgerBench()
        try bench.answer("bob", LedgerBench.refused)
        try bench.scratch.write(
            try String(contentsOfFile: bench.scratch.path("people.jsonl"), encoding: .utf8)
                + #"{"id":"new","installed":"2.1"}"# + "\nnonsense\n", to: "people.jsonl")
        let run = try bench.run("send", "job.yaml")
        #expect(run.status == 1, "\(run.errors)")
        return bench
    }

    @Test func theLinesAddUp() throws {
        let bench = try mixed()
        let run = try bench.run("status", "job.yaml")
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(
            LedgerBench.timeless(run.output) == """
                release: 5 people, 1 of 1 parts of the list done
                  date: TIME
                  told: 2 (update-available 2)
                  silent: 1
                  failed: 1
                  set aside: 1
                  reasons: first-launch 1
                  errors: not-delivered 1, not-json 1
                  languages used: de 2
                  languages wanted: de 2
                  sink sendmail: 1 dead: the command does not know the recipient (exit code 67)
                  last run: WORKER, began TIME, ended TIME

                """, "\(visible(run.output))")
    }

    @Test func aProgramReadsTheSame() throws {
        let bench = try mixed()
        let status = try bench.json("status", "job.yaml", "--json")
        let people = try #require(status["people"] as? [String: Int])
        #expect(
            people == [
                "told": 2, "silent": 1, "later": 0, "open": 0, "failed": 1, "setAside": 1, "waiting": 0,
            ])
        #expect(status["used"] as? [String: Int] == ["de": 2] && status["wanted"] as? [String: Int] == ["de": 2])
        #expect(status["reasons"] as? [String: Int] == ["first-launch": 1])
        #expect(status["errors"] as? [String: Int] == ["not-delivered": 1, "not-json": 1])
        let open = try #require(status["open"] as? [[String: Any]])
        #expect(open.count == 1 && open[0]["state"] as? String == "dead" && open[0]["sink"] as? String == "sendmail")
        let date = try #require(status["date"] as? String)
        #expect(ISO8601DateFormatter().date(from: date).map { abs($0.timeIntervalSinceNow) < 86400 } == true, "\(date)")
        #expect((status["runs"] as? [Any])?.count == 1 && (status["progress"] as? [Any])?.isEmpty == false)
    }

    @Test func ofOnePersonAllIsSaid() throws {
        let bench = try mixed()
        let told = try bench.run("status", "job.yaml", "--recipient", "ann")
        #expect(
            LedgerBench.timeless(told.output) == """
                ann: told (newer)
                  release: 2.1
                  language: de, wanted de
                  told of 2.1 (update-available), times 1, last TIME

                """, "\(visible(told.output))")
        let failed = try bench.run("status", "job.yaml", "--recipient", "bob")
        #expect(failed.status == 0 && failed.output.hasPrefix("bob: failed (not-delivered)\n"), "\(failed.output)")
        #expect(failed.output.contains(": dead, tries 1: the command does not know the recipient (exit code 67)\n"))
        #expect(try bench.state(of: "new") == "silent" && bench.state(of: "eve") == "unknown")
        let unknown = try bench.run("status", "job.yaml", "--recipient", "eve")
        #expect(unknown.status == 0 && unknown.output == "eve: unknown\n" && unknown.errors.isEmpty)
    }

    @Test func thePageIsWrittenWholeAndForItsOwnerOnly() throws {
        let bench = try mixed()
        try bench.scratch.write("old", to: "status.html")
        let run = try bench.run("status", "job.yaml", "--html", "status.html")
        #expect(run.status == 0 && run.output.hasPrefix("release: 5 people"), "\(run.errors)")
        let path = bench.scratch.path("status.html")
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page.hasPrefix("<!doctype html>\n") && page.hasSuffix("</html>\n"))
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try bench.scratch.files().allSatisfy { !$0.hasSuffix(".tmp") })
    }

    @Test(arguments: ["nowhere/status.html", "/dev/null", "answers"])
    func aPageThatCannotBeWrittenIsSaid(_ path: String) throws {
        let bench = try mixed()
        let run = try bench.run("status", "job.yaml", "--html", path)
        #expect(run.status == 73 && run.output.isEmpty && run.errors.contains("[cannot-create]"), "\(run.errors)")
        #expect(run.errors.hasPrefix(path + ": error: "), "\(run.errors)")
    }

    @Test func whatWasBeforeAMomentIsLeftOut() throws {
        let bench = try mixed()
        let all = try bench.json("status", "job.yaml", "--since", "2001-01-01T00:00:00Z", "--json")
        #expect((all["runs"] as? [Any])?.count == 1 && (all["progress"] as? [Any])?.isEmpty == false)
        let none = try bench.json("status", "job.yaml", "--since", "2999-01-01T00:00:00Z", "--json")
        #expect((none["runs"] as? [Any])?.count == 0 && (none["progress"] as? [Any])?.count == 0)
        // What became of people is not of a time.
        #expect((none["people"] as? [String: Int])?["told"] == 2)
        let wrong = try bench.run("status", "job.yaml", "--since", "yesterday")
        #expect(wrong.status == 64 && wrong.errors.contains("“yesterday” is no moment"), "\(wrong.errors)")
    }

    @Test(arguments: [
        ["status", "job.yaml"], ["status", "job.yaml", "--html", "s.html"], ["retry", "job.yaml"],
        ["ledger", "forget", "job.yaml", "ann"], ["ledger", "prune", "job.yaml", "--older-than", "1d"],
    ])
    func beforeTheFirstRunThereIsNoLedger(_ arguments: [String]) throws {
        let bench = try LedgerBench()
        let run = try BuiltCommand.run(arguments, environment: bench.environment, in: bench.scratch.folder)
        #expect(run.status == 66 && run.output.isEmpty, "\(run.errors)")
        #expect(
            run.errors.hasSuffix(
                "job.ledger: error: The job has no ledger yet; it is made when it is sent. [no-ledger]\n"),
            "\(run.errors)")
        #expect(try !bench.scratch.files().contains("job.ledger"))
        #expect(try !bench.scratch.files().contains("s.html"))
    }

    @Test(arguments: [
        ["status", "job.yaml"], ["status", "job.yaml", "--recipient", "ann"], ["send", "job.yaml"],
        ["retry", "job.yaml"], ["ledger", "forget", "job.yaml", "ann"], ["check", "job.yaml", "--recipient", "ann"],
        ["ledger", "prune", "job.yaml", "--older-than", "1d"],
    ])
    func aDamagedLedgerIsSaidAndLeftAlone(_ arguments: [String]) throws {
        let bench = try LedgerBench()
        let nonsense = String(repeating: "this is no ledger\n", count: 400)
        try bench.scratch.write(nonsense, to: "job.ledger")
        let run = try BuiltCommand.run(arguments, environment: bench.environment, in: bench.scratch.folder)
        #expect(run.status == 74 && run.output.isEmpty, "\(run.errors)")
        #expect(run.errors.contains("The ledger is damaged or none at all"), "\(run.errors)")
        #expect(try String(contentsOfFile: bench.scratch.path("job.ledger"), encoding: .utf8) == nonsense)
    }

    @Test(arguments: [["status"], ["retry"], ["ledger", "forget", "PERSON"]])
    func aJobWithoutALedgerHasNothingToTell(_ words: [String]) throws {
        let bench = try LedgerBench(more: "ledger: none")
        let arguments = words.filter { $0 != "PERSON" } + ["job.yaml"] + (words.contains("PERSON") ? ["ann"] : [])
        let run = try BuiltCommand.run(arguments, environment: bench.environment, in: bench.scratch.folder)
        #expect(run.status == 78 && run.errors.contains("The job keeps no ledger"), "\(run.errors)")
    }

    @Test(arguments: [["--html", "s.html"], ["--since", "2026-01-01"]])
    func onePersonIsNotAll(_ options: [String]) throws {
        let bench = try LedgerBench()
        let run = try BuiltCommand.run(
            ["status", "job.yaml", "--recipient", "ann"] + options, environment: bench.environment,
            in: bench.scratch.folder)
        #expect(run.status == 64 && run.errors.contains("give one or the other"), "\(run.errors)")
    }

    @Test func aJobFileThatIsNotThere() throws {
        let bench = try LedgerBench()
        let run = try bench.run("status", "other.yaml")
        #expect(
            run.status == 66 && run.errors.contains("other.yaml: error: The job file is not there"), "\(run.errors)")
    }

    /// While a run is at work its ledger can be read, and nobody changes its settings under its feet.
    @Test func aRunThatIsAtWorkIsSeen() throws {
        let bench = try LedgerBench(more: "retries: { attempts: 4 }")
        try bench.answer("bob", LedgerBench.later)
        let running = try bench.start("send", "job.yaml", "--log-level", "info")
        try running.waits(for: "waiting for the next try")
        let status = try bench.run("status", "job.yaml")
        #expect(status.status == 0 && status.output.contains("to be tried again: 1"), "\(status.output)")
        #expect(status.output.contains("somebody is due: ") && status.output.contains(", not ended\n"))
        try bench.configure(more: "retries: { attempts: 4 }\ngroupNotesByVersion: false")
        let other = try bench.run("send", "job.yaml")
        #expect(other.status == 75 && other.errors.contains("is at work on another list"), "\(other.errors)")
        try bench.answer("bob", LedgerBench.delivered)
        let run = running.end()
        #expect(run.status == 0 && run.errors.contains("delivered: 3"), "\(run.errors)")
        #expect(!run.errors.contains("failed: 1"))
    }
}
