#if HTTP
import Testing
import TidingsModel

@testable import TidingsHTTP

@Suite("servers that misbehave")
struct MisbehavingServerTests {
    private static let ok = "HTTP/1.1 200 OK\r\n"

    static let slowAnswers: [[RawServer.Step]] = [
        // Says nothing.
        [.wait(.seconds(60))],
        // Half a header.
        [.send(ok + "Content-Le"), .wait(.seconds(60))],
        // A header line at a time.
        [.send(ok)] + (1...200).flatMap { [.send("X-\($0): a\r\n"), .wait(.milliseconds(50))] },
        // A byte at a time.
        [.send(ok + "Content-Length: 1000\r\n\r\n")]
            + (1...200).flatMap { _ in [.send("x"), .wait(.milliseconds(50))] },
        // Promises more and stays silent.
        [.send(ok + "Content-Length: 5\r\n\r\nx"), .wait(.seconds(60))],
    ]

    @Test("slow ones: the limit of time holds for the whole", arguments: slowAnswers.indices)
    func timeout(_ index: Int) async throws {
        try await withRawServer(Self.slowAnswers[index]) { server in
            try await withTransport { transport in
                let request = TransportRequest("http://\(server.address)/", timeout: .milliseconds(300))
                // Without a limit for the whole, these servers would end in an answer, or in a broken one.
                #expect(await transport.failure(request) == .timeout)
            }
        }
    }

    @Test("the limit of time holds over redirects, and for the look-up of a name")
    func timeoutOfAll() async throws {
        try await withRawServer(
            (1...100).flatMap { number -> [RawServer.Step] in
                [
                    .wait(.milliseconds(100)),
                    .send("HTTP/1.1 302 Found\r\nLocation: /\(number)\r\nContent-Length: 0\r\n\r\n"), .listen,
                ]
            }
        ) { server in
            try await withTransport { transport in
                let request = TransportRequest(
                    "http://\(server.address)/", timeout: .milliseconds(400), redirectLimit: 1_000)
                #expect(await transport.failure(request) == .timeout)
            }
        }
        let hanging: HTTPTransport.Resolve = { _ throws(TransportError) in
            // Does not heed that it is cancelled, as the system's look-up.
            await withCheckedContinuation { continuation in
                Task.detached {
                    try? await Task.sleep(for: .seconds(2))
                    continuation.resume()
                }
            }
            return []
        }
        try await withTransport(resolve: hanging) { transport in
            #expect(
                await transport.failure(TransportRequest("http://a.test/", timeout: .milliseconds(100))) == .timeout)
        }
    }

    static let brokenAnswers: [[RawServer.Step]] = [
        [.close],
        [.send("HTTP/1.1 200"), .close],
        [.send(ok + "Content-Length: 10\r\n\r\nhalf"), .wait(.milliseconds(50)), .close],
        [.send(ok + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"), .wait(.milliseconds(50)), .close],
        [.send(ok + "Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n"), .close],
        [.send(ok + "Content-Length: -5\r\n\r\nhello"), .close],
        [.send(ok + "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello"), .close],
        [.send("SSH-2.0-OpenSSH_9.2\r\n"), .wait(.milliseconds(50)), .close],
        [.bytes([0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46]), .close],
        [
            .send(ok), .send("X-Huge: " + String(repeating: "a", count: 1 << 20) + "\r\n\r\n"), .wait(.seconds(1)),
            .close,
        ],
        [.send(ok)] + (1...40_000).map { .send("X-\($0): a\r\n") } + [.send("\r\n"), .wait(.seconds(1)), .close],
    ]

    @Test("broken answers", arguments: brokenAnswers.indices)
    func broken(_ index: Int) async throws {
        try await withRawServer(Self.brokenAnswers[index]) { server in
            try await withTransport { transport in
                let failure = await transport.failure(TransportRequest("http://\(server.address)/"))
                guard case .broken(let reason)? = failure, !reason.isEmpty else {
                    Issue.record("\(index): \(String(describing: failure))")
                    return
                }
            }
        }
    }

    static let oddAnswers: [[RawServer.Step]] = [
        [.send(ok + "Content-Length: 5\r\n\r\nhello and more than was promised"), .close],
        [.send(ok + "\r\nhello"), .close],
        [
            .send(ok + "Transfer-Encoding: chunked\r\n\r\n2\r\nhe\r\n"), .wait(.milliseconds(20)),
            .send("3\r\nllo\r\n0\r\n\r\n"),
        ],
        [.send("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n" + ok + "Content-Length: 5\r\n\r\nhello")],
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello".map { .send(String($0)) },
    ]

    @Test(
        "an answer without a body that says how its body is packed",
        arguments: [("GET", "204 No Content"), ("GET", "304 Not Modified"), ("HEAD", "200 OK")])
    func packedNothing(_ method: String, _ status: String) async throws {
        let answer = "HTTP/1.1 \(status)\r\nContent-Encoding: gzip\r\nETag: a\r\n\r\n"
        try await withRawServer([.send(answer)]) { server in
            try await withTransport { transport in
                let answer = try await transport.send(
                    TransportRequest("http://\(server.address)/", method: method))
                #expect(answer.body.isEmpty && answer.header("etag") == "a")
            }
        }
    }

    @Test("odd answers that are whole", arguments: oddAnswers.indices)
    func fine(_ index: Int) async throws {
        try await withRawServer(Self.oddAnswers[index]) { server in
            try await withTransport { transport in
                let answer = try await transport.send(TransportRequest("http://\(server.address)/"))
                #expect(answer.status == 200 && answer.body == Array("hello".utf8))
            }
        }
    }
}
#endif
