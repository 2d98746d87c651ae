import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// The options that all sinks of mails share.
struct MailSettingsTests {
    private static let environment = SinkEnvironment(
        variable: { $0 == "KEY" ? TestKeys.ed25519 : nil },
        asciiDomain: { $0 == "liste.bücher.example" ? "liste.xn--bcher-kva.example" : nil })

    private static let shared = [
        "from": "Snoodle <news@example.com>", "list-id": "snoodle.example.com", "dkim-domain": "example.com",
        "dkim-selector": "mail", "dkim-key": "env:KEY",
    ]

    static let kinds: [(String, [String: String])] = [
        ("email", ["directory": "mail"]), ("email", ["stream": "mails"]), ("maildir", ["directory": "mail"]),
        ("maildir", ["directory": "mail", "lines": "crlf"]), ("mbox", ["file": "mails"]),
        ("sendmail", ["command": "/bin/sh"]),
    ]

    @Test(arguments: kinds) func everyKindNamesTheListAndSigns(_ kind: String, _ own: [String: String]) async throws {
        let folder = try TemporaryFolder()
        var options = own.merging(Self.shared) { $1 }
        if kind == "sendmail" {
            try folder.write(Array("cat > '\(folder.path)/mails'\n".utf8), to: "command")
            options["arguments"] = "\(folder.path)/command"
        }
        let made = SinkFactory.make(
            Samples.block(kind, options, directory: folder.path), environment: Self.environment)
        #expect(made.problems == [])
        let outcomes = try #require(await made.sink?.deliver([Samples.delivery()]))
        #expect(outcomes.count == 1)
        try await made.sink?.flush()
        let texts = try Self.files(in: folder.path).map { try String(contentsOfFile: $0, encoding: .utf8) }
        let text = try #require(texts.first { $0.contains("DKIM-Signature: ") })
        let mail = text.replacingOccurrences(of: "\r\n", with: "\n")
        // Whatever ends the lines in the end, the mail was signed as all others are.
        #expect(try mail.contains(Self.reference()))
    }

    private static func reference() throws -> String {
        var bytes: [UInt8] = []
        let from = try Mailbox(parsing: "Snoodle <news@example.com>")
        try MailComposer(from: from, listID: "snoodle.example.com").compose(Samples.delivery(), into: &bytes)
        try DKIMSigner(
            domain: "example.com", keys: [DKIMKey(selector: "mail", pem: Secret(TestKeys.ed25519))]
        ).sign(&bytes)
        let mail = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
        #expect(mail.hasPrefix("DKIM-Signature: ") && mail.contains("\nList-Id: <snoodle.example.com>\n"))
        return mail
    }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
            .filter { !$0.hasSuffix("/command") && (try? String(contentsOfFile: $0, encoding: .utf8)) != nil }
    }

    @Test(arguments: [
        ("example.com", "news@example.com", true), ("Example.COM", "news@example.com", true),
        ("mail.example.com", "news@example.com", true), ("example.com", "news@mail.example.com", true),
        ("example.org", "news@example.com", false), ("badexample.com", "news@example.com", false),
    ])
    func aSignatureOfAnotherDomainIsWarnedOf(_ domain: String, _ from: String, _ isAligned: Bool) {
        let options = Self.shared.merging(["dkim-domain": domain, "from": from, "stream": "/dev/null"]) { $1 }
        let made = SinkFactory.make(Samples.block("email", options), environment: Self.environment)
        #expect(made.sink != nil)
        #expect(made.problems.map(\.rule) == (isAligned ? [] : ["dkim-not-aligned"]))
        #expect(made.problems.allSatisfy { $0.severity == .warning })
    }

    @Test(arguments: [
        ("snoodle.example.com", []), ("liste.bücher.example", []), ("a b", ["bad-value"]), ("", ["bad-value"]),
        ("x\r\nBcc: y", ["bad-value"]), ("ä.example", ["bad-value"]),
    ])
    func theNameOfAListIsLikeADomains(_ name: String, _ rules: [String]) {
        let options = ["from": "a@example.com", "stream": "/dev/null", "list-id": name]
        let made = SinkFactory.make(Samples.block("email", options), environment: Self.environment)
        #expect(made.problems.map(\.rule) == rules)
    }
}
