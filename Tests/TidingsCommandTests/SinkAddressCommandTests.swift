import Foundation
import TestSupport
import Testing

/// Sinks by their addresses: in the job file, and for a quick try among the arguments.
struct SinkAddressCommandTests {
    private func run(
        _ bench: JobBench, _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> BuiltCommand.Result {
        try BuiltCommand.run(
            arguments, environment: bench.environment.merging(environment) { $1 }, in: bench.scratch.folder)
    }

    @Test func aJobNamesSinksByTheirAddresses() throws {
        let bench = try JobBench(sink: "'maildir:out/mail?from=news@example.com'\n  - env:OTHER")
        let sent = try run(bench, ["send", "job.yaml"], ["OTHER": "webhook:?file=out%2Fhooks.ndjson"])
        #expect(sent.status == 0, "\(sent.errors)")
        #expect(try bench.scratch.files(in: "out") == ["hooks.ndjson", "mail"])
        #expect(try bench.scratch.files(in: "out/mail/new").count == 2)
        let missing = try run(bench, ["send", "job.yaml"])
        #expect(missing.status == 78)
        #expect(missing.errors.contains("job.yaml:8:5: error: The variable OTHER of the sink is not set. [no-secret]"))
    }

    @Test func argumentsNameSinksInPlaceOfTheJobs() throws {
        let bench = try JobBench()
        let sent = try run(
            bench, ["send", "job.yaml", "--sink", "stdout:?format=ndjson", "--sink", "env:BOX"],
            ["BOX": "mbox:mails.mbox?from=news@example.com"])
        #expect(sent.status == 0, "\(sent.errors)")
        #expect(sent.output.split(separator: "\n").count == 2 && sent.output.hasPrefix(#"{"id":"msg_"#))
        let files = try bench.scratch.files()
        #expect(files.contains("mails.mbox") && !files.contains("out"))
    }

    @Test(arguments: [
        ["slack://hooks.slack.com/services/T0SECRET99"], ["https://discord.com/api/webhooks/T0SECRET99"],
        ["stdout:", "webhook:?url=https://a.test/T0SECRET99"], ["telegram:?chat=x&token=T0SECRET99"],
        ["webhook://a.test/x?T0SECRET99"], ["stdout:?colour=T0SECRET99"], ["out/T0SECRET99"],
    ])
    func anArgumentMayHoldNoSecret(_ addresses: [String]) throws {
        let bench = try JobBench()
        let sent = try run(bench, ["send", "job.yaml"] + addresses.flatMap { ["--sink", $0] })
        #expect(sent.status == 64)
        let place = addresses.count > 1 ? "--sink \(addresses.count): error: " : "--sink: error: "
        #expect(sent.errors.hasPrefix(place), "\(sent.errors)")
        #expect(!sent.errors.contains("T0SECRET99") && sent.output.isEmpty)
    }

    @Test(arguments: ["text", "markdown", "html", "ndjson"]) func aReaderThatGoesAwayEndsItQuietly(_ format: String)
        throws
    {
        let bench = try JobBench(sink: "stdout: { format: \(format) }")
        let people = (0..<3_000).map { #"{"id":"p\#($0)","locale":"de","installed":"1.9"}"# + "\n" }
        try bench.scratch.write(people.joined(), to: "people.jsonl")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [
            "-c", #""$0" send job.yaml 2> errors | head -n 1 > first; echo "${PIPESTATUS[0]}" > status"#,
            Project.buildFolder + "/tidings",
        ]
        process.environment = bench.environment.merging(["PATH": "/usr/bin:/bin"]) { $1 }
        process.currentDirectoryURL = URL(fileURLWithPath: bench.scratch.folder)
        try process.run()
        process.waitUntilExit()
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: bench.scratch.path(name), encoding: .utf8)
        }
        #expect(try text("status") == "0\n")
        #expect(try text("first").split(separator: "\n").count == 1)
        let errors = try text("errors")
        #expect(!errors.contains("error:") && errors.contains("delivered: 3000"), "\(errors)")
    }

    @Test func aTerminalIsShownNoHTML() throws {
        let bench = try JobBench(sink: "stdout: { format: html }")
        let shown = try PseudoTerminal.run(
            Project.buildFolder + "/tidings", ["send", bench.scratch.path("job.yaml")],
            environment: bench.environment)
        #expect(shown.status == 78)
        #expect(shown.shown.contains("[html-on-terminal]"))
    }

    @Test func aWatchChecksItsSinksBeforeItsFirstTurn() throws {
        let bench = try JobBench(sink: "stdout: { colour: no }\n  - env:NONE")
        let watch = try run(bench, ["watch", "job.yaml", "--every", "daily", "--turns", "1"])
        #expect(watch.status == 78)
        #expect(watch.errors.contains("[unknown-option]") && watch.errors.contains("[no-secret]"))
        #expect(!watch.errors.contains("recipients"))
    }
}
