import Foundation
import TestSupport
import Testing

/// Broken input: one clear message with its place, everybody else is served, and the exit code tells.
struct BadInputTests {
    private func job(
        recipients: String = #"{"id":"a","locale":"de","installed":"1.0"}"# + "\n", extra: String = "",
        feed: String = #"{ plist: "versions.plist" }"#, sink: String = "stdout: { format: text }"
    ) throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        try scratch.write(
            """
            job: test
            date: 2026-11-20T09:00:00Z
            app: { name: Snoodle }
            feed: \(feed)
            recipients: recipients.jsonl
            \(extra)
            sinks:
              - \(sink)

            """, to: "job.yaml")
        try scratch.write(recipients, to: "recipients.jsonl")
        try scratch.write(plist("<dict><key>2.0</key><string>New.</string></dict>"), to: "versions.plist")
        return scratch
    }

    private func plist(_ body: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\(body)</plist>\n"
    }

    private func send(_ scratch: ScratchFolder, _ options: String...) throws -> BuiltCommand.Result {
        try BuiltCommand.run(["send", "job.yaml"] + options, in: scratch.folder)
    }

    @Test func badRecipientsAreSetAside() throws {
        let lines = [
            #"{"id":"good","email":"good@example.net","installed":"1.0"}"#, "not json", #"{"email":"x@example.net"}"#,
            #"{"id":"good","installed":"1.0"}"#, #"{"id":"bad\nline","installed":"1.0"}"#,
            #"{"id":"break","email":"a@example.net\r\nBcc: b@example.net","installed":"1.0"}"#,
            #"{"id":"nolocale","locale":"!!","installed":"1.0"}"#, #"{"id":"last","installed":"1.0"}"#,
        ]
        let run = try send(job(recipients: lines.joined(separator: "\n")))
        #expect(run.status == 1)
        for line in [2, 3, 4, 5, 6, 7] { #expect(run.errors.contains("recipients.jsonl:\(line)"), "line \(line)") }
        #expect(run.output.contains("good") && run.output.contains("last"))
        #expect(run.errors.contains("delivered: 2"))
        #expect(run.errors.contains("set aside: 6"))
    }

    @Test(arguments: [
        ("", "plist"), ("garbage", "plist"),
        ("<plist version=\"1.0\"><array><string>x</string></array></plist>", "array"),
        ("<html><body>404</body></html>", "plist"),
    ])
    func aCorruptFeedIsNamed(_ text: String, _ word: String) throws {
        let scratch = try job()
        try scratch.write(text, to: "versions.plist")
        let run = try send(scratch)
        #expect(run.status != 0)
        #expect(run.errors.contains("versions.plist"))
        #expect(run.errors.contains("failed: 1"))
        #expect(run.output == "")
    }

    @Test func aMissingFeedIsNamed() throws {
        let run = try send(job(feed: #"{ plist: "nowhere/{language}.plist" }"#))
        #expect(run.status != 0)
        #expect(run.errors.contains("nowhere/de.plist"))
    }

    @Test(arguments: [
        (#""greeting" = "Hi {name}";;\#n"emailSignature" = "S";"#, "Tidings.strings:1:26"),
        ("“greeting” = “Hi {name}”;\n\"emailSignature\" = \"S\";", "Tidings.strings:1:1"),
        (#""greeting" = "Hi {name}"\#n"emailSignature" = "S";"#, "Tidings.strings:1:25"),
        (#""greeting" = "Hi {nobody} {name}";"#, "Tidings.strings:1:"),
        (#""greeting" = "Hi {name";"#, "Tidings.strings:1:"),
    ])
    func badStringsStopTheJobUnlessAllowed(_ text: String, _ place: String) throws {
        let scratch = try job(extra: "strings: strings/")
        try scratch.write(text, to: "strings/de.lproj/Tidings.strings")
        let refused = try send(scratch)
        #expect(refused.status == 65)
        #expect(refused.errors.contains(place), "\(refused.errors)")
        #expect(refused.output == "")
        let allowed = try send(scratch, "--allow-problems")
        #expect(allowed.status == 1)
        #expect(allowed.errors.contains("delivered: 1"))
        #expect(allowed.output.contains("Snoodle"))
    }

    @Test func anUnknownJobKeyIsNamed() throws {
        let run = try send(job(extra: "recipient: oops.jsonl"))
        #expect(run.status == 78)
        #expect(run.errors.contains("job.yaml:6:1"), "\(run.errors)")
        #expect(run.errors.contains("recipient"))
    }

    @Test func anUnwritableFolderIsNamed() throws {
        // Below a file there can be no folder, not even for root.
        let run = try send(job(sink: #"email: { directory: versions.plist/mail, from: "news@example.com" }"#))
        #expect([1, 73].contains(run.status))
        #expect(run.errors.contains("versions.plist/mail"), "\(run.errors)")
    }

    @Test func missingFilesAreNamed() throws {
        #expect(try BuiltCommand.run(["send", "/no/such/job.yaml"]).status == 66)
        let scratch = try job()
        try FileManager.default.removeItem(atPath: scratch.path("recipients.jsonl"))
        let run = try send(scratch)
        #expect(run.status == 66)
        #expect(run.errors.contains("recipients.jsonl"))
    }

    @Test func badTemplatesStopTheJob() throws {
        let scratch = try job(extra: "templates: templates/")
        try scratch.write("{{greting}}\n{{#name}}\n", to: "templates/update-available.txt.mustache")
        let run = try send(scratch)
        #expect(run.status == 65)
        #expect(run.errors.contains("update-available.txt.mustache:"), "\(run.errors)")
    }

    @Test(arguments: ["doctor", "send job.yaml --json"])
    func aClosedPipeEndsQuietly(_ command: String) throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        let scratch = try job()
        let tidings = "'\(Project.buildFolder)/tidings'"
        shell.arguments = ["-c", "{ \(tidings) \(command) 2>errors; echo $? >status; } | true; cat errors"]
        shell.currentDirectoryURL = URL(fileURLWithPath: scratch.folder)
        try shell.run()
        shell.waitUntilExit()
        #expect(try String(contentsOfFile: scratch.path("errors"), encoding: .utf8) == "")
        #expect(try String(contentsOfFile: scratch.path("status"), encoding: .utf8) == "0\n")
    }

    @Test func controlCharactersOfOthersDoNotReachTheTerminal() throws {
        let run = try send(job(recipients: #"{"id":"a","locale":"\u001b]0;x\u0007","installed":"1.0"}"#))
        #expect(run.status == 1)
        #expect(!run.errors.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test func aRunThatIsKilledIsDoneAgain() throws {
        let lines = (0..<300).map { #"{"id":"r\#($0)","email":"r\#($0)@example.net","installed":"1.0"}"# }
        let scratch = try job(
            recipients: lines.joined(separator: "\n"),
            sink: #"email: { directory: out, from: "news@example.com" }"#)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Project.buildFolder + "/tidings")
        process.arguments = ["send", scratch.path("job.yaml")]
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The first file shows that the run is in the middle of its work.
        while process.isRunning, (try? scratch.files(in: "out").isEmpty) != false { usleep(200) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let halves = try scratch.files(in: "out").filter { $0.hasSuffix(".eml") }
        for file in halves {
            #expect(try String(contentsOfFile: scratch.path("out/" + file), encoding: .utf8).hasSuffix("--\r\n"))
        }
        let again = try send(scratch)
        #expect(again.status == 0)
        let files = try scratch.files(in: "out")
        #expect(files.count == 300 && files.allSatisfy { $0.hasSuffix(".eml") }, "\(files.prefix(3))")
    }
}
