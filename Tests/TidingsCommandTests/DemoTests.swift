import Foundation
import TestSupport
import Testing

/// The main job, end to end, by the command as it was built.
struct DemoTests {
    /// A copy of the example, so that nothing is written into the project.
    private func example() throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        let source = Project.path("Examples/release-day")
        for name in ["job.yaml", "recipients.jsonl", "lookup.json", "versions", "strings"] {
            try FileManager.default.copyItem(atPath: source + "/" + name, toPath: scratch.path(name))
        }
        return scratch
    }

    private struct Report: Decodable {
        let recipients: Int
        let delivered: Int
        let failed: Int
        let setAside: Int
        let silent: [String: Int]
        let notices: [String: Int]
        let locales: [String: Int]
    }

    private func report(_ text: String) throws -> Report {
        let line = try #require(text.split(separator: "\n").last { $0.hasPrefix("{") })
        return try JSONDecoder().decode(Report.self, from: Data(line.utf8))
    }

    @Test func fiftyRecipients() throws {
        let scratch = try example()
        let run = try BuiltCommand.run(["send", scratch.path("job.yaml"), "--json"])
        #expect(run.status == 0, "\(run.errors)")
        let report = try report(run.output)
        #expect(report.recipients == 50)
        #expect(report.delivered == 44)
        #expect(
            report.silent == [
                "unsubscribed": 1, "ignored": 1, "up-to-date": 1, "installed-unknown": 1, "system-too-old": 1,
                "first-launch": 1,
            ])
        #expect(report.failed == 0)
        #expect(report.setAside == 0)
        #expect(Set(report.notices.keys) == ["update-available", "update-required", "whats-new"])
        #expect(report.locales.count >= 20)
        #expect(try scratch.files(in: "out/mail").count == 44)
        let payloads = try String(contentsOfFile: scratch.path("out/webhooks.ndjson"), encoding: .utf8)
        #expect(payloads.split(separator: "\n").count == 44)
    }

    @Test func aSecondRunWritesTheSameBytes() throws {
        let scratch = try example()
        func everything() throws -> [String: Data] {
            var found: [String: Data] = [:]
            for name in try FileManager.default.subpathsOfDirectory(atPath: scratch.path("out")) {
                found[name] = FileManager.default.contents(atPath: scratch.path("out/" + name))
            }
            return found
        }
        _ = try BuiltCommand.run(["send", scratch.path("job.yaml")])
        let first = try everything()
        #expect(first.count > 40)
        let again = try BuiltCommand.run(
            ["send", scratch.path("job.yaml")], environment: ["TZ": "Asia/Tokyo", "LC_ALL": "ja_JP.UTF-8"])
        #expect(again.status == 0)
        #expect(try everything() == first)
    }

    @Test func theTerminalShowsSixScripts() throws {
        let scratch = try example()
        let run = try BuiltCommand.run(["send", scratch.path("job.yaml")])
        for word in ["Snoodle", "يتوفر", "גרסה", "バージョン", "Доступ", "wersja", "版本"] {
            #expect(run.output.contains(word), "\(word)")
        }
        #expect(run.errors.contains("50 recipients"))
    }

    /// An independent parser reads every mail without a defect, and finds the reader's language in it.
    @Test func pythonReadsEveryMail() throws {
        let scratch = try example()
        _ = try BuiltCommand.run(["send", scratch.path("job.yaml")])
        let script = """
            import email, email.policy, glob, re, sys
            count = 0
            for path in glob.glob(sys.argv[1] + "/out/mail/*.eml"):
                raw = open(path, "rb").read()
                assert b"\\n" not in raw.replace(b"\\r\\n", b""), path
                assert max(map(len, raw.split(b"\\r\\n"))) <= 78, path
                mail = email.message_from_bytes(raw, policy=email.policy.default)
                parts = list(mail.walk())
                assert not any(part.defects for part in parts), (path, [p.defects for p in parts])
                assert not any(header.defects for header in mail.values()), path
                text, html = mail.get_body(("plain",)), mail.get_body(("html",))
                language = str(mail["Content-Language"])
                assert str(text["Content-Language"]) == language
                assert f'lang="{language}"' in html.get_content(), path
                assert "Snoodle" in mail["Subject"] and "Snoodle" in text.get_content(), path
                for body in (text.get_content(), html.get_content()):
                    words = re.sub(r"<style>.*?</style>", "", body, flags=re.S)
                    assert "{" not in words, (path, words)
                script = {"ar": 0x600, "he": 0x590, "ja": 0x3040, "ru": 0x400, "uk": 0x400}.get(language.split("-")[0])
                if script:
                    for said in (str(mail["Subject"]), text.get_content(), html.get_content()):
                        assert any(script <= ord(c) < script + 0x100 for c in said), path
                count += 1
            print(count)
            """
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, scratch.folder]
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(String(decoding: output, as: UTF8.self) == "44\n")
    }
}
