#if SMTP
import Testing
import TestSupport
import TidingsDelivery
import TidingsModel
import TidingsSMTP

@Suite("mails to a server", .enabled(if: MailServer.isPossible, "python3-aiosmtpd is needed"))
struct SMTPSinkTests {
    @Test(arguments: [false, true]) func bytesArriveAsComposed(pipelining: Bool) async throws {
        let fixture = try MailServer(["pipelining": pipelining])
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from())
        let texts = ["Hello\n", ".\n..\n. .\n.a\nb.\n.", "ü😀\n\n\n", String(repeating: "line\n.\n", count: 20_000)]
        let deliveries = texts.enumerated().map { Samples.delivery($0.offset, text: $0.element) }
        let outcomes = await sink.deliver(deliveries)
        #expect(outcomes == Array(repeating: .delivered(receipt: "250 2.0.0 Ok: queued"), count: texts.count))
        let seen = try fixture.stop()
        #expect(seen.connections == 1)
        #expect(seen.mails.map(\.sender) == Array(repeating: "news@example.com", count: texts.count))
        #expect(seen.mails.map(\.recipients) == texts.indices.map { ["user\($0)@example.net"] })
        #expect(try seen.mails.map(\.bytes) == deliveries.map(Samples.composed))
    }

    @Test(arguments: [false, true]) func aThousandMailsTakeOneConnection(pipelining: Bool) async throws {
        let fixture = try MailServer(["pipelining": pipelining])
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from())
        for start in stride(from: 0, to: 1000, by: 250) {
            let outcomes = await sink.deliver((start..<start + 250).map { Samples.delivery($0) })
            #expect(outcomes.allSatisfy { $0 == .delivered(receipt: "250 2.0.0 Ok: queued") })
        }
        try await sink.flush()
        let seen = try fixture.stop()
        #expect(seen.connections == 1)
        #expect(seen.mails.map { $0.recipients[0] } == (0..<1000).map { "user\($0)@example.net" })
    }

    @Test(arguments: [1, 3]) func severalTasksShareTheConnections(connections: Int) async throws {
        let fixture = try MailServer(["pipelining": true])
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from(), connections: connections)
        let batches = (0..<4).map { batch in (0..<50).map { Samples.delivery(batch * 50 + $0) } }
        let outcomes = await withTaskGroup(of: [Outcome].self) { group in
            for batch in batches { group.addTask { await sink.deliver(batch) } }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(outcomes.count == 200)
        #expect(outcomes.allSatisfy { $0 == .delivered(receipt: "250 2.0.0 Ok: queued") })
        let seen = try fixture.stop()
        #expect(seen.connections == connections)
        #expect(Set(seen.mails.map { $0.recipients[0] }).count == 200)
    }

    @Test func outcomesStandInTheOrderOfTheBatch() async throws {
        let fixture = try MailServer(["pipelining": true])
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from(), connections: 4)
        let deliveries = (0..<21).map { Samples.delivery($0, email: $0 % 5 == 0 ? "nobody" : nil) }
        let outcomes = await sink.deliver(deliveries)
        for (index, outcome) in outcomes.enumerated() {
            guard case .rejected = outcome else {
                #expect(index % 5 != 0)
                continue
            }
            #expect(index % 5 == 0)
        }
        #expect(outcomes.count == 21)
        #expect(await sink.deliver([]) == [])
        #expect(try fixture.stop().mails.count == 16)
    }

    @Test(
        arguments: [
            "a@example.net\r\nRCPT TO:<b@example.net>", "a@example.net>\r\nDATA", "a@example.net\n",
            "a\u{0}@example.net",
            "a@example.net> SIZE=1", "<a@example.net>", "a b@example.net", "",
        ])
    func addressesAreRefusedBeforeTheWire(email: String) async throws {
        let fixture = try MailServer(["replies": [String: String]()])
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from())
        let outcomes = await sink.deliver([Samples.delivery(email: email)])
        guard case .rejected(let reason)? = outcomes.first else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(email.isEmpty || !reason.contains(email))
        #expect(try fixture.stop().connections == 0)
    }

    @Test func reportsGoToAnotherAddress() async throws {
        let fixture = try MailServer()
        let bounce = try EmailAddress(parsing: "bounce+1@example.org")
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from(), bounce: bounce)
        _ = await sink.deliver([Samples.delivery()])
        #expect(try fixture.stop().mails.map(\.sender) == ["bounce+1@example.org"])
    }

    @Test func groupsAreSentAsOne() async throws {
        let fixture = try MailServer(["replies": [String: String]()])
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from())
        let deliveries = (0..<3).map { Samples.delivery($0) }
        _ = await sink.deliver(deliveries)
        let lines = try deliveries.map { try Samples.composed($0).count { $0 == 0x0A } + 1 }
        let seen = try fixture.stop()
        #expect(seen.groups.prefix(5) == [1, 3, lines[0] + 3, lines[1] + 3, lines[2]])
        #expect(seen.commands.first == "EHLO client.example")
    }

    @Test func takesItsLeave() async throws {
        let fixture = try MailServer(["replies": [String: String]()])
        do {
            let sink = SMTPSink(server: try fixture.server(), from: try Samples.from())
            for number in 1...2 { _ = await sink.deliver([Samples.delivery(number)]) }
        }
        let verbs = try fixture.stop().commands.map { $0.prefix(4) }
        #expect(verbs == ["EHLO", "MAIL", "RCPT", "DATA", "MAIL", "RCPT", "DATA", "QUIT"])
    }

    @Test func nobodyIsAskedWithoutAServer() async throws {
        // The port of a server that was stopped may be another test's by now.
        let server = try SMTPServer(
            host: "127.0.0.1", port: 1, security: .none, login: nil, trustedCertificates: nil,
            clientName: "client.example", connectTimeout: .seconds(30), timeout: .seconds(60))
        let sink = SMTPSink(server: server, from: try Samples.from())
        let outcomes = await sink.deliver([Samples.delivery(1), Samples.delivery(2)])
        #expect(outcomes == Array(repeating: .failed(reason: "the mail server takes no connection"), count: 2))
    }

    @Test func aCancelledTaskSendsNoMore() async throws {
        let fixture = try MailServer()
        let sink = SMTPSink(server: try fixture.server(), from: try Samples.from())
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await sink.deliver([Samples.delivery(1), Samples.delivery(2)])
        }
        task.cancel()
        #expect(await task.value == Array(repeating: .failed(reason: "the delivery was cancelled"), count: 2))
        #expect(try fixture.stop().mails.isEmpty)
    }
}
#endif
