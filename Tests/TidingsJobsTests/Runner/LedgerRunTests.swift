import Foundation
import Testing
import TidingsDelivery
import TidingsModel
import TidingsStore

@testable import TidingsJobs

/// What a run does with what the ledger knows.
struct LedgerRunTests {
    @Test func theSecondRunTellsNobody() async throws {
        let bench = try RunBench()
        let first = try await bench.run()
        #expect(first.delivered == 3 && first.recipients == 3 && first.before == 0)
        let again = try await bench.run()
        #expect(again.delivered == 0 && again.recipients == 3 && again.before == 3)
        #expect(again.isClean)
        #expect(bench.sink("one").people == ["ann", "bob", "cid"])
    }

    @Test func whatFailsIsTriedAgainWithTheSameKey() async throws {
        let bench = try RunBench()
        bench.sink("one").answer { person, attempt in
            person == "bob" && attempt < 3 ? .failed(reason: "no") : .delivered(receipt: nil)
        }
        let report = try await bench.run()
        #expect(report.delivered == 3 && report.failed == 0 && report.waiting == 0)
        #expect(bench.sink("one").people == ["ann", "bob", "cid", "bob", "bob", "bob"])
        #expect(bench.sink("one").keys(of: "bob").count == 1)
    }

    @Test func onlyTheSinkThatFailedIsGivenItAgain() async throws {
        let bench = try RunBench(sinks: ["one", "two"])
        bench.sink("two").answer { person, attempt in
            person == "cid" && attempt == 0 ? .failed(reason: "no") : .delivered(receipt: nil)
        }
        let report = try await bench.run()
        #expect(report.delivered == 3)
        #expect(bench.sink("one").people == ["ann", "bob", "cid"])
        #expect(bench.sink("two").people == ["ann", "bob", "cid", "cid"])
    }

    @Test func whatIsRefusedIsNotTriedAgain() async throws {
        let bench = try RunBench()
        bench.sink("one").answer { person, _ in
            person == "ann" ? .rejected(reason: "no such person") : .delivered(receipt: nil)
        }
        let problems = Problems()
        let report = try await bench.run(problems: problems)
        #expect(report.delivered == 2 && report.failed == 1 && report.waiting == 0)
        #expect(problems.rules == ["not-delivered"])
        let again = try await bench.run()
        #expect(again.delivered == 0 && again.before == 3)
        #expect(bench.sink("one").people == ["ann", "bob", "cid"])
        // The operator mends it and asks for another try.
        bench.sink("one").answer { _, _ in .delivered(receipt: nil) }
        #expect(try await bench.ledger.retry([.dead], of: nil, at: bench.clock.now()) == 1)
        let third = try await bench.run()
        #expect(third.delivered == 1 && third.before == 2)
        #expect(bench.sink("one").keys(of: "ann").count == 1)
    }

    @Test func nobodyIsTriedForEver() async throws {
        let bench = try RunBench(people: ["ann"], more: "retries: { attempts: 3 }")
        bench.sink("one").answer { _, _ in .failed(reason: "no") }
        let report = try await bench.run()
        #expect(report.failed == 1 && report.waiting == 0 && report.delivered == 0)
        #expect(bench.sink("one").people == ["ann", "ann", "ann"])
        let summary = try await bench.ledger.summary()
        #expect(summary.open.map(\.state) == [.dead])
    }

    @Test func aLongPauseIsLeftToALaterRun() async throws {
        let bench = try RunBench(people: ["ann"])
        let until = bench.clock.now().addingTimeInterval(7200)
        bench.sink("one").answer { _, attempt in attempt == 0 ? .throttled(until: until) : .delivered(receipt: nil) }
        let report = try await bench.run()
        #expect(report.waiting == 1 && report.delivered == 0 && !report.isClean)
        bench.clock.move(by: 7200)
        #expect(try await bench.run().delivered == 1)
    }

    @Test(arguments: [Redelivery.mayDuplicate, .idempotent])
    func nobodyKnowsWhetherItArrived(_ redelivery: Redelivery) async throws {
        let bench = try RunBench(people: ["ann"])
        bench.sink("one").set(redelivery: redelivery)
        bench.sink("one").answer { _, attempt in attempt == 0 ? .unknown(reason: "cut") : .alreadyDelivered }
        let report = try await bench.run()
        #expect(report.delivered == (redelivery == .mayDuplicate ? 0 : 1))
        let states = try await bench.ledger.summary().open.map(\.state)
        #expect(states == [redelivery == .mayDuplicate ? .parked : .delivered])
    }

    @Test func theJobSaysWhatIsDoneAboutTheUnknown() async throws {
        let bench = try RunBench(people: ["ann"], more: "retries: { unknown: retry }")
        bench.sink("one").set(redelivery: .mayDuplicate)
        bench.sink("one").answer { _, attempt in attempt == 0 ? .unknown(reason: "cut") : .delivered(receipt: nil) }
        #expect(try await bench.run().delivered == 1)
    }

    @Test func aListThatChangedIsDecidedPersonByPerson() async throws {
        let bench = try RunBench()
        try await bench.run()
        try bench.list(["eve", "cid", "ann", "bob"])
        let report = try await bench.run()
        #expect(report.delivered == 1 && report.recipients == 4)
        #expect(report.silent == ["told-enough": 3])
        #expect(bench.sink("one").people == ["ann", "bob", "cid", "eve"])
        try bench.list(["bob"])
        #expect(try await bench.run().delivered == 0)
        try bench.list(["ann", "bob", "dan"])
        #expect(try await bench.run().delivered == 1)
        #expect(bench.sink("one").people == ["ann", "bob", "cid", "eve", "dan"])
    }

    /// One worker finds that its piece of the list is another; the others, who wait for its turn, come to their end.
    @Test(.timeLimit(.minutes(5)), arguments: [1, 4]) func aListThatChangesMeanwhileEndsTheRun(threads: Int)
        async throws
    {
        let people = (0..<6_000).map { "person-\($0)" }
        let bench = try RunBench(people: people)
        let sink = bench.sink("one")
        sink.set(redelivery: .mayDuplicate)
        sink.setOrdered()
        let path = bench.folder + "/people.jsonl"
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        sink.onCall { count in
            guard count < 1_000, let file = FileHandle(forUpdatingAtPath: path) else { return }
            // In place: the run has the file open.
            try? file.seek(toOffset: UInt64(whole.count - 100_000))
            try? file.write(contentsOf: Data(repeating: 0x20, count: 100))
        }
        let failure = await #expect(throws: JobFailure.self) {
            try await bench.run { $0.threads = threads }
        }
        #expect(failure?.problems.map(\.rule) == ["no-recipients"])
        let told = sink.people.count
        #expect(told > 0 && told < people.count)
        sink.onCall { _ in }
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.write(contentsOf: whole)
        let report = try await bench.run { $0.threads = threads }
        #expect(report.delivered == people.count - told && report.before == told)
        #expect(sink.people.count == people.count && Set(sink.people).count == people.count)
    }

    @Test func whatEverybodyIsToldOnceIsNotToldWithoutEnd() async throws {
        let people = (0..<3_000).map { "person-\($0)" }
        let bench = try RunBench(people: people, more: "retries: { attempts: 2 }")
        bench.sink("one").answer { person, _ in .failed(reason: "no \(person) here") }
        let problems = Problems()
        let report = try await bench.run(problems: problems)
        #expect(report.delivered == 0)
        #expect(problems.rules.count { $0 == "tried-again" } == 1_000)
        #expect(problems.rules.count { $0 == "more-problems" } == 1)
    }

    @Test func changedSettingsTellNobodyTwice() async throws {
        let bench = try RunBench()
        try await bench.run()
        try bench.configure(sinks: ["one"], more: "groupNotesByVersion: false")
        let report = try await bench.run()
        #expect(report.delivered == 0 && report.silent == ["told-enough": 3])
    }

    @Test func aNewReleaseIsToldToThoseWhoWereToldOfTheOldOne() async throws {
        let bench = try RunBench()
        try await bench.run()
        try bench.write(
            "<plist version=\"1.0\"><dict><key>2.2</key><array><string>Newer.</string></array></dict></plist>",
            to: "versions.plist")
        let report = try await bench.run()
        #expect(report.delivered == 3)
        #expect(bench.sink("one").keys(of: "ann").count == 2)
    }

    @Test func whatWasNotFlushedIsNotNoted() async throws {
        let bench = try RunBench()
        bench.sink("one").fail(
            flush: SinkError(.inputOutput, operation: "write to", path: "out", reason: "No space left on device"))
        await #expect(throws: JobFailure.self) { try await bench.run() }
        bench.sink("one").fail(flush: nil)
        bench.clock.move(by: 120)
        let report = try await bench.run()
        #expect(report.delivered == 3)
        #expect(bench.sink("one").keys(of: "ann").count == 1)
    }

    @Test func aLimitEndsTheRunAndTheNextOneGoesOn() async throws {
        let people = (1...700).map { "p\($0)" }
        let bench = try RunBench(people: people)
        let report = try await bench.run { $0.limit = 300 }
        #expect(report.delivered == 300)
        #expect(bench.sink("one").people == Array(people.prefix(300)))
        let rest = try await bench.run()
        #expect(rest.delivered == 400 && rest.before == 300)
        #expect(bench.sink("one").people == people)
    }

    @Test func onlyThosePeople() async throws {
        let bench = try RunBench()
        let report = try await bench.run { $0.only = ["bob"] }
        #expect(report.delivered == 1)
        #expect(bench.sink("one").people == ["bob"])
        #expect(try await bench.run().delivered == 2)
        #expect(bench.sink("one").people == ["bob", "ann", "cid"])
    }

    @Test func aRunThatIsStoppedGoesOnLater() async throws {
        let people = (1...1500).map { "p\($0)" }
        let bench = try RunBench(people: people)
        let stop = StopSign()
        bench.sink("one").onCall { if $0 >= 512 { stop.set() } }
        let report = try await bench.run(stop: stop)
        #expect(report.stopped && report.delivered == 512)
        let rest = try await bench.run()
        #expect(!rest.stopped && rest.delivered == people.count - 512 && rest.before == 512)
        #expect(bench.sink("one").people == people)
    }

    @Test func aTrialRunLeavesNoTrace() async throws {
        let bench = try RunBench()
        let report = try await bench.run { $0.dryRun = true }
        #expect(report.dryRun && report.recipients == 3)
        #expect(bench.sink("one").people == [])
        #expect(try await bench.run().delivered == 3)
        // Who was told would not be told again.
        #expect(try await bench.run { $0.dryRun = true }.silent == ["told-enough": 3])
    }

    @Test func withoutALedgerOnlyTheSinkKnows() async throws {
        let bench = try RunBench(more: "ledger: none")
        bench.sink("one").answer { person, attempt in
            person == "bob" ? .failed(reason: "no") : attempt > 0 ? .alreadyDelivered : .delivered(receipt: nil)
        }
        let first = try await bench.run()
        #expect(first.delivered == 2 && first.failed == 1 && first.waiting == nil)
        let again = try await bench.run()
        #expect(again.sinks["one"]?.already == 2)
    }

    @Test(arguments: [1, 2, 4])
    func manyThreadsTellEverybodyOnce(_ threads: Int) async throws {
        let people = (1...5000).map { "person-\($0)" }
        let bench = try RunBench(people: people)
        bench.sink("one").set(redelivery: .mayDuplicate)
        bench.sink("one").setOrdered()
        let report = try await bench.run { $0.threads = threads }
        #expect(report.delivered == people.count)
        #expect(bench.sink("one").people == people)
    }
}
