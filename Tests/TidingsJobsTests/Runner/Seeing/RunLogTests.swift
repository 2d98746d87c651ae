import Foundation
import Logging
import Testing
import TidingsDelivery

@testable import TidingsJobs

/// What a run writes into the log, and what it never does.
struct RunLogTests {
    @Test func aRunIsToldFromItsBeginningToItsEnd() async throws {
        let bench = try RunBench()
        bench.sink("one").answer { person, attempt in
            person == "bob" && attempt == 0 ? .failed(reason: "no") : .delivered(receipt: nil)
        }
        let book = LogBook()
        try await bench.run(watch: RunWatch(logger: book.logger())) { $0.worker = "host:1" }
        let common = "job=test"
        let messages = book.lines.map { line in String(line.prefix { $0 != "=" }.drop { $0 != ":" }.dropFirst(2)) }
            .map { $0.split(separator: " ").dropLast().joined(separator: " ") }
        #expect(
            messages == [
                "run began", "part claimed", "deliveries did not arrive", "part recorded", "waiting for the next try",
                "trying again what is due", "part claimed", "part recorded", "run ended",
            ], "\(book.lines)")
        #expect(book.lines.allSatisfy { $0.contains(common) && $0.contains("run=1") && $0.contains("worker=host:1") })
        #expect(book.lines.first?.contains("info: run began bytes=") == true)
        #expect(book.lines.first?.hasSuffix("parts-done=0 parts-to-do=1 run=1 threads=1 worker=host:1") == true)
        #expect(book.lines[3].contains("failed=0") && book.lines[3].contains("put-off=1 "), "\(book.lines)")
        #expect(book.lines.last?.contains(" told=3 ") == true && book.lines.last?.contains("failed=0") == true)
    }

    @Test func nothingOfItIsAboutAPerson() async throws {
        let bench = try RunBench()
        let secrets = ["id-of-ann", "ann@example.com", "Ann Smith", "hook-secret", bench.folder]
        try bench.write(
            "{\"id\":\"id-of-ann\",\"email\":\"ann@example.com\",\"name\":\"Ann Smith\",\"installed\":\"2.0\"}\n",
            to: "people.jsonl")
        bench.sink("one").answer { _, _ in .failed(reason: "550 <ann@example.com> at https://x/hook-secret") }
        let book = LogBook()
        try await bench.run(watch: RunWatch(logger: book.logger()))
        bench.sink("one").fail(
            flush: SinkError(.inputOutput, operation: "write to", path: bench.folder, reason: "ann@example.com"))
        bench.clock.move(by: 100_000)
        await #expect(throws: JobFailure.self) { try await bench.run(watch: RunWatch(logger: book.logger())) }
        #expect(book.lines.count > 8 && book.lines.last?.contains("run failed") == true)
        #expect(book.lines.last?.contains("rules=[\"not-flushed\"]") == true, "\(book.lines)")
        for line in book.lines { #expect(secrets.allSatisfy { !line.contains($0) }, "\(line)") }
    }

    @Test func withoutALoggerNothingIsWritten() {
        #expect(JobResources(localizations: "", templates: "").logger.handler is SwiftLogNoOpLogHandler)
    }

    @Test func aTrialSaysThatItIsOne() async throws {
        let book = LogBook()
        try await RunBench().run(watch: RunWatch(logger: book.logger(.info))) { $0.dryRun = true }
        #expect(book.lines.count == 2 && book.lines[0].contains("dry-run=true"), "\(book.lines)")
    }
}
