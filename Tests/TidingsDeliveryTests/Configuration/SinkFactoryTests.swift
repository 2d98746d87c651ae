import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct SinkFactoryTests {
    private let from = "Snoodle <news@example.com>"

    @Test(
        arguments: [
            ("stdout", [:]), ("stdout", ["format": "markdown", "limit": "6"]), ("webhook", ["file": "hooks.ndjson"]),
            ("email", ["directory": "mail", "from": "news@example.com"]),
            ("email", ["directory": "mail", "from": "news@example.com", "sync": "each"]),
            ("email", ["directory": "mail", "from": "news@example.com", "sync": "batch"]),
            ("email", ["stream": "/dev/null", "from": "news@example.com"]),
            ("maildir", ["directory": "mail", "from": "news@example.com"]),
            (
                "maildir",
                [
                    "directory": "mail", "from": "news@example.com", "sync": "batch", "lines": "crlf", "shards": "256",
                ]
            ),
            ("mbox", ["file": "mails.mbox", "from": "news@example.com", "sync": "each"]),
            ("sendmail", ["from": "news@example.com"]),
            (
                "sendmail",
                [
                    "command": "bin/msmtp", "arguments": "-a work", "from": "news@example.com",
                    "bounce": "bounces@example.com", "timeout": "5", "concurrency": "2",
                ]
            ),
        ] as [(String, [String: String])])
    func makes(kind: String, options: [String: String]) throws {
        let folder = try TemporaryFolder()
        let made = SinkFactory.make(Samples.block(kind, options, directory: folder.path))
        #expect(made.problems == [])
        #expect(made.sink?.name == kind)
        #expect(try folder.names() == [])
    }

    @Test func pathsAreRelativeToTheFolderOfTheBlock() async throws {
        let folder = try TemporaryFolder()
        let block = Samples.block("email", ["directory": "out/mail", "from": from], directory: folder.path)
        let sink = try #require(SinkFactory.make(block).sink)
        _ = await sink.deliver([Samples.delivery()])
        #expect(try folder.names(in: "out/mail") == ["2b32d6fffad8e7bd80c115502f1015d3.eml"])
    }

    @Test func theDomainOfASenderMayBeInAnyScript() async throws {
        let folder = try TemporaryFolder()
        let block = Samples.block(
            "email", ["directory": ".", "from": "Käse <news@bücher.example>"], directory: folder.path)
        let environment = SinkEnvironment(asciiDomain: { $0 == "bücher.example" ? "xn--bcher-kva.example" : nil })
        let made = SinkFactory.make(block, environment: environment)
        #expect(made.problems == [])
        _ = await made.sink?.deliver([Samples.delivery()])
        let mail = String(decoding: try folder.bytes(of: "\(Samples.key("u-0001")).eml"), as: UTF8.self)
        #expect(mail.contains("From: =?UTF-8?B?S8Okc2U=?= <news@xn--bcher-kva.example>\r\n"))
        #expect(mail.contains("@xn--bcher-kva.example>\r\n"))
        let message =
            "job.yml:2: error: The option “from” is no sender: the domain of the e-mail address has no form in ASCII;"
            + " check its letters, or write it in its “xn--” form. [bad-value]"
        #expect(SinkFactory.make(block).problems.map(\.description) == [message])
    }

    @Test func namesTheSinksThereAre() {
        let made = SinkFactory.make(Samples.block("smtp", [:]))
        #expect(made.sink == nil)
        #expect(
            made.problems.map(\.description) == [
                "job.yml:1: error: There is no sink “smtp”. There are “all”, “cloudevents”, “discord”, “email”,"
                    + " “first”, “maildir”, “matrix”, “mattermost”, “mbox”, “sendmail”, “slack”, “spool”, “stdout”,"
                    + " “teams”, “telegram”, “webhook”, “wish”. [unknown-sink]"
            ])
    }

    @Test(
        arguments: [
            (
                "stdout", ["format": "pdf", "limit": "-1", "colour": "no"],
                [
                    "job.yml:2: error: The option “format” must be one of “text”, “markdown”, “html”, “ndjson”,"
                        + " not “pdf”. [bad-value]",
                    "job.yml:2: error: The option “limit” must be a whole number from 0 on, not “-1”. [bad-value]",
                    "job.yml:2: error: The sink “stdout” has no option “colour”. It has “format”, “limit”. [unknown-option]",
                ]
            ),
            (
                "email", ["dir": "x"],
                [
                    "job.yml:1: error: The sink “email” needs the option “from”, for example “Snoodle <news@example.com>”."
                        + " [missing-option]",
                    "job.yml:1: error: The sink “email” needs the option “directory”, for example “out/mail”. [missing-option]",
                    "job.yml:2: error: The sink “email” has no option “dir”."
                        + " It has “directory”, “dkim-domain”, “dkim-key”, “dkim-selector”, “from”, “list-id”,"
                        + " “stream”, “sync”."
                        + " [unknown-option]",
                ]
            ),
            (
                "email", ["directory": "x", "stream": "y", "from": "nobody", "sync": "often"],
                [
                    "job.yml:2: error: The option “sync” must be one of “none”, “batch”, “each”, not “often”. [bad-value]",
                    "job.yml:2: error: The option “from” is no sender: the e-mail address must hold exactly one “@”."
                        + " [bad-value]",
                    "job.yml:2: error: Mails go to a “directory” or to a “stream”; take one of the two out."
                        + " [conflicting-options]",
                ]
            ),
            (
                "webhook", [:],
                [
                    "job.yml:1: error: The sink needs the option “url”, the address to send to, or “file”,"
                        + " for example “out/webhooks.ndjson”. [missing-option]"
                ]
            ),
            (
                "maildir", ["lines": "cr", "shards": "16", "sync": "x"],
                [
                    "job.yml:1: error: The sink “maildir” needs the option “directory”, for example “out/Maildir”."
                        + " [missing-option]",
                    "job.yml:2: error: The option “sync” must be one of “none”, “batch”, “each”, not “x”. [bad-value]",
                    "job.yml:2: error: The option “lines” must be one of “lf”, “crlf”, not “cr”. [bad-value]",
                    "job.yml:2: error: The option “shards” must be one of “1”, “256”, not “16”. [bad-value]",
                    "job.yml:1: error: The sink “maildir” needs the option “from”, for example “Snoodle <news@example.com>”."
                        + " [missing-option]",
                ]
            ),
            (
                "sendmail", ["bounce": "x", "arguments": "a\u{0}", "timeout": "soon", "from": "a@example.com"],
                [
                    "job.yml:2: error: The option “arguments” holds a character that ends an argument. [bad-value]",
                    "job.yml:2: error: The option “timeout” must be a whole number from 0 on, not “soon”. [bad-value]",
                    "job.yml:2: error: The option “bounce” is no address: the e-mail address must hold exactly one “@”."
                        + " [bad-value]",
                ]
            ),
            ("webhook", ["file": ""], ["job.yml:2: error: The option “file” must be a path. [bad-value]"]),
            ("webhook", ["file": "a\u{0}b"], ["job.yml:2: error: The option “file” must be a path. [bad-value]"]),
        ] as [(String, [String: String], [String])])
    func reportsAllProblems(kind: String, options: [String: String], problems: [String]) {
        let made = SinkFactory.make(Samples.block(kind, options))
        #expect(made.sink == nil)
        #expect(made.problems.map(\.description) == problems)
    }

    @Test(arguments: ["email", "webhook"]) func reportsAFolderThatCannotBeMade(kind: String) throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "file")
        let options = kind == "email" ? ["directory": "file/x", "from": from] : ["file": "file/x"]
        let made = SinkFactory.make(Samples.block(kind, options, directory: folder.path))
        #expect(made.sink == nil)
        #expect(made.problems.map(\.rule) == ["cannot-create"])
        #expect(made.problems.first?.message.contains("Not a directory") == true)
    }
}
