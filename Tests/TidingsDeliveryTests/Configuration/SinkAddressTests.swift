import Testing
import TidingsDelivery
import TidingsModel

/// Sinks as addresses: what is read, what is written, and what is never shown.
struct SinkAddressTests {
    /// The library's kinds and one that is a server.
    static let kinds =
        SinkFactory.library + [
            SinkKind(
                "server", "hands mails to a server", address: .server,
                options: [
                    SinkKind.Option("host", "", isRequired: true), SinkKind.Option("port", ""),
                    SinkKind.Option("user", ""), SinkKind.Option("password", "", isSecret: true),
                    SinkKind.Option("from", ""),
                ]
            ) { _ in nil }
        ]
    private static let place = SourcePlace(file: "job.yml", line: 3)

    static func read(_ address: String) -> (block: SinkBlock?, problems: [Problem]) {
        SinkBlock.read(address: address, kinds: kinds, place: place, directory: "/tmp")
    }

    /// The kind and the options of a block, in one line.
    private static func outline(_ block: SinkBlock?) -> String? {
        block.map { block in
            ([block.kind] + block.options.map { "\($0.key)=\($0.value.text)" }.sorted()).joined(separator: " | ")
        }
    }

    @Test(
        arguments: [
            ("stdout:", "stdout", "stdout:"), ("STDOUT:", "stdout", "stdout:"),
            ("stdout:?format=markdown", "stdout | format=markdown", "stdout:?format=markdown"),
            (
                "maildir:///var/mail/out?from=a%40example.com&sync=batch",
                "maildir | directory=/var/mail/out | from=a@example.com | sync=batch",
                "maildir:///var/mail/out?from=a@example.com&sync=batch"
            ),
            ("maildir:/out", "maildir | directory=/out", "maildir:///out"),
            (
                "maildir:out/mail?from=Zo%C3%AB%20%3Ca%2Bb@example.com%3E",
                "maildir | directory=out/mail | from=Zoë <a+b@example.com>",
                "maildir:out/mail?from=Zo%C3%AB%20%3Ca+b@example.com%3E"
            ),
            ("mbox:a b%3Fc.mbox", "mbox | file=a b?c.mbox", "mbox:a%20b%3Fc.mbox"),
            (
                "slack://hooks.slack.com/services/T/B/X", "slack | url=https://hooks.slack.com/services/T/B/X",
                "slack://hooks.slack.com/services/T/B/X"
            ),
            (
                "webhook://a.test:8443/x%2Fy?secret=env:X&header.X-Team=me",
                "webhook | header.X-Team=me | secret=env:X | url=https://a.test:8443/x%2Fy",
                "webhook://a.test:8443/x%2Fy?header.X-Team=me&secret=env:X"
            ),
            ("webhook:?url=env:HOOK", "webhook | url=env:HOOK", "webhook:?url=env:HOOK"),
            (
                "webhook+https://a.test/x?token=y&from=z", "webhook | url=https://a.test/x?token=y&from=z",
                "webhook:?url=https://a.test/x?token%3Dy%26from%3Dz"
            ),
            (
                "mattermost+http://a.test/hooks/x", "mattermost | url=http://a.test/hooks/x",
                "mattermost:?url=http://a.test/hooks/x"
            ),
            (
                "server://news@mail.example.com:587?password=env:P&from=n%40example.com",
                "server | from=n@example.com | host=mail.example.com | password=env:P | port=587 | user=news",
                "server://news@mail.example.com:587?from=n@example.com&password=env:P"
            ),
            (
                "server://a%40b:env%3AP@[::1]:25", "server | host=::1 | password=env:P | port=25 | user=a@b",
                "server://a%40b@[::1]:25?password=env:P"
            ),
            ("server://mail.example.com:/", "server | host=mail.example.com", "server://mail.example.com"),
            (
                "telegram:?chat=@news&token=env:T", "telegram | chat=@news | token=env:T",
                "telegram:?chat=@news&token=env:T"
            ),
            (
                "matrix:?room=!a:b.test&server=https://b.test&token=env:T",
                "matrix | room=!a:b.test | server=https://b.test | token=env:T",
                "matrix:?room=!a:b.test&server=https://b.test&token=env:T"
            ),
        ] as [(String, String, String)])
    func readsAndWrites(_ address: String, _ outline: String, _ canonical: String) {
        let (block, problems) = Self.read(address)
        #expect(problems == [])
        #expect(Self.outline(block) == outline)
        #expect(block?.address(kinds: Self.kinds)?.revealed == canonical)
    }

    @Test(
        arguments: [
            ("https://hooks.slack.com/services/T/B/X", "slack"), ("HTTPS://Hooks.Slack.com/services/T", "slack"),
            ("https://discord.com/api/webhooks/1/x", "discord"),
            ("https://ptb.discord.com/api/v10/webhooks/1/x", "discord"),
            ("https://discord.com/login", "webhook"), ("https://contoso.webhook.office.com/webhookb2/x", "teams"),
            ("https://prod-1.westeurope.logic.azure.com:443/workflows/x?sig=y", "teams"),
            ("https://mattermost.example.com/hooks/x", "mattermost"), ("https://chat.example.com/hooks/x", "webhook"),
            ("https://hooks.slack.com.evil.test/services/T", "webhook"),
            ("http://hooks.slack.com/services/T", "webhook"),
            ("https://notdiscord.com/api/webhooks/1/x", "webhook"), ("https://u@hooks.slack.com/services/T", "webhook"),
        ])
    func knowsServicesByTheirAddresses(_ address: String, _ kind: String) {
        let (block, problems) = Self.read(address)
        #expect(problems == [])
        #expect(Self.outline(block) == "\(kind) | url=\(address)")
    }

    @Test(
        arguments: [
            ("", "bad-address"), ("out/mail", "bad-address"), (":x", "bad-address"), ("1a:x", "bad-address"),
            ("a b:c", "bad-address"), ("smoke:signal", "unknown-sink"), ("stdout:x", "bad-address"),
            ("stdout://x", "bad-address"), ("maildir://host/x", "bad-address"), ("mbox:a%zzb", "bad-address"),
            ("mbox:a%", "bad-address"), ("mbox:a%ff", "bad-address"), ("mbox:a#b", "bad-address"),
            ("mbox:a\u{0}", "bad-address"), ("mbox:a\n", "bad-address"), ("slack:x", "bad-address"),
            ("slack://", "bad-address"), ("stdout+https://a.test/", "bad-address"), ("a+b+https://x/", "unknown-sink"),
            ("stdout:?colour=no", "unknown-option"), ("stdout:?limit=1&limit=2", "repeated-option"),
            ("mbox:a?file=b", "repeated-option"), ("server:host", "bad-address"), ("server://a/b", "bad-address"),
            ("server://[::1]x", "bad-address"), ("server://a?host=b", "repeated-option"), ("é:x", "bad-address"),
        ])
    func saysWhatIsWrong(_ address: String, _ rule: String) {
        let problems = Self.read(address).problems
        #expect(problems.map(\.rule) == [rule])
        #expect(problems.allSatisfy { $0.place == Self.place && $0.severity == .error })
    }

    @Test func allProblemsOfAnAddressAreToldAndTheRestIsRead() {
        let (block, problems) = Self.read("maildir://x/y?sync=each&size=3&from=%f&colour=no")
        #expect(problems.map(\.rule) == ["bad-address", "unknown-option", "bad-address", "unknown-option"])
        #expect(Self.outline(block) == "maildir | sync=each")
    }

    @Test func aLongAddressIsRefused() {
        #expect(Self.read("mbox:" + String(repeating: "a", count: 20_000)).problems.map(\.rule) == ["bad-address"])
    }

    /// Values that have been trouble somewhere.
    private static let values = [
        "", " ", "a b", "ü/ß", "日本語", "a&b=c", "100%", "%41", "#", "?", "+", "a+b", "//x", "/x//y", "..", "env:X",
        "file:/a b", "https://a.test/x", "https://a.test/x?y=z#f", "https://", "https://ü.test/", "http://a.test",
        "::1",
        "[::1]", "a:b@c/d", "\u{0}\n\r\t\u{7F}", "e\u{301}", "😀", "0587", "587", "\\", "\"<>^`{|}", "@", "x@y", "~",
    ]

    @Test(arguments: kinds.filter { !$0.takesSinks }.map(\.name)) func whatIsWrittenIsReadAgain(_ name: String) throws {
        let kind = try #require(Self.kinds.first { $0.name == name })
        var random = SystemRandomNumberGenerator()
        let place = Self.place
        for _ in 0..<500 {
            var block = SinkBlock(kind: name, options: [:], place: place, directory: "/tmp")
            for option in kind.options where Bool.random(using: &random) {
                let pieces = (0..<Int.random(in: 1...2, using: &random)).map { _ in Self.values.randomElement() ?? "" }
                let name = option.name.hasSuffix(".*") ? option.name.dropLast() + "X-ü =" : option.name
                block.options[name] = SinkBlock.Option(text: pieces.joined(), place: place)
            }
            let address = try #require(block.address(kinds: Self.kinds))
            let (again, problems) = Self.read(address.revealed)
            #expect(problems == [], "\(address.revealed)")
            #expect(again == block, "\(address.revealed)")
            #expect(address.revealed.utf8.allSatisfy { (0x21...0x7E).contains($0) })
            #expect(again?.address(kinds: Self.kinds) == address)
        }
    }

    @Test(
        arguments: [
            ("slack://hooks.slack.com/services/T/B/X", "slack://hooks.slack.com/…"),
            ("slack://hooks.slack.com", "slack://hooks.slack.com"), ("slack:?url=env:X", "slack:?url=…"),
            ("webhook://a.test/?secret=env:X&rate=5/s", "webhook://a.test/?rate=5/s&secret=…"),
            ("server://news@mail.test:25?password=hunter2", "server://…@mail.test:25?password=…"),
            ("maildir:///var/mail?from=a@b.test", "maildir:///var/mail?from=a@b.test"),
            ("webhook:?header.Authorization=x&file=y", "webhook:?file=y&header.Authorization=…"),
        ])
    func theDescriptionHidesCredentials(_ address: String, _ shown: String) throws {
        let found = try #require(Self.read(address).block?.address(kinds: Self.kinds))
        #expect("\(found)" == shown && String(reflecting: found) == shown)
    }

    @Test func theValuesOfUnknownOptionsAreHidden() {
        let block = Samples.block("stdout", ["pasword": "hunter2", "format": "text"])
        #expect(block.address()?.description == "stdout:?format=text&pasword=…")
        #expect(Samples.block("ours", ["a": "hunter2"]).address()?.description == "ours:?a=…")
    }

    @Test func whatHasNoAddress() {
        var block = Samples.block("all", [:])
        block.children = [Samples.block("stdout", [:])]
        #expect(block.address() == nil)
        #expect(Samples.block("no scheme", [:]).address() == nil)
        #expect(SinkBlock(address: Secret("env:X"), place: Self.place, directory: ".").address() == nil)
    }
}
