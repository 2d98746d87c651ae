#if Service
import Foundation
import TestSupport
import Testing

/// What the service does not let through, and what it says then.
struct GuardTests {
    @Test(arguments: [
        ("GET", "/", 404), ("GET", "/apps/other/prompt", 404), ("GET", "/apps/snoodle", 404),
        ("DELETE", "/health", 405), ("GET", "/apps/snoodle/answers", 405), ("PUT", "/unsubscribe/x", 405),
        ("GET", "/apps/snoodle/prompt?installed=junk", 400), ("GET", "/apps/snoodle/prompt?instaled=1", 400),
        ("GET", "/apps/snoodle/prompt?installed=%zz", 400), ("GET", "/apps/snoodle/prompt?locale=%21", 400),
        ("GET", "/apps/snoodle/prompt?timezone=Mars", 400), ("GET", "/apps/snoodle/prompt?id=1&id=2", 400),
        ("POST", "/apps/snoodle/answers", 404),
    ])
    func everyFaultIsAProblem(_ method: String, _ path: String, _ status: Int) async throws {
        try await RunningService.run { service in
            let answer = try await service.asking.ask(method, path)
            #expect(answer.status == status)
            #expect(answer.header["content-type"] == "application/problem+json")
            #expect(try answer.json()["status"] as? Int == status)
            #expect(answer.header["allow"] != nil || status != 405)
        }
    }

    /// Every path of the description is there, asked as it says and in no other way.
    @Test func isAsItsDescriptionSays() async throws {
        try await RunningService.run { service in
            let document = try await service.asking.ask("/openapi.json").json()
            let paths = try #require(document["paths"] as? [String: [String: Any]])
            #expect(paths.count == 11)
            for (path, operations) in paths {
                let real = path.replacingOccurrences(of: "{app}", with: "snoodle")
                    .replacingOccurrences(of: "{token}", with: "x.y")
                for method in ["get", "post", "put", "patch", "delete"] {
                    let status = try await service.asking.ask(method.uppercased(), real).status
                    guard let operation = operations[method] as? [String: Any] else {
                        #expect(status == 405, "\(method) \(path)")
                        continue
                    }
                    let responses = try #require(operation["responses"] as? [String: Any])
                    #expect(status < 500 && responses["\(status)"] != nil, "\(method) \(path): \(status)")
                }
            }
        }
    }

    @Test func isKnownByItsNamesOnly() async throws {
        try await RunningService.run(RunningService.configuration("", "hosts: [news.example.com]")) { service in
            for (host, status) in [
                ("news.example.com", 200), ("NEWS.example.com:443", 200), ("127.0.0.1:80", 200), ("[::1]:80", 200),
                ("evil.example.com", 421), ("news.example.com.evil.org", 421), ("localhost:x", 421),
            ] {
                let found = try await service.asking.ask("/health", ["Host": host]).status
                #expect(found == status, "\(host)")
            }
        }
    }

    @Test func letsInWhoHasTheToken() async throws {
        try await RunningService.run(RunningService.configuration("", "token: env:SECRET")) { service in
            let path = "/apps/snoodle/prompt?installed=1.9"
            let refused = try await service.asking.ask(path)
            #expect(refused.status == 401)
            #expect(refused.header["www-authenticate"]?.hasPrefix("Bearer") == true)
            #expect(try await service.asking.ask(path, ["Authorization": "Bearer wrong"]).status == 401)
            let right = ["Authorization": "bearer \(RunningService.secret)"]
            #expect(try await service.asking.ask(path, right).status == 200)
            #expect(try await service.asking.ask("/metrics").status == 401)
            #expect(try await service.asking.ask("/apps/snoodle/versions.plist").status == 200)
            #expect(try await service.asking.ask("/health").status == 200)
        }
    }

    @Test func countsRequestsByClient() async throws {
        let limits = "limits: { requests: 1 }\ntrustedProxies: [127.0.0.0/8]"
        try await RunningService.run(RunningService.configuration("", limits)) { service in
            func ask(_ client: String) async throws -> Answered {
                try await service.asking.ask("/health", ["X-Forwarded-For": "203.0.113.9, \(client)"])
            }
            // In a row, so that not a second passes between the first and the last.
            let one = "GET /health HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9, 192.0.2.1\r\n"
            let row = String(repeating: one + "\r\n", count: 19) + one + "Connection: close\r\n\r\n"
            let answers = Asking.answers(try await service.asking.send([row]))
            #expect(answers.map(\.status).prefix(5) == [200, 200, 200, 200, 200])
            #expect(answers.count { $0.status == 429 } > 5)
            #expect(answers.first { $0.status == 429 }?.header["retry-after"] == "1")
            #expect(try await ask("192.0.2.2").status == 200)
        }
    }

    @Test func takesNoMoreThanItCan() async throws {
        let limits = "limits: { body: 256, header: 1024, time: 1s }"
        try await RunningService.run(RunningService.configuration("history: h.json", limits)) { service in
            let long = try await service.asking.ask(
                "POST", "/apps/snoodle/answers", ["Content-Type": "application/json"],
                body: String(repeating: "x", count: 300))
            #expect(long.status == 413)
            let chunked =
                "POST /apps/snoodle/answers HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
            let piece = "100\r\n\(String(repeating: "y", count: 256))\r\n"
            let sent = try await service.asking.send([chunked + piece + piece + "0\r\n\r\n"])
            #expect(Asking.answers(sent).first?.status == 413)
            let header = try await service.asking.send([
                "GET /health HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "z", count: 3_000))\r\n\r\n"
            ])
            #expect(Asking.answers(header).first?.status != 200)
            #expect(try await service.asking.ask("/health").status == 200)
        }
    }

    @Test func waitsForNobodyWhoDawdles() async throws {
        try await RunningService.run(RunningService.configuration("", "limits: { time: 1s, idle: 1s }")) { service in
            let start = ContinuousClock.now
            let drops = Array("GET /health HTTP/1.1\r\nHost: localhost\r\n".map(String.init))
            let dripped = try await service.asking.send(drops, pause: 100_000)
            #expect(Asking.answers(dripped).isEmpty)
            let truncated = try await service.asking.send(["GET /health HTT"])
            #expect(Asking.answers(truncated).isEmpty)
            let unfinished = try await service.asking.send([
                "GET /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nab"
            ])
            #expect(Asking.answers(unfinished).count <= 1)
            #expect(ContinuousClock.now - start < .seconds(20))
            #expect(try await service.asking.ask("/health").status == 200)
        }
    }

    /// Who comes when all connections are taken waits until one of them rests too long, and is answered then.
    @Test func holdsNoMoreConnectionsThanItMay() async throws {
        let limits = "limits: { connections: 3, time: 20s, idle: 3s }"
        try await RunningService.run(RunningService.configuration("", limits)) { service in
            let one = "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
            let start = ContinuousClock.now
            let holders = (0..<3).map { _ in Task { try await service.asking.send([one]) } }
            try await Task.sleep(for: .milliseconds(1_000))
            let later = try await service.asking.ask("/health")
            #expect(later.status == 200)
            #expect(ContinuousClock.now - start > .seconds(2))
            for holder in holders { #expect(Asking.answers(try await holder.value).map(\.status) == [200]) }
        }
    }

    /// What is no HTTP, or says two things at once, ends the connection and nothing else.
    @Test(arguments: [
        "\u{0}\u{1}\u{2}\r\n\r\n", "GET /health\r\n\r\n", "GET /health HTTP/9.9\r\nHost: localhost\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
        "POST /health HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        "POST /health HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nzz\r\nabc",
        "POST /health HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n",
        "GET /health HTTP/1.1\r\nHost : localhost\r\n\r\n", "GET /health HTTP/1.1\r\n\r\n",
    ])
    func whatIsBrokenIsNotAnswered(_ bytes: String) async throws {
        try await RunningService.run(RunningService.configuration("", "limits: { time: 1s, idle: 1s }")) { service in
            let answers = Asking.answers(try await service.asking.send([bytes], shutsDown: true))
            // A head that is refused at once may come before a body that is broken.
            #expect(answers.count <= 2 && answers.allSatisfy { (400..<500).contains($0.status) || $0.status == 505 })
            #expect(try await service.asking.ask("/health").status == 200)
        }
    }

    @Test func answersInARow() async throws {
        try await RunningService.run { service in
            let one = "GET /apps/snoodle/prompt?installed=1.9&locale=de HTTP/1.1\r\nHost: localhost\r\n"
            let row = String(repeating: one + "\r\n", count: 20) + one + "Connection: close\r\n\r\n"
            let answers = Asking.answers(try await service.asking.send([row]))
            #expect(answers.map(\.status) == Array(repeating: 200, count: 21))
        }
    }

    @Test func aWrongConfigurationChangesNothing() async throws {
        try await RunningService.run { service in
            try await service.reload("apps: [") { !service.told.rules.isEmpty }
            #expect(try await service.asking.ask("/apps/snoodle/prompt?installed=1.9").status == 200)
            let more =
                RunningService.configuration()
                + "\n  other:\n    app: { name: Other }\n    feed: { plist: versions/en.plist }\n"
            try await service.reload(more) {
                try await service.asking.ask("/apps/other/prompt?installed=1.9").status == 200
            }
            #expect(try await service.asking.ask("/apps/snoodle/prompt?installed=1.9").status == 200)
        }
    }
}
#endif
