import Foundation
import Testing
import TidingsDelivery
import TidingsStore

@testable import TidingsJobs

/// Each person counts once in a run, whatever is tried again.
struct RunCountsTests {
    @Test func whoIsTriedAgainCountsOnce() async throws {
        let bench = try RunBench()
        bench.sink("one").answer { person, attempt in
            person == "bob" && attempt < 3 ? .failed(reason: "no") : .delivered(receipt: nil)
        }
        // The second run begins with people who are settled, so that whoever counts twice would eat them up.
        try bench.list(["ann", "bob"])
        let first = try await bench.run()
        #expect(first.delivered == 2 && first.before == 0)
        try bench.list(["ann", "bob", "cid", "dan"])
        bench.sink("one").answer { person, attempt in
            person == "dan" && attempt < 3 ? .failed(reason: "no") : .delivered(receipt: nil)
        }
        let second = try await bench.run()
        #expect(second.delivered == 2 && second.failed == 0 && second.waiting == 0 && second.before == 0)
        #expect(second.silent == ["told-enough": 2] && second.recipients == 4)
    }

    /// One sink refuses somebody for good, the other one gives up later.
    @Test func whoDiesLaterHasFailedOnce() async throws {
        let bench = try RunBench(people: ["ann", "bob"], sinks: ["one", "two"], more: "retries: { attempts: 2 }")
        bench.sink("one").answer { person, _ in
            person == "ann" ? .rejected(reason: "no such person") : .delivered(receipt: nil)
        }
        bench.sink("two").answer { person, _ in person == "ann" ? .failed(reason: "no") : .delivered(receipt: nil) }
        let problems = Problems()
        let report = try await bench.run(problems: problems)
        #expect(report.failed == 1 && report.delivered == 1 && report.waiting == 0 && report.before == 0)
        #expect(problems.rules.filter { $0 == "not-delivered" }.count == 2)
    }

    /// Until then nobody knows: they wait.
    @Test func whoMayStillBeGivenItHasNotFailed() async throws {
        let bench = try RunBench(people: ["ann", "bob"], sinks: ["one", "two"])
        let until = bench.clock.now().addingTimeInterval(7200)
        bench.sink("one").answer { person, _ in
            person == "ann" ? .rejected(reason: "no such person") : .delivered(receipt: nil)
        }
        bench.sink("two").answer { person, attempt in
            person == "ann" && attempt == 0 ? .throttled(until: until) : .delivered(receipt: nil)
        }
        let first = try await bench.run()
        #expect(first.failed == 0 && first.waiting == 1 && first.delivered == 1)
        // Not due yet: neither settled nor dealt with.
        let between = try await bench.run()
        #expect(between.failed == 0 && between.waiting == 1 && between.before == 1)
        bench.clock.move(by: 7200)
        let last = try await bench.run()
        #expect(last.failed == 1 && last.waiting == 0 && last.delivered == 0 && last.before == 1)
    }

    /// The sums are those of the list, in each run.
    @Test(arguments: [1, 3])
    func theSumIsTheList(_ threads: Int) async throws {
        let people = (1...900).map { "p\($0)" }
        let bench = try RunBench(people: people, more: "retries: { attempts: 3 }")
        bench.sink("one").answer { person, attempt in
            switch (Int(person.dropFirst()) ?? 0) % 5 {
            case 0 where attempt < 1: .failed(reason: "not now")
            case 1: .failed(reason: "never")
            case 2: .rejected(reason: "no")
            default: .delivered(receipt: nil)
            }
        }
        for _ in 0..<2 {
            let report = try await bench.run { $0.threads = threads }
            let parts = [
                report.delivered, report.silentTotal, report.failed, report.setAside, report.waiting ?? 0,
                report.before,
            ]
            #expect(parts.reduce(0, +) == people.count && report.recipients == people.count, "\(report)")
        }
    }

    /// A piece of the list holds more people than are dealt with at a time, and nobody keeps a record of them.
    @Test(arguments: [1, 3])
    func everybodyCountsWithoutALedger(_ threads: Int) async throws {
        let people = (1...2000).map { "p\($0)" } + ["p7"]
        let bench = try RunBench(people: people, more: "ledger: none")
        let report = try await bench.run { $0.threads = threads }
        #expect(report.recipients == 2001 && report.delivered == 2000 && report.setAside == 1)
        #expect(report.locales == ["de": 2000] && report.notices == ["update-available": 2000])
    }

    /// Whoever stands behind the last one who may be told has no turn, not even one that would end in silence.
    @Test func behindTheLimitNobodyIsLookedAt() async throws {
        let bench = try RunBench()
        try bench.write(
            ["2.0", "2.1", "2.0", "2.1", "2.0"].enumerated().map { "{\"id\":\"p\($0)\",\"installed\":\"\($1)\"}\n" }
                .joined(),
            to: "people.jsonl")
        let first = try await bench.run { $0.limit = 1 }
        #expect(first.delivered == 1 && first.silentTotal == 1 && first.before == 0)
        let second = try await bench.run()
        #expect(second.delivered == 2 && second.silentTotal == 1 && second.before == 2)
    }

    @Test func bitsAreThoseThatWereSet() {
        var bits = PersonBits()
        for index in [0, 63, 64, 1000, -1] { bits.insert(index) }
        #expect((-2...1100).filter(bits.contains) == [0, 63, 64, 1000])
    }
}
