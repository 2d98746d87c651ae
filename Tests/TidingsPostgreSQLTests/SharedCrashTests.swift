#if PostgreSQL
import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsPostgreSQL
import TidingsStore

/// Three workers by one PostgreSQL that are killed at drawn records and at every step, and started again.
struct SharedCrashTests {
    @Test(.timeLimit(.minutes(60)), .enabled(if: PostgreSQLServer.isPossible)) func everybodyIsToldOnce() async throws {
        let server = try PostgreSQLServer()
        let job = try CrashingJob(
            ledger: "env:LEDGER", address: server.address.revealed,
            mails: "email: { directory: mails, from: news@example.com }",
            seed: 3)
        var workers: [(run: Process, moment: [String: String])] = []
        var kills = 0
        func begin() throws {
            let moment = job.drawMoment()
            workers.append((try job.start(moment, threads: 1), moment))
        }
        for _ in 0..<3 { try begin() }
        while kills < CrashingJob.kills {
            while workers.allSatisfy(\.run.isRunning) { try await Task.sleep(for: .milliseconds(20)) }
            guard let place = workers.firstIndex(where: { !$0.run.isRunning }) else { continue }
            let worker = workers.remove(at: place)
            let run = try job.wait(for: worker.run)
            if run.wasKilled {
                kills += 1
            } else {
                try #require(run.status == 0, "\(worker.moment): \(run.errors)")
                // All are told: the list grows when nobody works on it.
                for other in workers {
                    let rest = try job.wait(for: other.run)
                    if rest.wasKilled { kills += 1 }
                }
                workers = []
                // Who was killed just now counts as at work until the lease of two seconds has ended.
                try await Task.sleep(for: .seconds(3))
                try job.extend(by: CrashingJob.people / 4)
                for _ in 0..<2 { try begin() }
            }
            try begin()
        }
        for worker in workers { _ = try job.wait(for: worker.run) }
        let last = try job.wait(for: job.start(threads: 1))
        #expect(last.status == 0, "\(last.errors)")

        let mails = try FileManager.default.contentsOfDirectory(atPath: job.scratch.path("mails"))
        #expect(mails.count { $0.hasSuffix(".eml") } == job.count, "one file for each, by its key")
        let slow = try job.slow()
        #expect(Set(slow.keys) == Set((0..<job.count).map { "p\($0)" }))
        #expect(slow.values.allSatisfy { Set($0).count == 1 }, "who is told twice is told with the same key")
        let summary = try await PostgreSQLLedger(address: server.address, job: "crashes").summary()
        #expect(summary.people.values.reduce(0, +) == job.count)
        // Where the list has grown, whoever was told before is silent now.
        let told = summary.people.filter { $0.key.state == .told || $0.key.reason == "told-enough" }
        #expect(told.values.reduce(0, +) == job.count)
        let twice = slow.values.reduce(0) { $0 + $1.count - 1 }
        print("\(kills) kills of three workers: \(job.count) people, \(twice) told twice by the sink that allows it")
    }
}
#endif
