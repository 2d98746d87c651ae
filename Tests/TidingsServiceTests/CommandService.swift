#if Service
import Foundation
import TestSupport

/// The built command as it serves, for what a test cannot have within its own process.
struct CommandService {
    let command: RunningCommand
    let asking: Asking

    /// Starts `tidings serve`, and waits until it answers.
    ///
    /// - Parameter proxy: The port on this machine by which feeds are fetched; without one nothing is.
    static func start(
        _ scratch: ScratchFolder, port: Int? = nil, proxy: Int? = nil
    ) async throws -> CommandService {
        let port = try port ?? freePort()
        let network = proxy == nil ? ["--offline"] : []
        let environment = proxy.map { ["http_proxy": "http://127.0.0.1:\($0)"] } ?? [:]
        let command = try RunningCommand(
            ["serve", "service.yaml", "--port", "\(port)"] + network, environment: environment, in: scratch.folder)
        let asking = Asking(port: port)
        for _ in 0..<600 {
            if let answer = try? await asking.ask("/health"), answer.status == 200 {
                return CommandService(command: command, asking: asking)
            }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw Asking.Silence()
    }

    /// A folder with a configuration and two languages of notes.
    static func folder(_ configuration: String) throws -> ScratchFolder {
        let scratch = try ScratchFolder()
        try scratch.write(RunningService.versions, to: "versions/en.plist")
        try scratch.write(configuration, to: "service.yaml")
        return scratch
    }

    /// A port that was free a moment ago.
    static func freePort() throws -> Int { try StandingServer(answer: "").port }

    /// Lets it end as an operator does.
    func end() async throws -> Int32 {
        command.send(SIGTERM)
        while command.isRunning { try await Task.sleep(for: .milliseconds(10)) }
        return command.end().status
    }
}
#endif
