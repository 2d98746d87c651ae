import Foundation
import Testing
import TidingsJobs

@testable import TidingsCommand

/// How far a run is, in words.
struct ProgressTextTests {
    private static func progress() -> RunProgress {
        var progress = RunProgress()
        (progress.bytes, progress.bytesDone) = (1000, 420)
        (progress.people, progress.told, progress.failed, progress.waiting) = (4200, 4000, 3, 12)
        progress.languages = ["en": 2000, "de": 1500, "fr": 400, "ja": 60, "ar": 30, "gsw": 10]
        return progress
    }

    /// After ten seconds at this speed.
    private static func rate(_ progress: RunProgress) -> ProgressRate {
        var rate = ProgressRate()
        rate.note(RunProgress(), at: .zero)
        rate.note(progress, at: .seconds(10))
        return rate
    }

    private static func text(_ change: (inout RunProgress) -> Void = { _ in }) -> ProgressText {
        var progress = progress()
        let rate = rate(progress)
        change(&progress)
        return ProgressText(progress, rate, now: Date(timeIntervalSince1970: 1000))
    }

    @Test func aLineOfALogSaysAll() {
        #expect(
            Self.text().line
                == "progress: 42 %, 4200 people, 4000 told, 420 people/s, 0:14 left, 3 failed, 12 to try again; "
                + "en 2000, de 1500, fr 400, ja 60, ar 30")
        #expect(ProgressText(RunProgress(), ProgressRate(), now: Date()).line == "progress: reading the list")
    }

    @Test(arguments: [
        (
            140,
            "[===========>                ]  42 %  420 people/s  0:14 left  3 failed  12 to try again  "
                + "en 2000, de 1500, fr 400  4200 people, 4000 told"
        ),
        (100, "[========>           ]  42 %  420 people/s  0:14 left  3 failed  12 to try again  en 2000, de 1500"),
        (79, "[======>        ]  42 %  420 people/s  0:14 left  3 failed  12 to try again"),
        (40, "[====>     ]  42 %  420 people/s"), (24, "[====>     ]  42 %"),
    ])
    func whatHasNoRoomIsLeftOut(_ width: Int, _ line: String) {
        #expect(Self.text().bar(width: width) == line)
    }

    @Test func noLineIsTooLong() {
        for width in -1...300 {
            let line = Self.text().bar(width: width)
            #expect(line.map { $0.count <= width } ?? (width < ProgressText.narrowest))
        }
        #expect(Self.text().bar(width: 23) == nil)
        #expect(ProgressText(RunProgress(), ProgressRate(), now: Date()).bar(width: 80) == "reading the list")
    }

    @Test func atTheEndItIsFull() {
        let done = Self.text { $0.bytesDone = 1000 }
        #expect(done.bar(width: 40) == "[==========]  100 %  3 failed  en 2000")
        #expect(Self.text { $0.bytesDone = 999 }.bar(width: 40)?.contains("99 %") == true)
        let waiting = Self.text {
            $0.bytesDone = 1000
            $0.waitsUntil = Date(timeIntervalSince1970: 1016.2)
        }
        #expect(waiting.bar(width: 60) == "[============]  100 %  waits 0:17 for the next try  3 failed")
    }

    @Test(arguments: [
        (Duration.zero, "0:00"), (.milliseconds(200), "0:01"), (.seconds(61), "1:01"), (.seconds(3600), "1:00:00"),
        (.seconds(90061), "1 d 1 h"), (.seconds(Int64.max), "100 d 0 h"), (.seconds(-5), "0:00"),
    ])
    func timesAreRoundedUp(_ time: Duration, _ text: String) { #expect(ProgressText.clock(time) == text) }

    @Test func theSpeedIsThatOfTheLastSeconds() {
        var rate = ProgressRate()
        #expect(rate.peoplePerSecond == nil)
        var progress = RunProgress()
        progress.bytes = 100_000
        rate.note(progress, at: .zero)
        rate.note(progress, at: .milliseconds(100))
        #expect(rate.peoplePerSecond == nil)
        for second in 1...100 {
            progress.people += second <= 50 ? 1000 : 10
            progress.bytesDone += second <= 50 ? 1000 : 10
            rate.note(progress, at: .seconds(second))
        }
        #expect(rate.peoplePerSecond == 10)
        #expect(rate.timeLeft(of: progress) == .seconds(4950))
        for second in 101...120 { rate.note(progress, at: .seconds(second)) }
        #expect(rate.peoplePerSecond == 0 && rate.timeLeft(of: progress) == nil)
    }

    @Test func theFormFollowsTheTerminal() {
        #expect(ProgressForm.auto.resolved(isTerminal: true, isShared: false) == .bar)
        #expect(ProgressForm.auto.resolved(isTerminal: true, isShared: true) == .none)
        #expect(ProgressForm.auto.resolved(isTerminal: false, isShared: false) == .lines)
        #expect(ProgressForm.bar.resolved(isTerminal: false, isShared: false) == .lines)
        #expect(ProgressForm.bar.resolved(isTerminal: true, isShared: true) == .lines)
        #expect(ProgressForm.none.resolved(isTerminal: true, isShared: false) == .none)
    }
}
