import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import Tidings

/// Every question to the program, in its order; and every event.
@Suite struct HookTests {
    @Test func anUpdateIsDetectedAndAskedAbout() async throws {
        let bench = try CheckBench()
        let announcer = try bench.announcer()
        let news = try await announcer.check()
        #expect(bench.hooks.drain() == ["shouldCheck", "didDetect 2.0 newer", "shouldPrompt 2.0"])
        try await announcer.didShow(news)
        #expect(
            bench.events.drain() == [
                "launched launch=first-after-install version=1.0", "detected version=2.0",
                "shown notice=update-available version=2.0",
            ])
    }

    /// iVersion's delegate hears of a version that the user ignores, too.
    @Test func anIgnoredReleaseIsDetectedAllTheSame() async throws {
        let bench = try CheckBench()
        let version = try #require(Version("2.0"))
        try await bench.announcer().answer(.ignore, to: version)
        _ = (bench.hooks.drain(), bench.events.drain())
        #expect(try await bench.check().prompt == nil)
        #expect(bench.hooks.drain() == ["shouldCheck", "didDetect 2.0 ignored"])
        #expect(bench.events.drain().suffix(2) == ["detected version=2.0", "silent reason=ignored"])
    }

    @Test func nothingNewIsNotDetected() async throws {
        let bench = try CheckBench(feed: "1.0")
        _ = try await bench.check()
        #expect(bench.hooks.drain() == ["shouldCheck", "didNotDetect first-launch"])
        #expect(bench.events.drain().last == "silent reason=first-launch")
    }

    @Test func theNotesOfAnUpdateAreAskedAbout() async throws {
        var bench = try CheckBench(vetoes: ["shouldShowWhatsNew"])
        let seen = try #require(Version("1.0"))
        try await bench.change { $0.noteSeen(seen) }
        bench.installed = "2.0"
        let news = try await bench.check()
        #expect(news.decision == .silent(because: .vetoed) && news.prompt == nil)
        #expect(bench.hooks.drain().last == "shouldShowWhatsNew 2.0")
        // What was not shown was not seen.
        #expect(try await bench.history().seen?.text == "1.0")
    }

    @Test func aPromptThatIsVetoedIsSilent() async throws {
        let bench = try CheckBench(vetoes: ["shouldPrompt"])
        let news = try await bench.check()
        #expect(news.decision == .silent(because: .vetoed) && news.prompt == nil)
        #expect(bench.events.drain().last == "silent reason=vetoed")
        try await bench.announcer().didShow(news)
        #expect(try await bench.history().tellings.isEmpty)
    }

    @Test func aRequiredUpdateIsNotAskedAbout() async throws {
        var bench = try CheckBench(vetoes: ["shouldPrompt", "shouldShowWhatsNew"])
        bench.rules.minimumSupported = Version("1.5")
        let news = try await bench.check()
        #expect(news.notice?.kind == .updateRequired && news.prompt != nil)
        #expect(bench.hooks.drain() == ["shouldCheck", "didDetect 2.0 below-minimum-supported"])
    }

    @Test func aCheckThatIsVetoedReadsNothing() async throws {
        var bench = try CheckBench(vetoes: ["shouldCheck"])
        let network = FakeNetwork([CheckBench.address: (200, CheckBench.plist(["2.0"]))])
        bench.network = network
        let news = try await bench.check()
        #expect(news.decision == .silent(because: .vetoed))
        #expect(network.questions == [:])
        #expect(bench.hooks.drain() == ["shouldCheck"])
        #expect(bench.events.drain() == ["check-vetoed"])
        #expect(try await bench.history() == History())
    }

    @Test func whoAsksIsNotHeldUp() async throws {
        let bench = try CheckBench(vetoes: ["shouldCheck"])
        let version = try #require(Version("2.0"))
        try await bench.announcer().answer(.ignore, to: version)
        _ = bench.hooks.drain()
        #expect(try await bench.check(.asked).notice?.kind == .updateAvailable)
        #expect(bench.hooks.drain() == ["didDetect 2.0 newer", "shouldPrompt 2.0"])
    }

    @Test func theWholeLineThatNeedsAGreatStepCanBeSkipped() async throws {
        let bench = try CheckBench()
        let announcer = try bench.announcer()
        let news = try await announcer.check()
        try await announcer.answer(.ignore, to: news)
        #expect(try await bench.history().ignored?.text == "2.0")
        #expect(try await bench.history().ignoredLine == nil)
    }
}
