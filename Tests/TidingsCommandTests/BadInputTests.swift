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

    @Test func aClosedPipeEndsQuietly() throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        let scratch = try job()
        shell.arguments = ["-c", "'\(Project.buildFolder)/tidings' doctor 2>'\(scratch.path("errors"))' | true"]
        try shell.run()
        shell.waitUntilExit()
        #expect(try String(contentsOfFile: scratch.path("errors"), encoding: .utf8) == "")
    }
}
