import Foundation
import Synchronization
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// Files of signed webhooks: the lines are what a receiver believes, whichever keys and however many lines there are.
struct WebhookSignedFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func lines(_ batches: [[Delivery]], keys: [String] = Samples.keys) async throws -> [SignedLine] {
        let sink = try WebhookFileSink(
            file: "\(folder.path)/signed.tsv", signer: Samples.signer(keys), clock: Samples.clock)
        for batch in batches {
            #expect(await sink.deliver(batch) == batch.map { .delivered(receipt: "msg_\($0.key)") })
        }
        try await sink.flush()
        return try SignedLine.lines(of: folder.bytes(of: "signed.tsv"))
    }

    private static func body(_ delivery: Delivery) throws -> [UInt8] {
        try WebhookDialect().payload(for: delivery, endpoint: "").body
    }

    @Test func aLineIsWhatAReceiverWantsToHave() async throws {
        let delivery = Samples.delivery(title: "Neu: \"2.1\"\t\n")
        let line = try #require(try await lines([[delivery]], keys: [Samples.keys[0]]).first)
        #expect(line.identifier == "msg_2b32d6fffad8e7bd80c115502f1015d3")
        #expect(line.timestamp == "1775035800")
        #expect(line.body == (try Self.body(delivery)))
        let headers = try #require(
            Samples.signer([Samples.keys[0]])
                .headers(identifier: line.identifier, timestamp: 1_775_035_800, body: line.body))
        #expect(line.headers == headers)
    }

    /// More lines than are signed at once, and batches of one; keys of both kinds, in their order.
    @Test(arguments: [
        [Samples.keys[0]], Samples.keys, [WebhookSigningTests.privateKey],
        [Samples.keys[0], WebhookSigningTests.privateKey, Samples.keys[1]],
    ])
    func anyNumberOfLinesIsBelieved(keys: [String]) async throws {
        let batches = [1, 63, 64, 65, 200, 1].enumerated().map { number, count in
            (0..<count).map { Samples.delivery(id: "u-\(number)-\($0)", text: String(repeating: "é", count: $0 * 7)) }
        }
        let lines = try await lines(batches, keys: keys)
        let deliveries = batches.flatMap { $0 }
        #expect(lines.count == deliveries.count)
        let signer = try Samples.signer(keys)
        for (line, delivery) in zip(lines, deliveries) {
            let body = try Self.body(delivery)
            #expect(line.body == body)
            #expect(
                line.headers
                    == signer.headers(identifier: "msg_\(delivery.key)", timestamp: 1_775_035_800, body: body))
        }
        for key in keys {
            let verifier = try WebhookVerifier([WebhookKey(parsing: Secret(key))])
            for line in lines {
                #expect(throws: Never.self) {
                    try verifier.verify(headers: line.headers, body: line.body, now: Samples.clock.now())
                }
            }
        }
    }

    /// A body longer than the lanes of a processor take is signed by itself.
    @Test func aVeryLongBodyIsBelieved() async throws {
        let deliveries = [10, 70_000, 20, 200_000].map {
            Samples.delivery(id: "u-\($0)", text: String(repeating: "x", count: $0))
        }
        let lines = try await lines([deliveries])
        let signer = try Samples.signer()
        for (line, delivery) in zip(lines, deliveries) {
            let body = try Self.body(delivery)
            let headers = signer.headers(identifier: "msg_\(delivery.key)", timestamp: 1_775_035_800, body: body)
            #expect(line.body == body && line.headers == headers)
        }
    }

    /// Who reads along gets fresh signatures, however long the batch takes.
    @Test func eachBlockIsSignedWhenItIsWritten() async throws {
        let hours = Mutex(0.0)
        let clock = SinkClock(
            now: {
                hours.withLock {
                    $0 += 1
                    return Samples.date.addingTimeInterval($0 * 3600)
                }
            }, uptime: { .zero }, sleep: { _ in })
        let sink = try WebhookFileSink(file: "\(folder.path)/signed.tsv", signer: Samples.signer(), clock: clock)
        let deliveries = (0..<200).map { Samples.delivery(id: "u-\($0)") }
        _ = await sink.deliver(deliveries)
        try await sink.flush()
        let lines = try SignedLine.lines(of: folder.bytes(of: "signed.tsv"))
        #expect(lines.count == 200 && Set(lines.map(\.timestamp)).count == 4)
        let verifier = try WebhookVerifier(Samples.keys.map { try WebhookKey(parsing: Secret($0)) })
        for line in lines {
            let moment = Date(timeIntervalSince1970: try #require(Double(line.timestamp)))
            #expect(throws: Never.self) { try verifier.verify(headers: line.headers, body: line.body, now: moment) }
        }
    }

    /// Whoever reads a pipe again gets whole lines behind what the reader before has left.
    @Test(.timeLimit(.minutes(1))) func aLineStandsByItselfBehindABrokenPipe() async throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = "\(folder.path)/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let sink = try WebhookFileSink(file: pipe, signer: Samples.signer(), clock: Samples.clock)
        // More than a pipe holds.
        let long = (0..<3).map { Samples.delivery(id: "u-\($0)", text: String(repeating: "x", count: 100_000)) }
        let first = open(pipe, O_RDONLY | O_NONBLOCK)
        async let outcomes = sink.deliver(long)
        var byte: UInt8 = 0
        while read(first, &byte, 1) != 1 { try await Task.sleep(for: .milliseconds(5)) }
        close(first)
        #expect(await outcomes.allSatisfy { if case .unknown = $0 { true } else { false } })
        // What the first reader has left may fill the pipe.
        let second = open(pipe, O_RDONLY | O_NONBLOCK)
        let next = Samples.delivery(id: "u-next")
        async let outcome = sink.deliver([next])
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while !bytes.suffix(2).elementsEqual([UInt8(ascii: "}"), 0x0A]) {
            let count = read(second, &piece, piece.count)
            bytes += piece.prefix(max(0, count))
            if count <= 0 { try await Task.sleep(for: .milliseconds(5)) }
        }
        close(second)
        #expect(await outcome == [.delivered(receipt: "msg_\(next.key)")])
        let last = try #require(bytes.split(separator: 0x0A).last)
        #expect(try SignedLine.lines(of: Array(last) + [0x0A]).first?.body == (try Self.body(next)))
    }

    @Test func whatCannotBeWrittenLeavesNothing() async throws {
        let good = Samples.delivery()
        let bad = Samples.delivery(date: Date(timeIntervalSince1970: .infinity))
        let sink = try WebhookFileSink(
            file: "\(folder.path)/signed.tsv", signer: Samples.signer(), clock: Samples.clock)
        let refused = Outcome.rejected(reason: "the date cannot be written")
        let sent = Outcome.delivered(receipt: "msg_\(good.key)")
        #expect(await sink.deliver([bad, good, bad, good, bad]) == [refused, sent, refused, sent, refused])
        #expect(await sink.deliver([bad]) == [refused])
        try await sink.flush()
        let lines = try SignedLine.lines(of: folder.bytes(of: "signed.tsv"))
        #expect(try lines.map(\.body) == [Self.body(good), Self.body(good)])
    }

    /// What is half a line of ours goes, signed or not; what others wrote stays.
    @Test(arguments: [
        ("m", ""), ("msg", ""), ("msg_2b32\t17", ""), ("{\"a\":1}\n{\"b", "{\"a\":1}\n"), ("mine", "mine\n"),
        ("msg_1\t2\tv1,x\t{}\nmsg_", "msg_1\t2\tv1,x\t{}\n"), ("msgs", "msgs\n"),
    ]) func appendsToWholeLines(before: String, kept: String) async throws {
        try folder.write(Array(before.utf8), to: "signed.tsv")
        let sink = try WebhookFileSink(
            file: "\(folder.path)/signed.tsv", signer: Samples.signer(), clock: Samples.clock)
        _ = await sink.deliver([Samples.delivery()])
        try await sink.flush()
        let bytes = try folder.bytes(of: "signed.tsv")
        #expect(bytes.starts(with: kept.utf8))
        #expect(try SignedLine.lines(of: Array(bytes.dropFirst(kept.utf8.count))).count == 1)
    }

    /// The other dialects have the signature among the lines of the header.
    @Test func requestsAreSignedInTheirHeader() async throws {
        struct Request: Decodable {
            var headers: [String: String]
            var body: String
        }
        let made = SinkFactory.make(
            Samples.block(
                "cloudevents", ["file": "signed", "source": "/s", "secret": "env:KEYS"], directory: folder.path),
            environment: SinkEnvironment(variable: { $0 == "KEYS" ? Samples.keys.joined(separator: " ") : nil }))
        #expect(made.problems == [])
        _ = await made.sink?.deliver([Samples.delivery()])
        try await made.sink?.flush()
        let request = try JSONDecoder().decode(Request.self, from: Data(folder.bytes(of: "signed")))
        let headers = request.headers.map { TransportHeader($0.key, $0.value) }
        for key in Samples.keys {
            let verifier = try WebhookVerifier([WebhookKey(parsing: Secret(key))])
            #expect(
                try verifier.verify(headers: headers, body: Array(request.body.utf8), now: Date())
                    == "msg_\(Samples.delivery().key)")
        }
    }

    @Test(.enabled(if: Python.hasWebhooks)) func theReferenceBelievesEachLine() async throws {
        let sink = try WebhookFileSink(file: "\(folder.path)/signed.tsv", signer: Samples.signer())
        let deliveries = WebhookFileSinkTests.corpus.enumerated().map {
            Samples.delivery(id: "u-\($0.offset)", title: $0.element, text: $0.element)
        }
        _ = await sink.deliver(deliveries)
        try await sink.flush()
        let script = """
            import json, sys
            from standardwebhooks.webhooks import Webhook, WebhookVerificationError
            names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
            def believed(secret, line, more):
                *values, body = line.decode().split('\\t', 3)
                try:
                    Webhook(secret).verify(body + more, dict(zip(names, values)))
                    return True
                except (WebhookVerificationError, ValueError):
                    return False
            lines = open(sys.argv[1], 'rb').read().split(b'\\n')
            assert lines.pop() == b''
            print(json.dumps([[believed(s, line, more) for s in sys.argv[2:] for more in ('', ' ')] for line in lines]))
            """
        let believed: [[Bool]] = try Python.webhooks(script, ["\(folder.path)/signed.tsv"] + Samples.keys)
        #expect(believed == Array(repeating: [true, false, true, false], count: deliveries.count))
    }
}

/// A line of a file of signed webhooks.
private struct SignedLine {
    let identifier: String
    let timestamp: String
    let signature: String
    let body: [UInt8]

    var headers: [TransportHeader] {
        [
            TransportHeader("webhook-id", identifier), TransportHeader("webhook-timestamp", timestamp),
            TransportHeader("webhook-signature", signature),
        ]
    }

    static func lines(of bytes: [UInt8]) throws -> [SignedLine] {
        #expect(bytes.last == 0x0A)
        return try bytes.split(separator: 0x0A).map { line in
            let parts = line.split(separator: 0x09, maxSplits: 3, omittingEmptySubsequences: false)
            try #require(parts.count == 4)
            let texts = parts[..<3].map { String(decoding: $0, as: UTF8.self) }
            return SignedLine(identifier: texts[0], timestamp: texts[1], signature: texts[2], body: Array(parts[3]))
        }
    }
}
