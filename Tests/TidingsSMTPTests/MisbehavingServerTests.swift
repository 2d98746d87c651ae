#if SMTP
import Testing
import TestSupport
import TidingsDelivery
import TidingsSMTP

@Suite("servers that refuse or break off", .enabled(if: MailServer.isPossible, "python3-aiosmtpd is needed"))
struct MisbehavingServerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var replies: [String: [String]]
        /// What becomes of two mails.
        var outcomes: [String]
        var connections = 1
        var mails = 0
        var testDescription: String { name }

        init(_ name: String, _ replies: [String: [String]], _ outcomes: [String], connections: Int = 1, mails: Int = 0)
        {
            self.name = name
            self.replies = replies
            self.outcomes = outcomes
            self.connections = connections
            self.mails = mails
        }
    }

    static let cases: [Case] = [
        Case(
            "recipient refused for good",
            ["RCPT": ["550 5.1.1 <user1@example.net>: user1 unknown at http://x.example/y"]],
            ["rejected: the mail server refuses the recipient: 550 5.1.1 … … unknown at …", "delivered 250 queued"],
            mails: 1),
        Case(
            "recipient refused for now", ["RCPT": ["451 4.7.1 greylisted", "452 4.2.2 full"]],
            [
                "failed: the mail server refuses the recipient: 451 4.7.1 greylisted",
                "failed: the mail server refuses the recipient: 452 4.2.2 full",
            ]),
        Case(
            "recipient refused, content wanted", ["RCPT": ["550 no"], "DATA": ["354 go on"]],
            ["rejected: the mail server refuses the recipient: 550 no", "delivered 250 queued"], mails: 1),
        Case(
            "login wanted", ["RCPT": ["530 5.7.0 log in", "530 5.7.0 log in"]],
            Array(repeating: "failed: the mail server refuses the recipient: 530 5.7.0 log in", count: 2)),
        Case(
            "sender refused", ["MAIL": ["550 news is not welcome", "552 too large"]],
            [
                "failed: the mail server refuses the sender: 550 … is not welcome",
                "rejected: the mail server refuses the sender: 552 too large",
            ]),
        Case(
            "content refused", ["content": ["554 5.7.1 spam", "451 4.3.0 later"]],
            [
                "rejected: the mail server refuses the mail: 554 5.7.1 spam",
                "failed: the mail server refuses the mail: 451 4.3.0 later",
            ]),
        Case(
            "data refused", ["DATA": ["450 busy"]],
            ["failed: the mail server refuses the mail: 450 busy", "delivered 250 queued"], mails: 1),
        Case(
            "closed after a mail", ["content": ["close"]],
            ["unknown: the mail server closed the connection", "delivered 250 queued"], connections: 2, mails: 1),
        Case(
            "closed after each mail", ["content": ["close", "close"]],
            Array(repeating: "unknown: the mail server closed the connection", count: 2), connections: 2),
        Case(
            "closed before a mail", ["MAIL": ["close"]], ["delivered 250 queued", "delivered 250 queued"],
            connections: 2,
            mails: 2),
        Case(
            "closed again and again", ["MAIL": ["close", "close", "close"]],
            Array(repeating: "failed: the mail server closed the connection", count: 2), connections: 2),
        Case(
            "closed at the content", ["DATA": ["close"]], ["delivered 250 queued", "delivered 250 queued"],
            connections: 2, mails: 2),
        Case(
            "farewell after some", ["MAIL": ["250 fine", "421 4.7.0 enough"]],
            ["delivered 250 queued", "delivered 250 queued"], connections: 2, mails: 2),
        Case(
            "farewell to a mail", ["content": ["421 4.3.2 going down"]],
            ["failed: the mail server refuses the mail: 421 4.3.2 going down", "delivered 250 queued"], connections: 2,
            mails: 1),
        Case(
            "no service", ["greeting": ["554 no service here"]],
            Array(repeating: "failed: the mail server takes no mail: 554 no service here", count: 2)),
        Case(
            "no service now", ["greeting": ["421 too busy"]],
            Array(repeating: "failed: the mail server takes no mail: 421 too busy", count: 2)),
        Case(
            "closed at once", ["greeting": ["close"]],
            Array(repeating: "failed: the mail server closed the connection", count: 2)),
        Case(
            "no SMTP in the answer to a mail", ["content": ["hello"]],
            ["unknown: the mail server's answer is none of SMTP", "delivered 250 queued"], connections: 2, mails: 1),
        Case(
            "no SMTP", ["MAIL": ["hello", "hello"]],
            Array(repeating: "failed: the mail server's answer is none of SMTP", count: 2), connections: 2),
        Case(
            "an answer without end", ["MAIL": [String(repeating: "250-x\r\n", count: 4000) + "250 x"]],
            ["delivered 250 queued", "delivered 250 queued"], connections: 2, mails: 2),
        Case(
            "control characters", ["content": ["250 a\u{1B}[31m\tb\u{07} " + String(repeating: "x", count: 300)]],
            ["delivered 250 a?[31m b? " + String(repeating: "x", count: 109) + "…", "delivered 250 queued"], mails: 2),
        Case(
            "an answer too many", ["content": ["250 queued\r\n250 queued"]],
            ["delivered 250 queued", "delivered 250 queued"], connections: 2, mails: 2),
        Case(
            "an answer of several lines", ["content": ["250-first\r\n250 last"]],
            ["delivered 250 last", "delivered 250 queued"], mails: 2),
    ]

    @Test(arguments: cases, [false, true]) func answers(_ expected: Case, pipelining: Bool) async throws {
        var replies: [String: Any] = expected.replies
        if !pipelining { replies["EHLO"] = "250 scripted" }
        let fixture = try MailServer(["replies": replies])
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from())
        let outcomes = await sink.deliver([Samples.delivery(1), Samples.delivery(2)])
        let seen = try fixture.stop()
        #expect(outcomes.map(\.summary) == expected.outcomes)
        #expect(seen.connections == expected.connections)
        #expect(seen.mails.count == expected.mails)
        #expect(Set(seen.mails.map(\.bytes)).count == seen.mails.count)
    }

    @Test(arguments: ["greeting", "EHLO", "MAIL", "DATA"]) func isNotWaitedForLonger(step: String) async throws {
        let fixture = try MailServer(["replies": [step: "silence"]])
        let server = try fixture.server(connectTimeout: .milliseconds(300), timeout: .milliseconds(300))
        let outcomes = await SMTPSink(server: server, from: try Samples.from())
            .deliver([Samples.delivery(1), Samples.delivery(2)])
        #expect(outcomes.map(\.summary) == Array(repeating: "failed: the mail server took too long", count: 2))
        #expect(try fixture.stop().mails.isEmpty)
    }

    @Test func whoDoesNotAnswerAMailMayHaveTakenIt() async throws {
        let fixture = try MailServer(["replies": ["content": "silence"]])
        let server = try fixture.server(timeout: .milliseconds(300))
        let outcomes = await SMTPSink(server: server, from: try Samples.from())
            .deliver([Samples.delivery(1), Samples.delivery(2)])
        #expect(
            outcomes.map(\.summary) == [
                "unknown: the mail server took too long", "failed: the mail server took too long",
            ])
        _ = try fixture.stop()
    }

    @Test func aConnectionThatWasIdleTooLongIsMadeAnew() async throws {
        let fixture = try MailServer([
            "replies": ["content": ["250 queued"], "MAIL": ["250 fine", "421 idle too long"]]
        ])
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from())
        for number in 1...2 {
            #expect(await sink.deliver([Samples.delivery(number)]) == [.delivered(receipt: "250 queued")])
        }
        let seen = try fixture.stop()
        #expect(seen.connections == 2)
        #expect(seen.mails.count == 2)
    }
}
#endif
