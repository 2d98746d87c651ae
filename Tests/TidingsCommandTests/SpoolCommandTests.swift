import Foundation
import TestSupport
import Testing

/// The mails of the main job, by way of a spool.
struct SpoolCommandTests {
    /// The example, whose mails go to a spool.
    private func spooled() throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        let source = Project.path("Examples/release-day")
        for name in ["recipients.jsonl", "lookup.json", "versions", "strings"] {
            try FileManager.default.copyItem(atPath: source + "/" + name, toPath: scratch.path(name))
        }
        let job = try String(contentsOfFile: source + "/job.yaml", encoding: .utf8)
        let start = try #require(job.range(of: "sinks:"))
        let sinks = """
            sinks:
              - spool: { file: out/mails.spool, from: "Snoodle <news@example.com>" }
            """
        try (job[..<start.lowerBound] + sinks).write(
            toFile: scratch.path("job.yaml"), atomically: true, encoding: .utf8)
        let run = try BuiltCommand.run(["send", scratch.path("job.yaml")])
        #expect(run.status == 0, "\(run.errors)")
        return scratch
    }

    @Test func expandsToFiles() throws {
        let scratch = try spooled()
        let spool = scratch.path("out/mails.spool")
        for (kind, place) in [("eml", "eml"), ("maildir", "Maildir"), ("mbox", "mails.mbox")] {
            let arguments = ["spool", "export", spool, "--to", kind, scratch.path(place), "--json"]
            let (run, again) = (try BuiltCommand.run(arguments), try BuiltCommand.run(arguments))
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("\"delivered\":44"))
            #expect(again.output.contains("\"already\":44"))
        }
        let index = try BuiltCommand.run(["spool", "cat", spool, "--index"]).output.split(separator: "\n")
        #expect(index.count == 44)
        for line in index {
            let key = String(line.prefix(32))
            let file = try String(contentsOfFile: scratch.path("eml/\(key).eml"), encoding: .utf8)
            #expect(try BuiltCommand.run(["spool", "cat", spool, key]).output == file)
        }
        #expect(try scratch.files(in: "Maildir/new").count == 44)
        let verified = try BuiltCommand.run(["spool", "verify", spool, "--json"])
        #expect(verified.status == 0)
        #expect(verified.output.contains("\"messages\":44"))
    }

    @Test func damageIsAFinding() throws {
        let scratch = try spooled()
        let spool = scratch.path("out/mails.spool")
        var bytes = try Data(contentsOf: URL(filePath: spool))
        bytes.removeLast()
        try bytes.write(to: URL(filePath: spool))
        let run = try BuiltCommand.run(["spool", "verify", spool])
        #expect(run.status == 1)
        #expect(run.errors.contains("[unfinished-group]"))
    }

    @Test(arguments: [
        (["spool", "verify", "no-such-file"], Int32(66), "input-output"),
        (["spool", "verify", Project.path("Package.swift")], 65, "no-spool"),
        (["spool", "cat", Project.path("Package.swift")], 65, "no-spool"),
        (["spool", "export", Project.path("Package.swift"), "--to", "mbox", "out"], 65, "no-spool"),
    ])
    func whatIsNoSpoolIsRefused(_ arguments: [String], _ status: Int32, _ rule: String) throws {
        let run = try BuiltCommand.run(arguments)
        #expect(run.status == status)
        #expect(run.errors.contains("[\(rule)]"))
    }
}
