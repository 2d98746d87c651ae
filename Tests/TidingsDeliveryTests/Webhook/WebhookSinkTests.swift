import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct WebhookSinkTests {
    static let endpoint = "https://hooks.example.com:8443/services/T0SECRET99/B0?token=q9SECRETq9"

    private static func sink(
        _ receiver: FakeReceiver, _ clock: FakeClock = FakeClock(), signer: WebhookSigner? = nil,
        dialect: any PayloadDialect = WebhookDialect(), _ change: (inout WebhookSettings) -> Void = { _ in }
    ) -> WebhookSink {
        var settings = WebhookSettings()
        change(&settings)
        return WebhookSink(
            dialect: dialect, endpoint: Secret(endpoint), transport: receiver, signer: signer, settings: settings,
            clock: clock.clock)
    }

    private static func batch(_ count: Int) -> [Delivery] { (1...count).map { Samples.delivery(id: "u-\($0)") } }

    @Test func sendsTheBytesThatItSigns() async throws {
        let keys = try WebhookKey.list(Secret("\(WebhookSigningTests.first) \(WebhookSigningTests.privateKey)"))
        let receiver = FakeReceiver()
        let clock = FakeClock()
        let sink = Self.sink(receiver, clock, signer: try WebhookSigner(keys)) {
            $0.headers = [TransportHeader("X-Team", "a b")]
            $0.timeout = .seconds(7)
        }
        for _ in 1...2 {
            #expect(await sink.deliver([Samples.delivery()]) == [.delivered(receipt: nil)])
            clock.advance(.seconds(90))
        }
        try await sink.flush()
        let requests = receiver.requests
        try #require(requests.count == 2)
        // A second try is the same event and the same bytes, signed anew.
        #expect(requests[0].body == requests[1].body && !requests[0].body.isEmpty)
        #expect(
            requests.map { $0.headers.first { $0.name == "webhook-timestamp" }?.value } == ["1800000000", "1800000090"])
        for (index, request) in requests.enumerated() {
            #expect(request.method == "POST" && request.url == Self.endpoint && request.redirectLimit == 0)
            #expect(request.timeout == .seconds(7) && request.bodyLimit == 20_000 && request.cutsBody)
            #expect(request.headers.contains(TransportHeader("Content-Type", "application/json")))
            #expect(request.headers.contains(TransportHeader("X-Team", "a b")))
            let now = FakeClock.start.addingTimeInterval(Double(index) * 90)
            let verifier = try WebhookVerifier([keys[index]])
            #expect(
                try verifier.verify(headers: request.headers, body: request.body, now: now)
                    == "msg_2b32d6fffad8e7bd80c115502f1015d3")
        }
    }

    struct Answered: Sendable {
        var status: Int
        var retryAfter: String?
        var expected: Outcome
    }

    private static func later(_ seconds: Double) -> Outcome {
        .throttled(until: FakeClock.start.addingTimeInterval(seconds))
    }

    static let answers: [Answered] =
        [200, 201, 202, 204, 299].map { Answered(status: $0, expected: .delivered(receipt: nil)) }
        + [300, 301, 302, 304, 307, 308].map {
            Answered(status: $0, expected: .rejected(reason: "the receiver sends to another address (\($0))"))
        }
        + [400, 401, 403, 404, 405, 413, 415, 422, 451].map {
            Answered(status: $0, expected: .rejected(reason: "the receiver refused it (\($0))"))
        }
        + [408, 425].map {
            Answered(status: $0, expected: .failed(reason: "the receiver asks for another try (\($0))"))
        }
        + [500, 502, 504, 599].map { Answered(status: $0, expected: .failed(reason: "the receiver failed (\($0))")) }
        + [600, 100, 0].map {
            Answered(status: $0, expected: .failed(reason: "the receiver answered in no known way (\($0))"))
        }
        + [
            Answered(status: 410, expected: .rejected(reason: "the address is gone (410)")),
            Answered(status: 429, expected: later(60)),
            Answered(status: 429, retryAfter: "7", expected: later(7)),
            Answered(status: 429, retryAfter: " 7\t", expected: later(7)),
            Answered(status: 503, retryAfter: "120", expected: later(120)),
            Answered(status: 429, retryAfter: "0", expected: later(1)),
            Answered(status: 429, retryAfter: "999999", expected: later(3_600)),
            Answered(status: 429, retryAfter: String(repeating: "9", count: 400), expected: later(3_600)),
            // 2027-01-15 is the day of the clock.
            Answered(status: 503, retryAfter: "Fri, 15 Jan 2027 08:01:40 GMT", expected: later(100)),
            Answered(status: 429, retryAfter: "Sun, 06 Nov 1994 08:49:37 GMT", expected: later(1)),
            Answered(status: 429, retryAfter: "soon", expected: later(60)),
            Answered(status: 429, retryAfter: "-5", expected: later(60)),
            Answered(
                status: 503, retryAfter: "soon", expected: .failed(reason: "the receiver is not ready (503)")),
        ]

    @Test(arguments: answers.indices) func meaningOfAnswers(index: Int) async {
        let answer = Self.answers[index]
        let headers = answer.retryAfter.map { [TransportHeader("Retry-After", $0)] } ?? []
        let receiver = FakeReceiver(status: answer.status, headers: headers, body: "secret answer")
        #expect(await Self.sink(receiver).deliver([Samples.delivery()]) == [answer.expected])
    }

    static let errors: [(TransportError, Outcome)] = [
        (.badAddress(endpoint), .rejected(reason: "the request cannot be sent as it is")),
        (.forbidden("10.0.0.1"), .rejected(reason: "the address may not be reached from here")),
        (.tooManyRedirects, .rejected(reason: "the receiver redirects, and redirects are not followed")),
        (.unreachable("10.0.0.1"), .failed(reason: "no connection to the receiver")),
        (.untrusted("10.0.0.1"), .failed(reason: "the receiver's certificate is not to be trusted")),
        (.timeout, .unknown(reason: "no answer in time")),
        (.broken("10.0.0.1"), .unknown(reason: "the answer broke off")),
        (.tooLarge(limit: 20_000), .unknown(reason: "the answer is too large to be read")),
        (.cancelled, .unknown(reason: "cancelled while it was sent")),
    ]

    @Test(arguments: errors.indices) func meaningOfNoAnswer(index: Int) async {
        let (error, expected) = Self.errors[index]
        #expect(await Self.sink(FakeReceiver(failing: error)).deliver([Samples.delivery()]) == [expected])
    }

    @Test func asksNoMoreWhoIsGone() async {
        let receiver = FakeReceiver(status: 410)
        let sink = Self.sink(receiver) { $0.concurrency = 1 }
        let gone = Outcome.rejected(reason: "the address is gone (410)")
        #expect(await sink.deliver(Self.batch(3)) == [gone, gone, gone])
        #expect(await sink.deliver(Self.batch(1)) == [gone])
        #expect(receiver.requests.count == 1)
    }

    @Test func givesThePauseThatItIsAskedFor() async {
        let receiver = FakeReceiver { request, number throws(TransportError) in
            TransportResponse(
                status: number == 1 ? 429 : 200, headers: [TransportHeader("Retry-After", "50")], url: request.url)
        }
        let clock = FakeClock()
        let sink = Self.sink(receiver, clock) { $0.concurrency = 1 }
        #expect(await sink.deliver(Self.batch(2)) == [Self.later(50), Self.later(50)])
        clock.advance(.seconds(49))
        #expect(await sink.deliver(Self.batch(1)) == [Self.later(50)])
        #expect(receiver.requests.count == 1)
        clock.advance(.seconds(1))
        #expect(await sink.deliver(Self.batch(2)) == [.delivered(receipt: nil), .delivered(receipt: nil)])
        #expect(receiver.requests.count == 3)
    }

    @Test func leavesAloneWhoFailsAgainAndAgain() async {
        let receiver = FakeReceiver { request, number throws(TransportError) in
            TransportResponse(status: [3, 7].contains(number) ? 200 : 500, url: request.url)
        }
        let clock = FakeClock()
        let sink = Self.sink(receiver, clock) {
            $0.concurrency = 1
            $0.failureLimit = 3
            $0.failurePause = .seconds(30)
        }
        let failed = Outcome.failed(reason: "the receiver failed (500)")
        let delivered = Outcome.delivered(receipt: nil)
        // The third one works, so that it counts anew.
        #expect(
            await sink.deliver(Self.batch(8)) == [failed, failed, delivered, failed, failed, failed] + [
                Self.later(30), Self.later(30),
            ])
        #expect(receiver.requests.count == 6)
        clock.advance(.seconds(31))
        // One tries, and that closes the circuit.
        #expect(await sink.deliver(Self.batch(2)) == [delivered, failed])
        #expect(await sink.deliver(Self.batch(2)) == [failed, failed])
        #expect(await sink.deliver(Self.batch(1)) == [Self.later(61)])
        clock.advance(.seconds(31))
        // One tries in vain, and it is open again at once.
        #expect(await sink.deliver(Self.batch(2)) == [failed, Self.later(92)])
    }

    @Test func keepsTheOrderAndTheNumberOfThoseUnderWay() async {
        let receiver = FakeReceiver { request, number throws(TransportError) in
            for _ in 0..<(number % 7) { await Task.yield() }
            let isSecond = String(decoding: request.body, as: UTF8.self).contains("\"u-2\"")
            return TransportResponse(status: isSecond ? 404 : 200, url: request.url)
        }
        let sink = Self.sink(receiver) { $0.concurrency = 3 }
        async let other = sink.deliver(Self.batch(40))
        let outcomes = await sink.deliver(Self.batch(40))
        #expect(await other == outcomes)
        #expect(outcomes.count == 40)
        for (index, outcome) in outcomes.enumerated() { #expect((outcome == .delivered(receipt: nil)) == (index != 1)) }
        #expect((1...3).contains(receiver.mostActive) && receiver.requests.count == 80)
        #expect(await sink.deliver([]) == [])
    }

    @Test func spacesThemEvenly() async throws {
        let clock = FakeClock()
        let sink = Self.sink(FakeReceiver(), clock) {
            $0.rate = DeliveryRate(written: "2/s")
            $0.concurrency = 1
        }
        _ = await sink.deliver(Self.batch(4))
        #expect(clock.slept == Array(repeating: .milliseconds(500), count: 3))
        clock.advance(.seconds(10))
        _ = await sink.deliver(Self.batch(1))
        #expect(clock.slept.count == 3)
    }

    @Test(arguments: [
        ("1/s", Duration.seconds(1)), ("4/s", .milliseconds(250)), ("30/m", .seconds(2)), ("1/h", .seconds(3_600)),
        ("1/d", .seconds(86_400)), ("0/s", nil), ("-1/s", nil), ("1", nil), ("1/", nil), ("/s", nil), ("1/x", nil),
        ("1.5/s", nil), ("1/s/s", nil), ("99999999999999999999/s", nil), ("1000001/s", nil), ("", nil),
    ])
    func rates(text: String, expected: Duration?) { #expect(DeliveryRate(written: text)?.interval == expected) }

    @Test func aCancelledWaitSendsNothing() async {
        let receiver = FakeReceiver()
        let sink = Self.sink(receiver) {
            $0.rate = DeliveryRate(written: "1/h")
            $0.concurrency = 1
        }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await sink.deliver(Self.batch(2))
        }
        #expect(await task.value == [.delivered(receipt: nil), .failed(reason: "cancelled before it was sent")])
        #expect(receiver.requests.count == 1)
    }

    @Test func saysWhatHasNoPayload() async {
        let receiver = FakeReceiver()
        let outcomes = await Self.sink(receiver).deliver([
            Samples.delivery(date: Date(timeIntervalSince1970: .infinity)), Samples.delivery(),
        ])
        #expect(outcomes == [.rejected(reason: "the date cannot be written"), .delivered(receipt: nil)])
    }

    /// A dialect that says too much, or writes what must not be written.
    struct Chatty: PayloadDialect {
        let name = "chatty"
        let capability = Capability(media: [.text], redelivery: .mayDuplicate)
        var outcome: Outcome = .delivered(receipt: nil)
        var error: PayloadError?
        var header = TransportHeader("X-Own", "a")

        func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload {
            if let error { throw error }
            return Payload(url: endpoint + "&own=more", headers: [header], body: [0x78], remark: "cut to 1 character")
        }

        func outcome(of response: TransportResponse, now: Date) -> Outcome { outcome }
    }

    @Test(arguments: ["/services/T0SECRET99/B0?token=q9SECRETq9", "T0SECRET99", "q9SECRETq9", endpoint])
    func noReasonShowsTheAddress(part: String) async {
        let text = "no such hook: \(part)!"
        for outcome in [
            Outcome.delivered(receipt: text), .rejected(reason: text), .failed(reason: text), .unknown(reason: text),
        ] {
            let said = await Self.sink(FakeReceiver(), dialect: Chatty(outcome: outcome)).deliver([Samples.delivery()])
            #expect(said.count == 1 && !"\(said)".contains("SECRET"), "\(said)")
        }
        for error in [PayloadError.missing(text), .malformed(text)] {
            let said = await Self.sink(FakeReceiver(), dialect: Chatty(error: error)).deliver([Samples.delivery()])
            #expect(said == [.rejected(reason: "the receiver refuses it")])
        }
        for error in [
            TransportError.badAddress(text), .forbidden(text), .unreachable(text), .untrusted(text), .broken(text),
        ] {
            let said = await Self.sink(FakeReceiver(failing: error)).deliver([Samples.delivery()])
            #expect(!"\(said)".contains("SECRET"))
        }
    }

    @Test func noDescriptionShowsTheAddress() {
        let sink = Self.sink(FakeReceiver()) { $0.headers = [TransportHeader("Authorization", "SECRET")] }
        var dumped = ""
        dump(sink, to: &dumped)
        for text in ["\(sink)", String(reflecting: sink), dumped] {
            #expect(text.contains("webhook (https://hooks.example.com:8443)") && !text.contains("SECRET"))
        }
    }

    @Test func saysWhatWasLeftOut() async {
        let sink = Self.sink(FakeReceiver(), dialect: Chatty(outcome: .delivered(receipt: "no. 7")))
        #expect(await sink.deliver([Samples.delivery()]) == [.delivered(receipt: "no. 7; cut to 1 character")])
    }

    @Test func aDialectsPauseIsHeldInBounds() async {
        let sink = Self.sink(FakeReceiver(), dialect: Chatty(outcome: .throttled(until: .distantFuture)))
        #expect(await sink.deliver([Samples.delivery()]) == [Self.later(3_600)])
    }

    @Test(arguments: [
        TransportHeader("X-Own", "a\r\nCookie: b"), TransportHeader("X-Own", "a\nb"), TransportHeader("X-Own", "\0"),
        TransportHeader("X-Own", "\u{85}"), TransportHeader("X-Own", "\u{2028}"), TransportHeader("X Own", "a"),
        TransportHeader("X-Own\r\nCookie", "a"), TransportHeader("", "a"), TransportHeader("X-Own", "\u{1B}[2J"),
    ])
    func noLineOfAStrangerGetsIntoTheHeader(header: TransportHeader) async {
        let receiver = FakeReceiver()
        let said = await Self.sink(receiver, dialect: Chatty(header: header)).deliver([Samples.delivery()])
        #expect(said == [.rejected(reason: "a header line of the payload cannot be written")])
        #expect(receiver.requests.isEmpty)
    }

    struct Event: Decodable {
        struct Data: Decodable {
            var recipient: String
            var title: String
            var text: String
            var html: String
        }
        var data: Data
    }

    @Test(arguments: WebhookFileSinkTests.corpus) func anyTextOfARecipientStaysInTheBody(text: String) async throws {
        let keys = try WebhookKey.list(Secret(WebhookSigningTests.first))
        let dialects: [any PayloadDialect] = [WebhookDialect(), try #require(CloudEventsDialect(source: "/s"))]
        for dialect in dialects {
            let receiver = FakeReceiver()
            let sink = Self.sink(receiver, signer: try WebhookSigner(keys), dialect: dialect)
            let delivery = Samples.delivery(id: text, name: text, title: text, text: text, html: text)
            #expect(await sink.deliver([delivery]) == [.delivered(receipt: nil)])
            let request = try #require(receiver.requests.first)
            #expect(request.url == Self.endpoint)
            for header in request.headers { #expect(header.value.utf8.allSatisfy { (0x20...0x7E).contains($0) }) }
            let data = try JSONDecoder().decode(Event.self, from: Data(request.body)).data
            for found in [data.recipient, data.title, data.text, data.html] {
                #expect(Array(found.utf8) == Array(text.utf8))
            }
        }
    }
}
