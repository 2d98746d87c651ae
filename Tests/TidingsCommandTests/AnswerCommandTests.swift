import Foundation
import TestSupport
import Testing

/// `tidings answer`, and what the next check makes of it.
struct AnswerCommandTests {
    @Test(arguments: [
        ("download", "newer"), ("remind", "postponed"), ("ignore", "ignored"), ("unsubscribe", "unsubscribed"),
        ("subscribe", "newer"),
    ])
    func anAnswerHolds(_ answer: String, _ reason: String) throws {
        let bench = try CheckBench()
        #expect(try bench.check().output.contains("2.1"))
        let run = try bench.answer(answer)
        #expect(run.status == 0 && run.output == "" && run.errors == "", "\(run.errors)")
        #expect(try bench.reason() == reason)
    }

    @Test func seenIsSeen() throws {
        let bench = try CheckBench()
        #expect(try bench.reason() == "newer")
        #expect(try bench.reason("--installed", "2.1") == "updated")
        _ = try bench.answer("seen", "--version", "2.1")
        #expect(try bench.reason("--installed", "2.1") == "up-to-date")
    }

    @Test func subscribingTakesTheOtherBack() throws {
        let bench = try CheckBench()
        for (answer, reason) in [("unsubscribe", "unsubscribed"), ("subscribe", "newer")] {
            // Nothing was told yet: that is no reason to refuse.
            #expect(try bench.answer(answer).status == 0)
            #expect(try bench.reason() == reason)
        }
    }

    @Test func aReminderComesWhenItWasAskedFor() throws {
        let bench = try CheckBench()
        _ = try bench.check()
        #expect(try bench.answer("remind", "--after", "3d").status == 0)
        func moment(_ hours: Double) -> String {
            ISO8601DateFormatter().string(from: Date().addingTimeInterval(hours * 3600))
        }
        #expect(try bench.reason("--now", moment(71)) == "postponed")
        #expect(try bench.reason("--now", moment(73)) == "newer")
    }

    @Test func theRecordNamesTheVersion() throws {
        let bench = try CheckBench()
        _ = try bench.check()
        #expect(
            try bench.answer("ignore", "--json").output == #"{"answer":"ignore","person":"me","version":"2.1"}"# + "\n")
        #expect(try bench.answer("unsubscribe", "--person", "you", "--json").output.contains(#""person":"you""#))
    }

    @Test(arguments: ["download", "remind", "ignore", "seen"])
    func withoutATellingItAsksForTheVersion(_ answer: String) throws {
        let bench = try CheckBench()
        let run = try bench.answer(answer)
        #expect(run.status == 64 && run.errors.contains("--version"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: bench.historyPath))
    }

    @Test(arguments: [
        ["never"], ["ignore", "--after", "3d"], ["remind", "--after", "soon"], ["ignore", "--version", "x"],
    ])
    func badAnswersAreRefused(_ options: [String]) throws {
        let bench = try CheckBench()
        let run = try bench.run(["answer"] + options + ["--app", "Snoodle"])
        #expect(run.status == 64 && run.errors != "")
        #expect(!FileManager.default.fileExists(atPath: bench.historyPath))
    }

    @Test func aHistoryThatCannotBeWritten() throws {
        let bench = try CheckBench()
        let run = try bench.run(["answer", "ignore", "--version", "2.1", "--app", "S", "--history", "v.plist/h.json"])
        #expect(run.status == 73 && run.errors.contains("v.plist/h.json"), "\(run.errors)")
    }
}
