#if SMTP
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel
import TidingsSMTP

struct SinkKindTests {
    private func make(_ options: [String: String]) -> (sink: (any Sink)?, problems: [String]) {
        let place = SourcePlace(file: "job.yml", line: 2)
        let block = SinkBlock(
            kind: "smtp", options: options.mapValues { SinkBlock.Option(text: $0, place: place) },
            place: SourcePlace(file: "job.yml", line: 1), directory: "/tmp")
        let environment = SinkEnvironment(variable: { $0 == "PASSWORD" ? "correct horse" : nil })
        let made = SinkFactory.make(block, kinds: SinkFactory.library + [.smtp], environment: environment)
        return (made.sink, made.problems.map(\.description))
    }

    @Test(
        arguments: [
            ["host": "mail.example.com", "from": "news@example.com"],
            ["host": "mail.example.com", "from": "news@example.com", "user": "news", "password": "env:PASSWORD"],
            ["host": "localhost", "from": "news@example.com", "security": "none", "port": "2525"],
            ["host": "127.0.0.1", "from": "news@example.com", "security": "none", "connections": "4"],
            ["host": "::1", "from": "news@example.com", "security": "none"],
            ["host": "mail.example.com", "from": "news@example.com", "security": "insecure-plaintext"],
            [
                "host": "mail.example.com", "from": "Snoodle <news@example.com>", "security": "tls",
                "bounce": "bounce@example.com", "certificates": "ca.pem", "clientName": "host.example.com",
                "connectTimeout": "10", "timeout": "600",
            ],
        ])
    func makes(options: [String: String]) throws {
        let made = make(options)
        #expect(made.problems == [])
        let sink = try #require(made.sink)
        #expect(sink.name == "smtp")
        #expect(sink.capability.redelivery == .mayDuplicate)
        var shown = "\(sink)"
        dump(sink, to: &shown)
        #expect(!shown.contains("horse"))
    }

    @Test(
        arguments: [
            (
                [:],
                [
                    "1: error: The sink “smtp” needs the option “host”, for example “mail.example.com”. [missing-option]",
                    "1: error: The sink “smtp” needs the option “from”, for example “Snoodle <news@example.com>”. [missing-option]",
                ]
            ),
            (
                ["host": "a b", "from": "news@example.com"],
                [
                    "2: error: The option “host” cannot be used: the host must be a name like mail.example.com in ASCII,"
                        + " or a number. [bad-value]"
                ]
            ),
            (
                ["host": "mail.example.com", "security": "none", "from": "news@example.com"],
                [
                    "2: error: The option “security” cannot be used: the server is not on this machine, so the connection"
                        + " must be encrypted; write starttls or tls. [bad-value]"
                ]
            ),
            (
                [
                    "host": "mail.example.com", "security": "insecure-plaintext", "from": "news@example.com",
                    "user": "news", "password": "env:PASSWORD",
                ],
                [
                    "2: error: The option “security” cannot be used: a password never goes over a network that is not"
                        + " encrypted; write starttls or tls. [bad-value]"
                ]
            ),
            (
                ["host": "mail.example.com", "from": "news@example.com", "user": "news"],
                [
                    "1: error: The sink “smtp” needs the option “password”, for example “env:SMTP_PASSWORD”. [missing-option]"
                ]
            ),
            (
                ["host": "mail.example.com", "from": "news@example.com", "password": "correct horse"],
                [
                    "2: error: The option “password” is a secret: write env:NAME for a variable that holds it,"
                        + " or file:PATH for a file. [open-secret]",
                    "1: error: The sink “smtp” needs the option “user”, for example “news@example.com”. [missing-option]",
                ]
            ),
            (
                [
                    "host": "mail.example.com", "from": "news@example.com", "port": "70000", "connections": "99",
                    "bounce": "nobody", "security": "ssl",
                ],
                [
                    "2: error: The option “bounce” is no address: the e-mail address must hold exactly one “@”. [bad-value]",
                    "2: error: The option “connections” must be a number from 1 to 32. [bad-value]",
                    "2: error: The option “security” must be one of “starttls”, “tls”, “none”, “insecure-plaintext”,"
                        + " not “ssl”. [bad-value]",
                    "2: error: The option “port” cannot be used: the port must be a number from 1 to 65535. [bad-value]",
                ]
            ),
            (
                ["host": "mail.example.com", "from": "news@example.com", "timeout": "0"],
                [
                    "2: error: The option “timeout” cannot be used: a time must be at least a millisecond,"
                        + " and at most 24 days. [bad-value]"
                ]
            ),
            (
                ["host": "mail.example.com", "from": "news@example.com", "connectTimeout": "\(Int.max)"],
                [
                    "2: error: The option “connectTimeout” cannot be used: a time must be at least a millisecond,"
                        + " and at most 24 days. [bad-value]"
                ]
            ),
        ] as [([String: String], [String])])
    func reportsAllProblems(options: [String: String], problems: [String]) {
        let made = make(options)
        #expect(made.sink == nil)
        #expect(made.problems == problems.map { "job.yml:\($0)" })
    }

    @Test(arguments: [
        "", ".", "a..b", "-a", "a-", "a/b", "a:25", "[::1]", "a@b", "a%20b", "a\r\nb", "ü.example", "1::zz", "a?x",
        String(repeating: "a", count: 64), String(repeating: "a.", count: 127) + "ab",
    ])
    func hostsAreChecked(host: String) {
        #expect(throws: SMTPServerError.badHost) { try SMTPServer(host: host, security: .startTLS) }
        #expect(throws: SMTPServerError.badClientName) { try SMTPServer(host: "example.com", clientName: host) }
    }

    @Test(arguments: ["localhost.example.com", "127.0.0.1.example.com", "127.0.0", "128.0.0.1", "127.0.0.256", "::2"])
    func onlyThisMachineIsThisMachine(host: String) {
        #expect(throws: SMTPServerError.notEncrypted) { try SMTPServer(host: host, security: .none) }
    }

    @Test(arguments: [("user\u{0}", "x"), ("user", "x\u{0}"), ("", "x")])
    func loginsAreChecked(user: String, password: String) {
        let login = SMTPServer.Login(user: user, password: Secret(password))
        #expect(throws: SMTPServerError.badLogin) { try SMTPServer(host: "example.com", login: login) }
    }
}
#endif
