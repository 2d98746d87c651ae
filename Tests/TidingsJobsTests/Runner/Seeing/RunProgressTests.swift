import Foundation
import Synchronization
import Testing
import TidingsDelivery

@testable import TidingsJobs

/// What whoever watches a run sees.
struct RunProgressTests {
    @Test func atTheEndItIsTheReport() async throws {
        let bench = try RunBench(people: (1...600).map { "p\($0)" }, more: "retries: { attempts: 2 }")
        bench.sink("one").answer { person, attempt in
            switch person {
            case "p1": .rejected(reason: "no")
            case "p2": attempt == 0 ? .failed(reason: "no") : .delivered(receipt: nil)
            default: .delivered(receipt: nil)
            }
        }
        try bench.write(
            try String(contentsOfFile: bench.folder + "/people.jsonl", encoding: .utf8)
                + "{\"id\":\"new\",\"installed\":\"2.1\"}\nnonsense\n",
            to: "people.jsonl")
        let watch = RunWatch()
        let report = try await bench.run(watch: watch)
        let progress = try #require(watch.progress)
        #expect(progress.people == 602 && progress.told == 599 && progress.silent == 1)
        #expect(progress.failed == 1 && progress.waiting == 0 && progress.setAside == 1)
        #expect(progress.languages == ["de": 599] && report.locales == ["de": 599])
        #expect(progress.share == 1 && progress.waitsUntil == nil)
    }

    /// Who is tried again is no failure while the run waits for it.
    @Test func whoIsTriedAgainHasNotFailed() async throws {
        let bench = try RunBench(people: (1...300).map { "p\($0)" })
        let seen = Mutex<[RunProgress]>([])
        let watch = RunWatch()
        bench.sink("one").answer { person, attempt in
            if person == "p7", attempt == 1, let now = watch.progress {
                seen.withLock { $0.append(now) }
            }
            return person == "p7" && attempt == 0 ? .failed(reason: "no") : .delivered(receipt: nil)
        }
        try await bench.run(watch: watch)
        let between = try #require(seen.withLock { $0.first })
        #expect(between.people == 300 && between.told == 299 && between.waiting == 1 && between.failed == 0)
        #expect(between.share == 1)
    }

    /// A list of which a part was done before does not begin at nothing.
    @Test func whatWasDoneBeforeIsDone() async throws {
        let bench = try RunBench()
        try await bench.run()
        let watch = RunWatch()
        try await bench.run(watch: watch)
        let progress = try #require(watch.progress)
        #expect(progress.share == 1 && progress.people == 0)
    }

    @Test func aDryRunTellsOfThoseWhoWouldBeTold() async throws {
        let bench = try RunBench()
        let watch = RunWatch()
        try await bench.run(watch: watch) { $0.dryRun = true }
        #expect(watch.progress?.told == 3 && watch.progress?.languages == ["de": 3])
    }

    @Test func theBusiestComeFirst() {
        var progress = RunProgress()
        #expect(progress.share == nil && progress.busiest(3).isEmpty)
        progress.languages = ["de": 2, "en": 5, "fr": 2]
        #expect(progress.busiest(2).map(\.language) == ["en", "de"] && progress.busiest(-1).isEmpty)
        (progress.bytes, progress.bytesDone) = (10, 30)
        #expect(progress.share == 1)
    }
}
