import Foundation
import TestSupport
import Testing

/// `tidings check` in a pipe.
struct CheckCommandTests {
    @Test func tellsInPlainText() throws {
        let bench = try CheckBench()
        let run = try bench.check()
        #expect(run.status == 0 && run.errors == "")
        #expect(run.output.contains("Snoodle 2.1") && run.output.contains("Notes of 2.1."))
        #expect(!run.output.contains("1)") && !run.output.contains("\u{1B}"))
        #expect(try bench.check("--locale", "de").output.contains("Snoodle 2.1"))
        #expect(FileManager.default.fileExists(atPath: bench.historyPath))
    }

    @Test func tellsPrograms() throws {
        let bench = try CheckBench()
        let found = try bench.object(bench.check("--json"))
        #expect(found["decision"] as? String == "tell" && found["reason"] as? String == "newer")
        #expect(found["launch"] as? String == "first-after-install")
        #expect((found["values"] as? [String: String]) == ["version": "2.1"])
        #expect((found["message"] as? [String: Any])?["title"] is String)
        #expect((found["releases"] as? [[String: Any]])?.map { $0["version"] as? String } == ["2.1"])
        #expect((found["problems"] as? [Any])?.isEmpty == true)
        #expect(try bench.object(bench.check("--json"))["launch"] as? String == "again")
    }

    @Test(arguments: [
        ("en", ["because", "2.1"]), ("de", ["2.1"]), ("ja", ["2.1"]), ("ar", ["2.1"]),
    ])
    func explainsInTheReadersLanguage(_ locale: String, _ words: [String]) throws {
        let bench = try CheckBench(["1.9", "2.0", "2.1"])
        _ = try bench.answer("ignore", "--version", "2.1")
        let run = try bench.check("--explain", "--locale", locale)
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count >= 3 && run.output.contains("2.1") && run.output.contains("2.0"), "\(run.output)")
        if locale != "en" { #expect(run.output != (try bench.check("--explain", "--locale", "en").output)) }
        // An explanation is no telling.
        let kept = try String(contentsOfFile: bench.historyPath, encoding: .utf8)
        #expect(!kept.contains("update-available"))
    }

    @Test func theExitCodeTells() throws {
        let bench = try CheckBench()
        #expect(try bench.check("--exit-code").status == 1)
        #expect(try CheckBench().check("--exit-code", "--installed", "2.1").status == 0)
        try bench.publish(["1.9"])
        #expect(try bench.check("--exit-code").status == 0)
    }

    @Test func quietSaysNothingWithoutNews() throws {
        let bench = try CheckBench()
        #expect(try bench.check("--quiet").output.contains("2.1"))
        try bench.publish(["1.9"])
        let run = try bench.check("--quiet")
        #expect(run.output == "" && run.errors == "" && run.status == 0)
        #expect(try bench.check().output != "")
    }

    @Test func whoAsksHearsOfWhatWasSkipped() throws {
        let bench = try CheckBench()
        _ = try bench.answer("ignore", "--version", "2.1")
        #expect(try bench.reason() == "ignored")
        #expect(try bench.reason("--asked") == "newer")
    }

    @Test func theMomentCanBeNamed() throws {
        let bench = try CheckBench()
        #expect(try bench.reason("--now", "2026-11-20T23:30:00Z", "--rule", "quietHours=22:00-07:00") == "quiet-hours")
        #expect(try bench.reason("--now", "2026-11-20T12:00:00Z", "--rule", "quietHours=22:00-07:00") == "newer")
        // By the person's clock it is eight in the morning.
        #expect(
            try bench.reason(
                "--now", "2026-11-20T23:30:00Z", "--rule", "quietHours=22:00-07:00", "--time-zone", "Asia/Tokyo")
                == "newer")
        let bad = try bench.check("--now", "yesterday")
        #expect(bad.status == 64 && bad.errors.contains("yesterday"))
    }

    @Test(arguments: [
        ("telling=never", "told-enough"), ("minimumSupported=2.0", "below-minimum-supported"),
        ("updateType=hard", "forced"), ("preview=true", "preview"), ("significance=major", "newer"),
        ("withdrawn=2.1", "first-launch"), ("rollout=0%", "not-in-share"),
        ("audience={ systems: amiga }", "not-addressed"),
        ("levels={ major: { updateType: hard } }", "forced"),
    ])
    func rulesOfTheCommandLine(_ rule: String, _ reason: String) throws {
        #expect(try CheckBench().reason("--rule", rule) == reason)
    }

    @Test(arguments: [
        ("telling=often", "“rules.telling”"), ("tellling=once", "“telling”?"), ("=once", "no rule"),
        ("once", "no rule"), ("quietHours=25:00-26:00", "22:00-07:00"), ("remindPeriod=two", "“two”"),
        ("telling: x=1", "--rule"),
    ])
    func badRulesAreNamed(_ rule: String, _ words: String) throws {
        let run = try CheckBench().check("--rule", rule)
        #expect(run.status == 64 && run.output == "")
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test func eventsAreAppended() throws {
        let bench = try CheckBench()
        for _ in 0..<2 { _ = try bench.check("--events", "events.jsonl", "--now", "2026-11-20T12:00:00Z") }
        let lines = try String(contentsOfFile: bench.scratch.path("events.jsonl"), encoding: .utf8)
            .split(separator: "\n").map(String.init)
        let head = #"{"app":"Snoodle","date":"2026-11-20T12:00:00Z","event":"#
        #expect(
            lines == [
                head + #""launched","launch":"first-after-install","person":"me","version":"1.9"}"#,
                head + #""detected","person":"me","version":"2.1"}"#,
                head + #""shown","notice":"update-available","person":"me","version":"2.1"}"#,
                head + #""detected","person":"me","version":"2.1"}"#,
                head + #""shown","notice":"update-available","person":"me","version":"2.1"}"#,
            ])
        let bad = try bench.check("--events", "v.plist/events")
        #expect(bad.status == 73 && bad.errors.contains("v.plist/events"), "\(bad.errors)")
    }

    @Test func withoutAFeedItSaysSo() throws {
        let run = try CheckBench().run(["check", "--app", "Snoodle"])
        #expect(run.status == 64 && run.errors.contains("--feed"))
        #expect(try CheckBench().run(["check"]).errors.contains("--app"))
    }

    @Test func aFeedThatIsMissing() throws {
        let run = try CheckBench().run(["check", "--app", "Snoodle", "--feed", "none.plist", "--installed", "1"])
        #expect(run.status == 66 && run.output == "" && run.errors.contains("none.plist"), "\(run.errors)")
    }

    @Test func aFeedThatIsDown() throws {
        // Nobody listens at the port that ends names.
        let run = try CheckBench().run([
            "check", "--app", "Snoodle", "--feed", "http://127.0.0.1:1/v.plist", "--allow-private", "--installed", "1",
        ])
        #expect(run.status == 69 && run.output == "" && run.errors.contains("127.0.0.1:1"), "\(run.errors)")
    }

    @Test func withoutAHome() throws {
        let bench = try CheckBench()
        let run = try bench.check(environment: ["HOME": ""])
        #expect(run.status == 64 && run.errors.contains("--history"), "\(run.errors)")
        #expect(try bench.check("--history", "h.json", environment: ["HOME": ""]).status == 0)
        #expect(try bench.scratch.files().contains("h.json"))
    }

    @Test(arguments: [["check", "--feed", "v.plist"], ["answer", "seen", "--version", "2.1"]])
    func aStoreThatCannotBeMade(_ command: [String]) throws {
        let bench = try CheckBench()
        let run = try bench.run(command + ["--app", "Snoodle", "--history", "v.plist/people.sqlite"])
        #expect(run.status == 73 && run.output == "", "\(run.errors)")
        #expect(run.errors.contains("v.plist/people.sqlite: error: ") && run.errors.contains("[no-history]"))
    }

    @Test func aHistoryThatIsDamagedIsNoPlaceForAnAnswer() throws {
        let bench = try CheckBench()
        try bench.scratch.write("{", to: "h.json")
        let run = try bench.run(["answer", "seen", "--version", "2.1", "--app", "Snoodle", "--history", "h.json"])
        #expect(run.status == 65 && run.errors.contains("h.json"), "\(run.errors)")
    }

    @Test func aHomeThatCannotBeWritten() throws {
        let bench = try CheckBench()
        let home = ["HOME": "/proc/nobody"]
        let run = try bench.check("--json", environment: home)
        #expect(try bench.object(run)["reason"] as? String == "history-unknown")
        #expect(run.status == 1 && run.errors.contains("no-history"), "\(run.errors)")
        let required = try bench.check("--json", "--rule", "minimumSupported=2.0", environment: home)
        #expect(try bench.object(required)["decision"] as? String == "tell")
    }

    @Test(arguments: [
        ["--installed", "x"], ["--os", "x"], ["--time-zone", "Europe/Nowhere"], ["--locale", "!!"],
        ["--app-store", "--store-id", "x"],
    ])
    func badOptionsAreNamed(_ options: [String]) throws {
        let bench = try CheckBench()
        let run = try bench.run(["check", "--app", "Snoodle", "--feed", "v.plist"] + options)
        #expect(run.status == 64 && run.errors.contains(options.last ?? ""), "\(run.errors)")
    }

    /// What others write must not drive the terminal.
    @Test func aFeedCannotDriveTheTerminal() throws {
        let bench = try CheckBench()
        let title = #"\u001b]0;owned\u0007\u001b[2Jtitle"#
        try bench.scratch.write(
            #"[{"tag_name":"v2.1","name":"\#(title)","body":"\#(title)","html_url":"https://github.com/a/b","#
                + #""draft":false,"prerelease":false,"published_at":"2026-01-01T00:00:00Z","assets":[]}]"#,
            to: "v.plist")
        let run = try bench.check("--installed", "1.9")
        #expect(run.output.contains("2.1"), "\(run.errors)")
        #expect(!(run.output + run.errors).unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" })
    }
}
