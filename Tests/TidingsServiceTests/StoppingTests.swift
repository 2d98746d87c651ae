#if Service
import Foundation
import TestSupport
import Testing

/// The built command, started, reloaded and stopped as an operator does.
struct StoppingTests {
    private func start(_ scratch: ScratchFolder, _ port: Int) async throws -> RunningCommand {
        let command = try RunningCommand(
            ["serve", "service.yaml", "--port", "\(port)", "--offline"], environment: [:], in: scratch.folder)
        for _ in 0..<600 {
            if let answer = try? await Asking(port: port).ask("/health"), answer.status == 200 { return command }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw Asking.Silence()
    }

    private func makeFolder() throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        try scratch.write(RunningService.versions, to: "versions/en.plist")
        try scratch.write(RunningService.configuration("", "limits: { requests: 10000 }"), to: "service.yaml")
        return scratch
    }

    /// A port that was free a moment ago.
    private func freePort() throws -> Int { try StandingServer(answer: "").port }

    @Test func everybodyWhoAskedHasTheirAnswer() async throws {
        let scratch = try makeFolder()
        let port = try freePort()
        let first = try await start(scratch, port)
        let asking = Asking(port: port)
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
        first.send(SIGTERM)
        #expect(first.end().status == 0)
        let second = try await start(scratch, port)
        var answered = 0
        for reader in readers {
            let answer = try await reader.value
            if answer?.status == 200, answer?.text.hasSuffix("}\n") == true { answered += 1 }
        }
        #expect(answered == 300)
        second.send(SIGTERM)
        #expect(second.end().status == 0)
    }
}
#endif
