#if SMTP
import Testing
import TestSupport
import TidingsDelivery
import TidingsSMTP

@Suite(
    "whom to trust with mails",
    .enabled(if: MailServer.isPossible && SelfMadeAuthority.isPossible, "python3-aiosmtpd and openssl are needed"))
struct TrustTests {
    private static let login = SMTPServer.Login(user: "sender", password: Secret("correct horse"))

    private func outcome(_ server: SMTPServer) async throws -> Outcome? {
        await SMTPSink(server: server, from: try Samples.from()).deliver([Samples.delivery()]).first
    }

    @Test(arguments: [("starttls", SMTPServer.Security.startTLS), ("implicit", .implicitTLS)], [false, true])
    func encrypts(way: (name: String, security: SMTPServer.Security), pipelining: Bool) async throws {
        let authority = try SelfMadeAuthority(names: "DNS:localhost")
        let options = authority.options(way.name).merging(["pipelining": pipelining]) { $1 }
        let fixture = try MailServer(options)
        let server = try fixture.server(host: "localhost", security: way.security, certificates: authority.authority)
        let sink = SMTPSink(server: server, from: try Samples.from())
        let deliveries = (0..<20).map { Samples.delivery($0, text: String(repeating: "line\n", count: $0 * 2000)) }
        let outcomes = await sink.deliver(deliveries)
        #expect(outcomes == Array(repeating: .delivered(receipt: "250 2.0.0 Ok: queued"), count: 20))
        let seen = try fixture.stop()
        #expect(seen.connections == 1)
        #expect(try seen.mails.map(\.bytes) == deliveries.map(Samples.composed))
    }

    @Test(arguments: [("starttls", SMTPServer.Security.startTLS), ("implicit", .implicitTLS)])
    func anUnknownAuthorityGetsNothing(way: (name: String, security: SMTPServer.Security)) async throws {
        let authority = try SelfMadeAuthority(names: "DNS:localhost")
        let fixture = try MailServer(authority.options(way.name))
        let outcome = try await outcome(try fixture.server(host: "localhost", security: way.security))
        let summary = try #require(outcome?.summary)
        #expect(summary.hasPrefix("failed: the mail server is not to be trusted, so nothing was sent: SSL certificate"))
        #expect(try fixture.stop().mails.isEmpty)
    }

    @Test(arguments: [("starttls", SMTPServer.Security.startTLS), ("implicit", .implicitTLS)])
    func anotherNameGetsNothing(way: (name: String, security: SMTPServer.Security)) async throws {
        let authority = try SelfMadeAuthority(names: "DNS:mail.example.com")
        let fixture = try MailServer(authority.options(way.name))
        let server = try fixture.server(host: "localhost", security: way.security, certificates: authority.authority)
        let summary = try #require(try await outcome(server)?.summary)
        #expect(summary.hasPrefix("failed: the mail server is not to be trusted, so nothing was sent: SSL: no alt"))
        #expect(try fixture.stop().mails.isEmpty)
    }

    @Test func aServerWithoutEncryptionGetsNothing() async throws {
        let fixture = try MailServer(["replies": [String: String]()])
        let server = try fixture.server(security: .startTLS, login: Self.login)
        #expect(
            try await outcome(server)
                == .failed(reason: "the mail server offers no encryption, so nothing was sent"))
        let seen = try fixture.stop()
        #expect(seen.commands.filter { !$0.hasPrefix("EHLO") && !$0.hasPrefix("QUIT") } == [])
    }

    @Test func aServerThatOnlySeemsToEncryptGetsNothing() async throws {
        let fixture = try MailServer(["replies": ["EHLO": "250-x\r\n250 STARTTLS", "STARTTLS": "454 not now"]])
        let server = try fixture.server(security: .startTLS, login: Self.login)
        guard case .failed? = try await outcome(server) else {
            Issue.record("something was sent")
            return
        }
        let seen = try fixture.stop()
        #expect(seen.commands.filter { !["EHLO", "QUIT", "STAR"].contains($0.prefix(4)) } == [])
    }

    @Test func aFileWithoutCertificatesIsNamed() async throws {
        let authority = try SelfMadeAuthority(names: "DNS:localhost")
        try authority.scratch.write("nothing", to: "empty.pem")
        let fixture = try MailServer(authority.options("starttls"))
        let server = try fixture.server(
            host: "localhost", security: .startTLS, certificates: authority.scratch.path("empty.pem"))
        #expect(try await outcome(server) == .failed(reason: "the file of trusted certificates cannot be used"))
    }

    @Test func logsIn() async throws {
        let authority = try SelfMadeAuthority(names: "DNS:localhost")
        let options = authority.options("starttls").merging(["login": ["sender", "correct horse"]]) { $1 }
        let fixture = try MailServer(options)
        let server = try fixture.server(
            host: "localhost", security: .startTLS, login: Self.login, certificates: authority.authority)
        #expect(try await outcome(server) == .delivered(receipt: "250 2.0.0 Ok: queued"))
        #expect(try fixture.stop().mails.count == 1)
    }

    @Test func aWrongPasswordIsTriedOnce() async throws {
        let authority = try SelfMadeAuthority(names: "DNS:localhost")
        let options = authority.options("starttls").merging(["login": ["sender", "other"]]) { $1 }
        let fixture = try MailServer(options)
        let server = try fixture.server(
            host: "localhost", security: .startTLS, login: Self.login, certificates: authority.authority)
        let sink = SMTPSink(server: server, from: try Samples.from())
        for _ in 0..<3 {
            let outcomes = await sink.deliver([Samples.delivery(1), Samples.delivery(2)])
            for outcome in outcomes {
                #expect(outcome.summary.hasPrefix("failed: the mail server does not take user and password: 535 5.7.8"))
                #expect(!outcome.summary.contains("horse"))
            }
            #expect(outcomes.count == 2)
        }
        let seen = try fixture.stop()
        #expect(seen.mails.isEmpty)
        #expect(seen.connections == 1)
    }

    @Test(arguments: [false, true]) func aServerThatBreaksOffWithinAMailIsAskedAnew(isEncrypted: Bool) async throws {
        let authority = try SelfMadeAuthority(names: "DNS:localhost")
        let replies: [String: Any] = ["replies": [String: String](), "limit": 5000]
        let fixture = try MailServer(isEncrypted ? authority.options("implicit").merging(replies) { $1 } : replies)
        let server = try fixture.server(
            host: "localhost", security: isEncrypted ? .implicitTLS : .none, certificates: authority.authority)
        let sink = SMTPSink(server: server, from: try Samples.from())
        let long = String(repeating: "a line of a long mail\n", count: 40_000)
        let outcomes = await sink.deliver([1, 2, 3].map { Samples.delivery($0, text: $0 == 2 ? long : "Hello\n") })
        #expect(outcomes.count == 3)
        #expect(outcomes.first == .delivered(receipt: "250 queued"))
        #expect(outcomes.last == .delivered(receipt: "250 queued"))
        switch outcomes[1] {
        case .failed, .unknown: break
        default: Issue.record("\(outcomes[1])")
        }
        let seen = try fixture.stop()
        #expect(seen.connections == 2)
        #expect(seen.mails.count == 2)
    }

    @Test func aServerWithoutALoginGetsNothing() async throws {
        let fixture = try MailServer(["replies": [String: String]()])
        let server = try fixture.server(login: Self.login)
        #expect(
            try await outcome(server)
                == .failed(reason: "the mail server offers no way to log in, so nothing was sent"))
        #expect(try fixture.stop().commands.filter { $0.hasPrefix("MAIL") } == [])
    }
}
#endif
