import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

@testable import Tidings

/// What a check says, what it writes into the history, and whom it tells of it.
@Suite struct CheckTests {
    @Test func eachCallLeavesItsMarkInTheHistory() async throws {
        let bench = try CheckBench()
        let news = try await bench.check()
        #expect(news.decision.reason == .newer(try #require(Version("2.0"))))
        #expect(news.prompt?.title.contains("Snoodle") == true)
        #expect(news.download?.absoluteString == "https://example.com/get")
        #expect(news.launch == .firstAfterInstall)
        #expect(news.problems == [])
        var history = try await bench.history()
        #expect(history.lastChecked == TestClock.start && history.firstRun == TestClock.start)
        #expect(history.runs.map(\.version.text) == ["1.0"])
        #expect(history.seen?.text == "1.0")
        // A check alone is no telling.
        #expect(history.tellings.isEmpty)

        bench.clock.turn(by: .seconds(5))
        try await bench.announcer().didShow(news)
        history = try await bench.history()
        #expect(
            history.tellings.map { "\($0.kind.rawValue) \($0.version.text) \($0.count)" } == ["update-available 2.0 1"])
        #expect(history.tellings.first?.first == TestClock.start.addingTimeInterval(5))
        #expect(try await bench.check().launch == .again)
    }

    @Test(arguments: [
        (Answer.ignore, "ignored", "userDidIgnore 2.0"),
        (.remind(after: nil), "postponed", "userDidRequestReminder 2.0"),
        (.remind(after: .days(3)), "postponed", "userDidRequestReminder 2.0"),
        (.download, "newer", "userDidChooseDownload 2.0"), (.unsubscribe, "unsubscribed", ""),
    ])
    func answersAreNotedAndHold(_ answer: Answer, _ reason: String, _ hook: String) async throws {
        let bench = try CheckBench()
        let announcer = try bench.announcer()
        let news = try await announcer.check()
        _ = bench.hooks.drain()
        _ = bench.events.drain()
        let address = try await announcer.answer(answer, to: news)
        #expect(address?.absoluteString == (answer == .download ? "https://example.com/get" : nil))
        let opened = answer == .download ? ["shouldOpenDownload https://example.com/get"] : []
        #expect(bench.hooks.drain() == (hook.isEmpty ? [] : [hook]) + opened)
        #expect(bench.events.drain() == ["answered answer=\(answer.word) version=2.0"])
        #expect(try await announcer.check().decision.reason.code == reason)
        if case .remind(let delay) = answer {
            bench.clock.turn(by: (delay ?? .days(1)) - .seconds(1))
            #expect(try await announcer.check().decision.reason.code == reason)
            bench.clock.turn(by: .seconds(1))
            #expect(try await announcer.check().decision.reason.code == "newer")
        }
    }

    @Test func theProgramMayOpenTheDownloadItself() async throws {
        let bench = try CheckBench(vetoes: ["shouldOpenDownload"])
        let announcer = try bench.announcer()
        let news = try await announcer.check()
        #expect(try await announcer.answer(.download, to: news) == nil)
    }

    @Test func theFirstLaunchMarksTheNotesAsSeen() async throws {
        let bench = try CheckBench(feed: "0.9", "1.0")
        let first = try await bench.check()
        #expect(first.decision.reason == .firstLaunch && first.launch == .firstAfterInstall)
        #expect(try await bench.history().seen?.text == "1.0")
        #expect(try await bench.check().decision.reason.code == "up-to-date")
    }

    /// Whatever a person heard on the first day, after the update they hear what it has brought.
    @Test(arguments: [["1.0", "2.0"], ["1.0"]])
    func anUpdateAfterTheFirstLaunchIsSpokenOf(_ atFirst: [String]) async throws {
        var bench = try CheckBench()
        try bench.publish(atFirst)
        _ = try await bench.check()
        bench.installed = "2.0"
        try bench.publish(["1.0", "2.0"])
        let news = try await bench.check()
        #expect(news.launch == .firstAfterUpdate(from: Version("1.0")))
        #expect(news.notice?.kind == .whatsNew)
        #expect(news.notice?.releases.map(\.version.text) == ["2.0"])
        try await bench.announcer().didShow(news)
        #expect(try await bench.history().seen?.text == "2.0")
        #expect(try await bench.check().decision.reason.code == "up-to-date")
    }

    /// A first launch without a way to the feed is one all the same.
    @Test func aFirstLaunchWithoutAFeedIsOneToo() async throws {
        var bench = try CheckBench()
        try FileManager.default.removeItem(atPath: bench.folder.path("versions.plist"))
        await #expect(throws: FeedUnavailable.self) { try await bench.check() }
        try bench.publish(["1.0", "2.0"])
        bench.installed = "2.0"
        #expect(try await bench.check().notice?.kind == .whatsNew)
    }

    @Test func showOnFirstLaunchShowsTheNotes() async throws {
        var bench = try CheckBench(feed: "0.9", "1.0")
        bench.rules.showOnFirstLaunch = true
        let news = try await bench.check()
        #expect(news.notice?.kind == .whatsNew)
        #expect(news.decision.reason == .updated(since: nil))
    }

    @Test func goingBackIsNoUpdate() async throws {
        var bench = try CheckBench()
        for (version, launch) in [
            ("1.0", History.Launch.firstAfterInstall), ("2.0", .firstAfterUpdate(from: Version("1.0"))),
            ("1.0", .again), ("2.0", .again),
        ] {
            bench.installed = version
            #expect(try await bench.check().launch == launch, "\(version)")
        }
    }

    @Test func whatAFailedFeedLeaves() async throws {
        let bench = try CheckBench()
        _ = try await bench.check()
        _ = (bench.hooks.drain(), bench.events.drain())
        bench.clock.turn(by: .days(2))
        try bench.folder.write("rubbish", to: "versions.plist")
        await #expect(throws: FeedUnavailable.self) { try await bench.check() }
        #expect(bench.hooks.drain() == ["shouldCheck", "didFail true"])
        let events = bench.events.drain()
        #expect(events.count == 1 && events.allSatisfy { $0.hasPrefix("failed message=") }, "\(events)")
        #expect(try await bench.history().lastChecked == TestClock.start)
    }
}
