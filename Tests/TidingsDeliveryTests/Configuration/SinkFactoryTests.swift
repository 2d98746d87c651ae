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

    @Test func namesTheSinksThereAre() {
        let made = SinkFactory.make(Samples.block("smtp", [:]))
        #expect(made.sink == nil)
        #expect(
            made.problems.map(\.description) == [
                "job.yml:1: error: There is no sink “smtp”. There are “email”, “maildir”, “mbox”, “sendmail”,"
                    + " “stdout”, “webhook”. [unknown-sink]"
            ])
    }

    @Test(
        arguments: [
            (
                "stdout", ["format": "html", "limit": "-1", "colour": "no"],
                [
                    "job.yml:2: error: The option “format” must be one of “text”, “markdown”, not “html”. [bad-value]",
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
                        + " It has “directory”, “from”, “stream”, “sync”. [unknown-option]",
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
                    "job.yml:1: error: The sink “webhook” needs the option “file”, for example “out/webhooks.ndjson”."
                        + " [missing-option]"
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
