import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import Tidings

/// Between two checks only what is kept is read.
@Suite struct CheckPeriodTests {
    private func bench(keepsAnswers: Bool = true) throws -> (CheckBench, FakeNetwork) {
        var bench = try CheckBench()
        let network = FakeNetwork([CheckBench.address: (200, CheckBench.plist(["1.0", "2.0"]))])
        bench.network = network
        bench.keepsAnswers = keepsAnswers
        bench.rules.checkPeriod = .days(1)
        return (bench, network)
    }

    @Test func withinThePeriodNobodyIsAsked() async throws {
        let (bench, network) = try bench()
        #expect(try await bench.check().notice != nil)
        for _ in 0..<3 {
            bench.clock.turn(by: .seconds(7 * 3600))
            // Each time a new announcer: what it knows is in the folder.
            #expect(try await bench.check().notice?.offered.version.text == "2.0")
        }
        #expect(network.questions.values.reduce(0, +) == 1)
        #expect(try await bench.history().lastChecked == TestClock.start)
        bench.clock.turn(by: .seconds(3 * 3600))
        _ = try await bench.check()
        #expect(network.questions.values.reduce(0, +) == 2)
        #expect(try await bench.history().lastChecked == TestClock.start.addingTimeInterval(86400))
    }

    @Test func whoAsksDoesNotWait() async throws {
        let (bench, network) = try bench()
        _ = try await bench.check()
        bench.clock.turn(by: .seconds(3600))
        _ = try await bench.check(.asked)
        #expect(network.questions.values.reduce(0, +) == 2)
    }

    @Test func whatIsNoLongerKeptIsAskedFor() async throws {
        let (bench, network) = try bench()
        _ = try await bench.check()
        try FileManager.default.removeItem(atPath: bench.folder.path("cache"))
        bench.clock.turn(by: .seconds(3600))
        #expect(try await bench.check().notice != nil)
        #expect(network.questions.values.reduce(0, +) == 2)
    }

    @Test func withoutAFolderEachCheckAsks() async throws {
        let (bench, network) = try bench(keepsAnswers: false)
        for _ in 0..<2 { #expect(try await bench.check().notice != nil) }
        #expect(network.questions.values.reduce(0, +) == 2)
    }

    /// The store is asked with a number that changes each hour; what it said is found all the same.
    @Test func whatTheStoreSaidIsKeptBeyondTheHour() async throws {
        let (bench, _) = try bench()
        let answer = #"{"resultCount":1,"results":[{"trackId":5,"version":"2.0","releaseNotes":"New."}]}"#
        let network = FakeNetwork(["*": (200, answer)])
        let clock = bench.clock
        var announcer = try bench.announcer()
        for hours in [0.0, 1, 7] {
            var app = announcer.app
            app.storeID = 5
            clock.turn(by: .seconds(hours * 3600))
            announcer = Announcer(
                app: app, feed: FeedSources(store: .appStore()), rules: bench.rules, renderer: announcer.renderer,
                fetcher: .init(transport: network, cacheFolder: bench.folder.path("cache")) { clock.now },
                feedLifetime: nil, setting: announcer.setting)
            #expect(try await announcer.check().notice?.offered.version.text == "2.0")
            // Nothing but the number tells the addresses of two hours from each other.
            let kept = try await announcer.recall().news
            #expect(kept?.notice?.offered.version.text == "2.0")
        }
        #expect(network.questions.count == 1)
        #expect(network.questions.keys.allSatisfy { $0.contains("&_=") })
    }
}
