import Foundation
import TestSupport
import Testing

/// Each notice in each language, by way of a spool and without it.
struct SpoolGoldenTests {
    /// All files below a folder, or the one that is there, with the keys of their mails taken out: a key names the sink.
    private func mails(_ scratch: ScratchFolder, _ place: String) throws -> [String] {
        let path = scratch.path(place)
        let names = FileManager.default.subpaths(atPath: path) ?? []
        let files = names.isEmpty ? [path] : names.map { "\(path)/\($0)" }
        return try files.compactMap { file in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue else {
                return nil
            }
            var text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
            for match in text.matches(of: /Message-ID: <([0-9a-f]{32})@/).reversed() {
                let key = String(match.1)
                text = text.replacing(key, with: "KEY").replacing(key.prefix(24), with: "KEY")
            }
            return text
        }.sorted()
    }

    @Test(arguments: [
        ("eml", "email: { directory: direct"), ("maildir", "maildir: { directory: direct"),
        ("mbox", "mbox: { file: direct"),
    ])
    func isTheSameToTheByte(kind: String, sink: String) throws {
        let direct = try MailBench(sink: sink)
        let spooled = try MailBench(sink: "spool: { file: mails.spool")
        let count = direct.languages.count * 3
        let run = try BuiltCommand.run(
            ["spool", "export", spooled.scratch.path("mails.spool"), "--to", kind, spooled.scratch.path("expanded")])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("\(count) messages: \(count) delivered"), "\(run.errors)")
        let (expected, found) = (try mails(direct.scratch, "direct"), try mails(spooled.scratch, "expanded"))
        #expect(expected.count == (kind == "mbox" ? 1 : count))
        #expect(found.count == expected.count)
        for (found, expected) in zip(found, expected) where found != expected {
            #expect(visible(found) == visible(expected))
        }
    }
}
