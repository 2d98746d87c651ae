#if SQLite
import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel
import TidingsStore

/// Runs that are killed at drawn records and at every step, and made again.
struct RunCrashTests {
    @Test(.timeLimit(.minutes(60)), arguments: [1, 3]) func everybodyIsToldOnce(threads: Int) async throws {
        let job = try CrashingJob(
            ledger: "crashes.ledger", mails: "spool: { file: mails.spool, from: news@example.com }",
            seed: UInt64(threads))
        var kills = 0
        while kills < CrashingJob.kills {
            let moment = job.drawMoment()
            let run = try job.wait(for: job.start(moment, threads: threads))
            if run.wasKilled {
                kills += 1
            } else {
                try #require(run.status == 0, "\(moment): \(run.errors)")
                // All are told: the list grows.
                try job.extend(by: CrashingJob.people / 4)
            }
        }
        let last = try job.wait(for: job.start(threads: threads))
        #expect(last.status == 0, "\(last.errors)")

        let people = Set((0..<job.count).map { "p\($0)" })
        var mails: [String: Int] = [:]
        var reader = try SpoolReader(file: job.scratch.path("mails.spool"))
        while let group = try reader.next() {
            for delivery in group.deliveries { mails[delivery.recipient.email ?? "", default: 0] += 1 }
            // A killed run may leave the end of a group, which counts for nothing.
            #expect(group.problems.allSatisfy { $0.rule == "unfinished-group" })
        }
        #expect(
            Set(mails.keys) == Set(people.map { "\($0)@example.com" }),
            "nobody is forgotten by the sink that knows its keys")
        #expect(mails.values.allSatisfy { $0 == 1 }, "nobody is told twice by the sink that knows its keys")

        let slow = try job.slow()
        #expect(Set(slow.keys) == people, "nobody is forgotten by the sink that knows nothing")
        let odd = slow.filter { Set($0.value).count > 1 }
        #expect(odd.isEmpty, "who is told twice is told with the same key: \(odd.prefix(3))")
        let twice = slow.values.reduce(0) { $0 + $1.count - 1 }
        // What was in flight: for each thread two pieces that wait, one at work, and one that was handed out.
        #expect(twice <= kills * threads * 4 * 500)

        let summary = try await LedgerDatabase(path: job.scratch.path("crashes.ledger"), isReadOnly: true).summary()
        #expect(summary.people.values.reduce(0, +) == job.count)
        // Where the list has grown, whoever was told before is silent now.
        let told = summary.people.filter { $0.key.state == .told || $0.key.reason == "told-enough" }
        #expect(told.values.reduce(0, +) == job.count)
        #expect(summary.open.isEmpty)
        print("\(kills) kills, \(threads) threads: \(job.count) people, \(twice) told twice by the sink that allows it")
    }
}
#endif
