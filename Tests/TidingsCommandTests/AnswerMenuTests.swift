import Foundation
import TestSupport
import Testing

/// The menu of `tidings check`, at a terminal.
struct AnswerMenuTests {
    private func check(
        _ bench: CheckBench, typing input: String, _ options: String...
    ) throws -> PseudoTerminal.Result {
        try PseudoTerminal.run(
            Project.buildFolder + "/tidings",
            ["check", "--app", "Snoodle", "--feed", bench.scratch.path("v.plist"), "--installed", "1.9"] + options,
            typing: input, environment: bench.environment)
    }

    @Test(arguments: [
        ("1\n", "en", "newer"), ("2\n", "en", "ignored"), ("3\n", "en", "postponed"), (" 2 \n", "en", "ignored"),
        ("\n", "en", "newer"), ("\u{4}", "en", "newer"), ("9\n", "en", "newer"), ("0\n", "en", "newer"),
        ("x\n", "en", "newer"), ("99999999999999999999\n", "en", "newer"), ("2\n", "ar", "ignored"),
        ("\u{662}\n", "ar", "ignored"), ("\u{968}\n", "hi", "ignored"), ("\u{96B}\n", "hi", "newer"),
    ])
    func theNumberChooses(_ input: String, _ locale: String, _ reason: String) throws {
        let bench = try CheckBench()
        let run = try check(bench, typing: input, "--locale", locale)
        // In the digits of the question below it.
        let third = locale == "ar" ? "\u{663}" : "3"
        #expect(run.status == 0 && run.shown.contains(third + ") "), "\(run.shown)")
        #expect(try bench.reason() == reason, "\(run.shown)")
    }

    @Test func whatIsChosenToBeHadIsNamed() throws {
        let bench = try CheckBench()
        try bench.scratch.write(
            #"[{"tag_name":"v2.1","name":"2.1","body":"x","html_url":"https://github.com/a/b/releases/2.1","#
                + #""draft":false,"prerelease":false,"published_at":"2026-01-01T00:00:00Z","assets":[]}]"#,
            to: "v.plist")
        #expect(try check(bench, typing: "1\n").shown.hasSuffix("https://github.com/a/b/releases/2.1\n"))
    }

    @Test(arguments: ["--explain", "--json"])
    func thereIsNoMenuFor(_ option: String) throws {
        #expect(!(try check(CheckBench(), typing: "3\n", option).shown.contains("3) ")))
    }

    @Test func aRequiredUpdateCannotBeSkipped() throws {
        let bench = try CheckBench()
        let run = try check(bench, typing: "2\n", "--rule", "minimumSupported=2.0")
        #expect(!run.shown.contains("2) "), "\(run.shown)")
        #expect(try bench.reason("--rule", "minimumSupported=2.0") == "below-minimum-supported")
    }
}
