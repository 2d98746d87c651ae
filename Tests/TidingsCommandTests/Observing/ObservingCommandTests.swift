import Foundation
import TestSupport
import Testing
import TidingsJobs

/// What an operator sees of `tidings send`.
struct ObservingCommandTests {
    /// A run that takes long enough for a bar to be drawn.
    private func slow() throws -> LedgerBench {
        let bench = try LedgerBench(people: (1...6).map { "person\($0)" })
        try bench.scratch.write(
            "#!/bin/sh\ncat > /dev/null\nsleep 0.4\nexit 0\n", to: "mailer.sh")
        try bench.scratch.write(
            try String(contentsOfFile: bench.scratch.path("people.jsonl"), encoding: .utf8) + "nonsense\n",
            to: "people.jsonl")
        return bench
    }

    private func terminal(
        _ bench: LedgerBench, _ options: [String] = [], _ variables: [String: String] = ["TERM": "xterm"]
    ) throws -> PseudoTerminal.Result {
        try PseudoTerminal.run(
            Project.buildFolder + "/tidings", ["send", bench.scratch.path("job.yaml")] + options,
            environment: bench.environment.merging(variables) { $1 })
    }

    /// Takes a line away that changes in place.
    private static let clear = "\r\u{1B}[K"

    @Test func aBarIsDrawnAndTakenAway() throws {
        let run = try terminal(slow())
        let frames = run.shown.components(separatedBy: Self.clear)
        #expect(frames.count >= 3, "\(visible(run.shown))")
        #expect(frames.contains { $0.hasPrefix("[>              ]  0 %") }, "\(visible(run.shown))")
        // What is said during the run stands on lines of its own, and nothing of the bar is left at the end.
        let last = try #require(frames.last)
        #expect(last.hasPrefix("\nrelease: 7 recipients\n"), "\(visible(run.shown))")
        let lines = run.shown.components(separatedBy: "\n").filter { $0.contains("not-json") }
        #expect(lines.count == 1, "\(visible(run.shown))")
        #expect(run.status == 1)
    }

    @Test(arguments: [["TERM": "dumb"], ["TERM": ""], ["TERM": "xterm", "COLUMNS": "20"]])
    func whereItCannotBeDrawnThereIsNone(_ variables: [String: String]) throws {
        let run = try terminal(slow(), [], variables)
        #expect(!run.shown.contains("%") && !run.shown.contains(Self.clear), "\(visible(run.shown))")
    }

    @Test func whoWantsNoneHasNone() throws {
        let run = try terminal(slow(), ["--progress", "none"], ["TERM": "xterm", "NO_COLOR": "1"])
        #expect(!run.shown.contains("%") && !run.shown.contains("\u{1B}"), "\(visible(run.shown))")
    }

    /// The messages themselves show how far it is.
    @Test func betweenMessagesThereIsNoBar() throws {
        let run = try terminal(slow(), ["--sink", "stdout:"], ["TERM": "xterm"])
        #expect(!run.shown.contains("%") && run.shown.contains("Snoodle 2.1"), "\(visible(run.shown))")
    }

    /// Also where standard output is one of several sinks that work together.
    @Test(arguments: ["all", "first"])
    func amongOthersStandardOutputIsSeenToo(_ kind: String) throws {
        let bench = try slow()
        let job = try String(contentsOfFile: bench.scratch.path("job.yaml"), encoding: .utf8)
        try bench.scratch.write(
            job.replacing("  - sendmail: {", with: "  - \(kind):\n    - stdout: {}\n    - sendmail: {"), to: "job.yaml")
        let run = try terminal(bench)
        #expect(!run.shown.contains("%") && run.shown.contains("Snoodle 2.1"), "\(visible(run.shown))")
    }

    @Test func inAPipeAShortRunSaysNothingOnItsWay() throws {
        let run = try LedgerBench().run("send", "job.yaml")
        #expect(run.status == 0 && run.errors.hasPrefix("\nrelease: 3 recipients\n"), "\(run.errors)")
    }

    @Test func theLogIsReadByAProgram() throws {
        let bench = try LedgerBench()
        try bench.answer("bob", LedgerBench.refused)
        let run = try bench.run("send", "job.yaml", "--log-level", "debug", "--log-format", "json")
        let objects = try run.errors.split(separator: "\n").filter { $0.hasPrefix("{") }.map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(
            objects.map { $0["message"] as? String } == [
                "run began", "part claimed", "deliveries did not arrive", "part recorded", "run ended",
            ], "\(run.errors)")
        #expect(objects.allSatisfy { $0["job"] as? String == "release" && $0["run"] as? Int == 1 })
        #expect(objects.last?["told"] as? Int == 2 && objects.last?["failed"] as? Int == 1)
        for object in objects { #expect(!"\(object)".contains("example.com") && !"\(object)".contains("bob")) }
        let quiet = try bench.run("send", "job.yaml", "--log-level", "error")
        #expect(!quiet.errors.contains("run began"))
    }

    @Test func metricsAreWrittenForPrometheus() throws {
        let bench = try LedgerBench()
        try bench.answer("bob", LedgerBench.refused)
        let run = try bench.run("send", "job.yaml", "--metrics", "tidings.prom")
        #expect(run.status == 1, "\(run.errors)")
        let text = try String(contentsOfFile: bench.scratch.path("tidings.prom"), encoding: .utf8)
        for line in [
            #"tidings_deliveries_total{job_name="release",sink="sendmail",outcome="delivered"} 2"#,
            #"tidings_deliveries_total{job_name="release",sink="sendmail",outcome="rejected"} 1"#,
            #"tidings_people_total{job_name="release",state="told"} 2"#,
            #"tidings_people_total{job_name="release",state="failed"} 1"#,
            #"tidings_runs_total{job_name="release",outcome="findings"} 1"#,
        ] { #expect(text.contains(line + "\n"), "\(text)") }
        for metric in JobMetric.allCases { #expect(text.contains("# HELP \(metric.rawValue) "), "\(metric)") }
        #expect(!text.contains("bob") && !text.contains("example.com"))
        let path = bench.scratch.path("tidings.prom")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o644)
    }

    @Test func aFileForMetricsThatCannotBeIsSaidBeforeAnybodyIsTold() throws {
        let bench = try LedgerBench()
        let run = try bench.run("send", "job.yaml", "--metrics", "nowhere/tidings.prom")
        #expect(run.status == 73 && run.errors.contains("nowhere/tidings.prom: error: "), "\(run.errors)")
        #expect(try !bench.scratch.files().contains("job.ledger"))
    }

    @Test(arguments: [["--progress", "loud"], ["--log-level", "all"], ["--log-format", "xml"]])
    func aWordThatIsNotKnown(_ options: [String]) throws {
        let bench = try LedgerBench()
        let run = try BuiltCommand.run(
            ["send", "job.yaml"] + options, environment: bench.environment, in: bench.scratch.folder)
        #expect(run.status == 64 && run.errors.contains("'\(options[1])' is invalid"), "\(run.errors)")
    }

    @Test func everyMetricIsInTheTable() throws {
        let reference = try String(contentsOfFile: Project.path("Documentation/Jobs.md"), encoding: .utf8)
        for metric in JobMetric.allCases { #expect(reference.contains("| `\(metric.rawValue)`"), "\(metric.rawValue)") }
    }
}
