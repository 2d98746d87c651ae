#if Service
import Foundation
import TestSupport
import Testing

/// The built command, started, reloaded and stopped as an operator does.
struct StoppingTests {
    @Test func everybodyWhoAskedHasTheirAnswer() async throws {
        let scratch = try CommandService.folder(RunningService.configuration("", "limits: { requests: 10000 }"))
        let first = try await CommandService.start(scratch)
        let asking = first.asking
        let readers = (0..<300).map { number in
            Task { () -> Answered? in
                try await Task.sleep(for: .milliseconds(number * 5))
                // Between two servers nobody listens, so a client that cannot connect comes again.
                for _ in 0..<600 {
                    if let answer = try? await asking.ask("/apps/snoodle/prompt?installed=1.\(number % 9)") {
                        return answer
                    }
                    try await Task.sleep(for: .milliseconds(50))
                }
                return nil
            }
        }
        try await Task.sleep(for: .milliseconds(500))
        #expect(try await first.end() == 0)
        let second = try await CommandService.start(scratch, port: asking.port)
        var answered = 0
        for reader in readers {
            let answer = try await reader.value
            if answer?.status == 200, answer?.text.hasSuffix("}\n") == true { answered += 1 }
        }
        #expect(answered == 300)
        #expect(try await second.end() == 0)
    }

    /// A secret in a file of its own is not looked at again and again: a signal says that it has changed.
    @Test func aSignalReadsAllAnew() async throws {
        let scratch = try CommandService.folder(RunningService.configuration("", "token: file:token"))
        func write(_ token: String) throws {
            try scratch.write(token, to: "token")
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: scratch.path("token"))
        }
        try write("first-token-of-the-service")
        let service = try await CommandService.start(scratch)
        func status(_ token: String) async throws -> Int {
            try await service.asking.ask("/metrics", ["Authorization": "Bearer \(token)"]).status
        }
        #expect(try await status("first-token-of-the-service") == 200)
        try write("second-token-of-the-service")
        try await Task.sleep(for: .milliseconds(1_500))
        #expect(try await status("second-token-of-the-service") == 401)
        service.command.send(SIGHUP)
        var isTaken = false
        for _ in 0..<200 where !isTaken {
            isTaken = try await status("second-token-of-the-service") == 200
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(isTaken)
        #expect(try await status("first-token-of-the-service") == 401)
        #expect(try await service.end() == 0)
    }

    /// What Prometheus reads is right, and says nothing about people.
    @Test func countsWhatWasAsked() async throws {
        let scratch = try CommandService.folder(RunningService.configuration("history: people.json"))
        let service = try await CommandService.start(scratch)
        for _ in 0..<3 { _ = try await service.asking.ask("/apps/snoodle/prompt?installed=1.9&id=amina") }
        _ = try await service.asking.ask("/apps/snoodle/prompt?installed=junk&id=amina")
        _ = try await service.asking.ask("/nowhere/amina")
        let answer = try await service.asking.ask("/metrics")
        #expect(answer.header["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
        let lines = Set(answer.text.split(separator: "\n").map(String.init))
        let total = "tidings_http_requests_total"
        for line in [
            "# TYPE \(total) counter", "\(total){route=\"/apps/{app}/prompt\",status=\"200\"} 3",
            "\(total){route=\"/apps/{app}/prompt\",status=\"400\"} 1", "\(total){route=\"none\",status=\"404\"} 1",
            "# TYPE tidings_http_request_seconds histogram",
            "tidings_http_request_seconds_count{route=\"/apps/{app}/prompt\"} 4",
            "tidings_http_request_seconds_bucket{route=\"/apps/{app}/prompt\",le=\"+Inf\"} 4",
        ] { #expect(lines.contains(line), "\(line)") }
        for line in lines where !line.hasPrefix("#") {
            #expect(
                line.wholeMatch(of: #/[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [0-9.e+-]+/#) != nil, "\(line)"
            )
        }
        #expect(!answer.text.contains("amina"))
        #expect(try await service.end() == 0)
    }

    private struct Crowd: Decodable {
        let languages: Int
        let connections: Int
        let right: Int
    }

    /// Ten thousand clients in forty languages, all connected and all waiting at once.
    @Test(.enabled(if: PythonOracle.isPresent && mostFiles > 10_200), .timeLimit(.minutes(5)))
    func everybodyHasTheirOwnLanguage() async throws {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        let limits = "limits: { connections: 10100, requests: 1000000, time: 120s, idle: 120s }"
        let scratch = try CommandService.folder(RunningService.configuration("", limits))
        let service = try await CommandService.start(scratch)
        let port = "\(service.asking.port)"
        let crowds = try await onThread { () -> [Crowd] in
            try PythonOracle("crowd.py").answers(arguments: [port, "10000"])
        }
        let crowd = try #require(crowds.first)
        #expect(crowd.languages == 40)
        #expect(crowd.connections == 10_000)
        #expect(crowd.right == 10_000)
        #expect(try await service.end() == 0)
    }

    private static let mostFiles: UInt = {
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return limit.rlim_max
    }()
}
#endif
