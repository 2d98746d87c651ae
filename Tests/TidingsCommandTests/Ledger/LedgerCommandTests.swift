import Foundation
import TestSupport
import Testing

/// `tidings ledger`: what is kept of people is deleted.
struct LedgerCommandTests {
    @Test func whoIsForgottenIsUnknown() throws {
        let bench = try LedgerBench()
        try bench.answer("bob", LedgerBench.refused)
        #expect(try bench.run("send", "job.yaml").status == 1)
        let run = try bench.run("ledger", "forget", "job.yaml", "ann", "bob", "eve")
        #expect(run.status == 0 && run.output.isEmpty)
        #expect(run.errors == "ann: forgotten\nbob: forgotten\neve: nothing was kept\n", "\(run.errors)")
        for person in ["ann", "bob"] { #expect(try bench.state(of: person) == "unknown") }
        #expect(try bench.state(of: "cid") == "told")
        let again = try bench.run("ledger", "forget", "job.yaml", "ann")
        #expect(again.errors == "ann: nothing was kept\n")
    }

    /// No trace is left in the file, not even in what SQLite keeps for later.
    @Test func ofWhoIsForgottenNoByteIsLeft() throws {
        let bench = try LedgerBench(people: ["a-very-rare-person"])
        try bench.answer("a-very-rare-person", LedgerBench.refused)
        #expect(try bench.run("send", "job.yaml").status == 1)
        func holds() throws -> Bool {
            try bench.scratch.files().filter { $0.hasPrefix("job.ledger") }.contains { file in
                let bytes = try Data(contentsOf: URL(fileURLWithPath: bench.scratch.path(file)))
                return bytes.range(of: Data("a-very-rare-person".utf8)) != nil
            }
        }
        #expect(try holds())
        _ = try bench.run("ledger", "forget", "job.yaml", "a-very-rare-person")
        #expect(try !holds())
    }

    @Test func whatIsOldAndNoLongerInTheListIsPruned() throws {
        let bench = try LedgerBench()
        #expect(try bench.run("send", "job.yaml").status == 0)
        try bench.list(["cid", "dan"])
        #expect(try bench.run("send", "job.yaml").status == 0)
        let young = try bench.run("ledger", "prune", "job.yaml", "--older-than", "90d")
        #expect(young.status == 0 && young.output.isEmpty && young.errors == "0 people forgotten\n")
        #expect(try bench.state(of: "ann") == "told")
        let old = try bench.run("ledger", "prune", "job.yaml", "--older-than", "0s")
        #expect(old.status == 0 && old.errors == "3 people forgotten\n", "\(old.errors)")
        #expect(try bench.state(of: "ann") == "unknown" && bench.state(of: "cid") == "silent")
        // Who stays in the list is still told only once.
        #expect(try bench.run("send", "job.yaml").errors.contains("delivered: 0"))
    }

    @Test(arguments: ["soon", "90", "-1d"])
    func aTimeThatIsNone(_ text: String) throws {
        let bench = try LedgerBench()
        let run = try bench.run("ledger", "prune", "job.yaml", "--older-than=" + text)
        #expect(run.status == 64 && run.errors.contains("is no time"), "\(run.errors)")
    }

    @Test func nobodyIsNamed() throws {
        let bench = try LedgerBench()
        let run = try bench.run("ledger", "forget", "job.yaml")
        #expect(run.status == 64 && run.errors.contains("<id>"), "\(run.errors)")
    }
}
