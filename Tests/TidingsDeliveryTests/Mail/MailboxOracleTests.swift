import Foundation
import Testing
import TidingsDelivery
import TidingsModel

/// Other programs read what the sinks have written: Python's `mailbox`, and `doveadm` and `mu` where they are.
@Suite(.enabled(if: Python.isThere, "Python is not there")) struct MailboxOracleTests {
    private struct Found: Decodable {
        var mails: [String]
        var defects: [String]
    }

    private let batch = MailOracleTests.cases.enumerated().map { index, sample in
        Samples.delivery(
            id: "u-\(index)", name: sample.name, title: sample.title, text: "From me\n>From you\n" + sample.text,
            html: "<p>\(sample.text)</p>", used: sample.language, direction: sample.direction,
            unsubscribe: "https://example.com/u/TOKEN")
    }

    private static let script = """
        import base64, email, json, mailbox, re, sys
        from email import policy
        kind, path, quoted = sys.argv[1:]
        box = mailbox.Maildir(path, create=False) if kind == 'maildir' else mailbox.mbox(path, create=False)
        mails, defects = [], []
        for key in box.keys():
            raw = box.get_bytes(key)
            if quoted == 'yes':
                raw = re.sub(rb'(?m)^>(>*From )', rb'\\1', raw)
            mails.append(base64.b64encode(raw).decode())
            message = email.message_from_bytes(raw, policy=policy.default)
            for part in message.walk():
                defects += [repr(d) for d in part.defects]
                for name, value in part.items():
                    defects += [name + ': ' + repr(d) for d in value.defects]
        print(json.dumps(dict(mails=mails, defects=defects)))
        """

    private func expectEverything(_ arguments: [String], crlf: Bool = false) throws {
        let found: Found = try Python.run(Self.script, arguments)
        #expect(found.defects == [])
        let mails = found.mails.map { Array(Data(base64Encoded: $0) ?? Data()) }
        let expected = try batch.map { try Mails.compose($0).filter { crlf || $0 != 0x0D } }
        #expect(Set(mails) == Set(expected))
        #expect(mails.count == batch.count)
    }

    private var from: Mailbox { get throws { try Mailbox(parsing: "Snoodle <news@example.com>") } }

    @Test(arguments: MailLineEnds.allCases) func readsAMaildir(lineEnds: MailLineEnds) async throws {
        let folder = try TemporaryFolder()
        _ = await (try MaildirSink(directory: "\(folder.path)/box", from: from, lineEnds: lineEnds)).deliver(batch)
        // Python's Maildir gives the lines of a file as they are.
        try expectEverything(["maildir", "\(folder.path)/box", "no"], crlf: lineEnds == .internet)
    }

    @Test func readsAnMbox() async throws {
        let folder = try TemporaryFolder()
        _ = await (try MboxSink(file: "\(folder.path)/box", from: from)).deliver(batch)
        try expectEverything(["mbox", "\(folder.path)/box", "yes"])
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/mu"), "mu is not there"))
    func muFindsEveryMessage() async throws {
        let folder = try TemporaryFolder()
        _ = await (try MaildirSink(directory: "\(folder.path)/box", from: from)).deliver(batch)
        func mu(_ arguments: String...) throws -> String {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/mu")
            process.arguments = arguments
            process.environment = ["HOME": folder.path, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = try output.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self)
        }
        let home = "--muhome=\(folder.path)/mu"
        _ = try mu("init", home, "--maildir=\(folder.path)/box", "--my-address=news@example.com")
        _ = try mu("index", home, "--quiet")
        let found = try mu("find", home, "--fields=i", "from:news@example.com")
        #expect(Set(found.split(separator: "\n").map(String.init)) == Set(batch.map { "\($0.key)@example.com" }))
    }
}
