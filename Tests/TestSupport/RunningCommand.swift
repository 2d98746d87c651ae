import Foundation

/// The command as it was built, while it runs.
public final class RunningCommand {
    /// That a text has not come.
    public struct Silence: Error {
        /// What came in its place.
        public let errors: String
    }

    private let process = Process()
    private let scratch: ScratchFolder

    /// Starts `tidings` with arguments; the environment is what is given, and a path.
    public init(_ arguments: [String], environment: [String: String], in folder: String) throws {
        scratch = try ScratchFolder()
        process.executableURL = URL(fileURLWithPath: Project.buildFolder + "/tidings")
        process.arguments = arguments
        process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { given, _ in given }
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        for file in ["output", "errors"] { try scratch.write("", to: file) }
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("output")))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("errors")))
        process.standardInput = FileHandle.nullDevice
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    private func text(_ file: String) -> String {
        (try? String(contentsOfFile: scratch.path(file), encoding: .utf8)) ?? ""
    }

    /// Waits until standard error has a text.
    public func waits(for words: String) throws {
        for _ in 0..<3000 {
            if text("errors").contains(words) { return }
            guard process.isRunning else { break }
            usleep(10_000)
        }
        guard text("errors").contains(words) else { throw Silence(errors: text("errors")) }
    }

    /// Sends a signal.
    public func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Whether it has not ended.
    public var isRunning: Bool { process.isRunning }

    /// Waits for the end.
    public func end() -> BuiltCommand.Result {
        process.waitUntilExit()
        return BuiltCommand.Result(
            output: text("output"), errors: text("errors"), status: process.terminationStatus)
    }
}
