import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A terminal at which a test sits.
public struct PseudoTerminal {
    /// What came of a run.
    public struct Result: Sendable {
        /// What stood on the terminal, with line feeds alone.
        public let shown: String
        /// The exit code.
        public let status: Int32
    }

    /// That there is no terminal to be had.
    public struct Missing: Error {}

    /// Runs a program at a terminal of its own, and types a text.
    ///
    /// The environment is what is given, and a path.
    public static func run(
        _ program: String, _ arguments: [String] = [], typing input: String = "", environment: [String: String] = [:]
    ) throws -> Result {
        var (own, others) = (Int32(-1), Int32(-1))
        guard openpty(&own, &others, nil, nil, nil) == 0 else { throw Missing() }
        // What is inherited would keep the terminal open.
        for descriptor in [own, others] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        let terminal = FileHandle(fileDescriptor: others, closeOnDealloc: false)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = environment.merging(["PATH": "/usr/bin:/bin"]) { given, _ in given }
        process.currentDirectoryURL = URL(fileURLWithPath: "/")
        (process.standardInput, process.standardOutput, process.standardError) = (terminal, terminal, terminal)
        defer { close(own) }
        do { try process.run() } catch {
            close(others)
            throw error
        }
        close(others)
        // What is typed before it is asked for waits in the terminal.
        let typed = Array(input.utf8)
        _ = write(own, typed, typed.count)
        var shown: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(own, &part, part.count)
            if count < 0, errno == EINTR { continue }
            // With the last program that had it the terminal is gone.
            guard count > 0 else { break }
            shown += part[..<count]
        }
        process.waitUntilExit()
        let text = String(decoding: shown, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
        return Result(shown: text, status: process.terminationStatus)
    }
}
