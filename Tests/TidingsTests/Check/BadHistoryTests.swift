import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStore

@testable import Tidings

/// A history that cannot be used: the person is told what is wrong, and hears only of what is required.
@Suite struct BadHistoryTests {
    /// How a history can be unusable.
    enum Fault: String, CaseIterable {
        case damaged
        case newerFormat
        case belowAFile
        case folder
        case cannotBeMade
    }

    private static let newer = #"{"format": "tidings-histories", "formatVersion": 99, "histories": []}"#

    private func bench(_ fault: Fault) throws -> CheckBench {
        var bench = try CheckBench()
        var path = bench.folder.path("state/history.json")
        switch fault {
        case .damaged: try bench.folder.write("{\"format\": 1, \"histo", to: "state/history.json")
        case .newerFormat: try bench.folder.write(Self.newer, to: "state/history.json")
        case .belowAFile: path = bench.folder.path("versions.plist/history.json")
        case .folder: try bench.folder.write("", to: "state/history.json/file")
        // Not even root can write here.
        case .cannotBeMade: path = "/proc/tidings/history.json"
        }
        bench.histories = HistoryFile(path: path, patience: .seconds(1))
        return bench
    }

    @Test(arguments: Fault.allCases)
    func anUpdateIsNotTold(_ fault: Fault) async throws {
        let bench = try bench(fault)
        let news = try await bench.check()
        #expect(news.decision == .silent(because: .historyUnknown))
        #expect(news.prompt == nil)
        #expect(news.problems.map { "\($0.severity) \($0.rule)" } == ["warning no-history"])
        #expect(news.problems.first?.message.hasSuffix("Only what is required is told this time.") == true)
        #expect(bench.hooks.drain() == ["shouldCheck", "didDetect 2.0 history-unknown"])
    }

    @Test(arguments: Fault.allCases)
    func whatIsRequiredIsTold(_ fault: Fault) async throws {
        var bench = try bench(fault)
        bench.rules.minimumSupported = Version("1.5")
        let news = try await bench.check()
        #expect(news.notice?.kind == .updateRequired)
        #expect(news.prompt != nil)
        #expect(news.problems.map(\.rule) == ["no-history"])
    }

    @Test(arguments: Fault.allCases)
    func theNoticeOfAToolSaysOnlyWhatIsRequired(_ fault: Fault) async throws {
        var bench = try bench(fault)
        #expect(try await bench.announcer().recall().news == nil)
        bench = try self.bench(fault)
        bench.rules.minimumSupported = Version("1.5")
        let (news, isDue) = try await bench.announcer().recall()
        #expect(news?.notice?.kind == .updateRequired)
        // Nobody knows when the last check was.
        #expect(!isDue)
    }

    @Test func aDamagedFileIsMovedAsideAndTheNextCheckTells() async throws {
        let bench = try bench(.damaged)
        _ = try await bench.check()
        let files = try bench.folder.files(in: "state")
        #expect(files.contains("history.json"))
        #expect(files.contains { $0.contains("damaged") }, "\(files)")
        #expect(try await bench.history().seen?.text == "1.0")
        let next = try await bench.check()
        #expect(next.notice?.kind == .updateAvailable && next.launch == .again)
        #expect(next.problems == [])
    }

    @Test func aFileOfANewerFormatStaysAsItIs() async throws {
        let bench = try bench(.newerFormat)
        for _ in 0..<2 { #expect(try await bench.check().decision.reason == .historyUnknown) }
        let kept = try Data(contentsOf: URL(fileURLWithPath: bench.folder.path("state/history.json")))
        #expect(String(decoding: kept, as: UTF8.self) == Self.newer)
    }

    @Test func anAnswerThatCannotBeKeptIsAnError() async throws {
        let bench = try bench(.belowAFile)
        let version = try #require(Version("2.0"))
        await #expect(throws: StoreError.self) { try await bench.announcer().answer(.ignore, to: version) }
    }

    @Test func aClockThatWasAheadIsPutRight() async throws {
        let bench = try CheckBench()
        let version = try #require(Version("2.0"))
        let ahead = TestClock.start.addingTimeInterval(400 * 86400)
        try await bench.change { history in
            history.lastChecked = ahead
            history.firstRun = ahead
            history.noteDelivery(of: .updateAvailable, version, at: ahead)
            history.note(.remind(after: .days(1)), to: version, at: ahead)
        }
        let news = try await bench.check()
        #expect(news.problems.map { "\($0.severity) \($0.rule)" } == ["warning clock-set-back"])
        #expect(news.decision.reason.code == "postponed")
        let history = try await bench.history()
        #expect(history.postponement?.date == TestClock.start && history.tellings.first?.last == TestClock.start)
        #expect(try await bench.check().problems == [])
        bench.clock.turn(by: .days(1))
        #expect(try await bench.check().notice != nil)
    }
}
