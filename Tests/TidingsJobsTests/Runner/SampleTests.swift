import Foundation
import Testing
import TidingsModel

@testable import TidingsJobs

/// What a trial run shows.
struct SampleTests {
    private static let locales = ["de", "fr", "ar", "ja", "pt-BR", "de-AT", "en", "tlh"]

    /// A list in which the later languages come late.
    private func bench(people: Int = 9000) throws -> RunBench {
        let bench = try RunBench()
        let lines = (0..<people).map { number in
            let locale = Self.locales[min(number / 700, number * 31 % Self.locales.count)]
            return #"{"id":"p\#(number)","name":"N\#(number)","locale":["\#(locale)"],"installed":"2.0"}"# + "\n"
        }
        try bench.write(lines.joined(), to: "people.jsonl")
        return bench
    }

    @Test func theFirstOfEachLanguageIsShownInTheOrderOfTheList() async throws {
        let bench = try bench()
        let report = try await bench.run { $0.dryRun = true }
        let samples = try #require(report.samples).all
        #expect(samples.map(\.recipient).first == "p0")
        #expect(samples.map(\.locale).first == "de")
        #expect(Set(samples.map(\.locale)) == Set(report.locales.keys))
        #expect(samples.count == report.locales.count && samples.count >= 6)
        for sample in samples {
            #expect(!sample.title.isEmpty && sample.text.contains("N" + sample.recipient.dropFirst()))
            #expect(sample.notice == "update-available")
        }
        let numbers = samples.compactMap { Int($0.recipient.dropFirst()) }
        #expect(numbers == numbers.sorted() && numbers.count == samples.count)
        #expect(bench.sink("one").people == [])
    }

    @Test(arguments: [2, 4]) func threadsChangeNothing(_ threads: Int) async throws {
        let bench = try bench()
        let one = try await bench.run { $0.dryRun = true }
        for _ in 0..<3 {
            let many = try await bench.run {
                $0.dryRun = true
                $0.threads = threads
            }
            #expect(many == one)
        }
    }

    @Test(arguments: [0, 1, 3]) func thereAreAtMostSoMany(_ limit: Int) async throws {
        let bench = try bench()
        let all = try await bench.run { $0.dryRun = true }
        let some = try await bench.run {
            $0.dryRun = true
            $0.samples = limit
        }
        #expect(some.samples?.all == all.samples.map { Array($0.all.prefix(limit)) })
        #expect(some.locales == all.locales)
    }

    @Test func aRealRunShowsNone() async throws {
        let bench = try bench(people: 20)
        let report = try await bench.run()
        #expect(report.delivered == 20 && report.samples == nil)
        let text = String(decoding: try JSONEncoder().encode(report), as: UTF8.self)
        #expect(!text.contains("samples"))
        let trial = try await bench.run { $0.dryRun = true }
        #expect(trial.samples?.all == [] && trial.silent == ["told-enough": 20])
    }
}
