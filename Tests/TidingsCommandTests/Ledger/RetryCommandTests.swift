import Foundation
import TestSupport
import Testing

/// `tidings retry`: what did not arrive is sent again.
struct RetryCommandTests {
    @Test(arguments: [["--dead"], []])
    func whatWasGivenUpIsTriedAgain(_ options: [String]) throws {
        let bench = try LedgerBench()
        for person in ["ann", "bob"] { try bench.answer(person, LedgerBench.refused) }
        #expect(try bench.run("send", "job.yaml").status == 1)
        try bench.answer("ann", LedgerBench.delivered)
        let run = try BuiltCommand.run(
            ["retry", "job.yaml"] + options, environment: bench.environment, in: bench.scratch.folder)
        #expect(run.status == 1 && run.output.isEmpty, "\(run.errors)")
        #expect(run.errors.hasPrefix("2 deliveries are tried again\n"), "\(run.errors)")
        #expect(run.errors.contains("  delivered: 1 (update-available 1)\n  silent: 0\n  failed: 1\n"), "\(run.errors)")
        #expect(run.errors.contains("  settled in earlier runs: 1\n"), "\(run.errors)")
        #expect(try bench.state(of: "ann") == "told" && bench.state(of: "bob") == "failed")
    }

    @Test func onlyOnePerson() throws {
        let bench = try LedgerBench()
        for person in ["ann", "bob"] { try bench.answer(person, LedgerBench.refused) }
        #expect(try bench.run("send", "job.yaml").status == 1)
        for person in ["ann", "bob"] { try bench.answer(person, LedgerBench.delivered) }
        let nobody = try bench.run("retry", "job.yaml", "--recipient", "eve")
        #expect(nobody.status == 0 && nobody.errors == "0 deliveries are tried again\n")
        let run = try bench.run("retry", "job.yaml", "--recipient", "bob")
        #expect(run.errors.hasPrefix("1 delivery is tried again\n"), "\(run.errors)")
        #expect(try bench.state(of: "ann") == "failed" && bench.state(of: "bob") == "told")
    }

    /// What still waits for its next try is not dead, and what is dead does not wait.
    @Test func whatWaitsIsTriedNow() throws {
        let bench = try LedgerBench(more: "retries: { attempts: 8 }")
        try bench.answer("bob", LedgerBench.later)
        try bench.answer("cid", LedgerBench.refused)
        let running = try bench.start("send", "job.yaml", "--log-level", "info")
        try running.waits(for: "waiting for the next try")
        running.send(SIGINT)
        let stopped = running.end()
        #expect(stopped.status == 1 && stopped.errors.contains("run the same command again to go on"))
        #expect(try bench.state(of: "bob") == "open" && bench.state(of: "cid") == "failed")
        let unknown = try bench.run("retry", "job.yaml", "--unknown")
        #expect(unknown.status == 0 && unknown.errors == "0 deliveries are tried again\n")
        for person in ["bob", "cid"] { try bench.answer(person, LedgerBench.delivered) }
        let run = try bench.run("retry", "job.yaml", "--failed", "--json")
        #expect(run.status == 0 && run.errors == "1 delivery is tried again\n", "\(run.errors)")
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        #expect(report?["delivered"] as? Int == 1 && report?["before"] as? Int == 2, "\(run.output)")
        #expect(report?["failed"] as? Int == 0)
        #expect(try bench.state(of: "bob") == "told" && bench.state(of: "cid") == "failed")
    }

    @Test func whereAllArrivedThereIsNothingToDo() throws {
        let bench = try LedgerBench()
        #expect(try bench.run("send", "job.yaml").status == 0)
        let run = try bench.run("retry", "job.yaml")
        #expect(run.status == 0 && run.output.isEmpty && run.errors == "0 deliveries are tried again\n")
    }
}
