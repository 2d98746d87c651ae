import ArgumentParser
import Synchronization
import TidingsModel
import TidingsRendering

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Standard output and standard error.
enum Terminal {
    /// Writes a line of results.
    ///
    /// A reader that has gone away ends the command quietly.
    static func print(_ line: String) throws {
        guard !write(line + "\n", to: STDOUT_FILENO) else { return }
        guard errno == EPIPE else {
            let reason = String(cString: strerror(errno))
            throw CommandFailure(.inputOutput, rule: "not-written", "Standard output cannot be written to: \(reason).")
        }
        throw ExitCode(0)
    }

    /// Writes a value as one JSON object on a line, its keys in alphabetical order and its moments by RFC 3339.
    static func printJSON(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .iso8601
        try print(String(decoding: encoder.encode(value), as: UTF8.self))
    }

    /// Writes a problem to standard error, coloured on a terminal.
    @Sendable static func report(_ problem: Problem) {
        let line = printable(problem.description)
        say(hasColour ? coloured(line, problem.severity) : line)
    }

    /// Writes a remark to standard error, above the line that changes in place.
    static func say(_ line: String) {
        statusLine.withLock { status in
            guard let drawn = status else {
                _ = write(line + "\n", to: STDERR_FILENO)
                return
            }
            _ = write(clearLine + line + "\n" + drawn, to: STDERR_FILENO)
        }
    }

    /// Draws a line at standard error that changes in place; without one what was drawn is taken away.
    static func showStatus(_ line: String?) {
        statusLine.withLock { status in
            guard line != status else { return }
            _ = write(clearLine + (line ?? ""), to: STDERR_FILENO)
            status = line
        }
    }

    /// Takes the line away for good, for a process that ends at once.
    static func endStatus() { showStatus(nil) }

    private static let statusLine = Mutex<String?>(nil)
    /// To the beginning of the line, and nothing behind it.
    private static let clearLine = "\r\u{1B}[K"

    /// Whether standard error is a terminal that can redraw a line.
    static var canRedraw: Bool {
        isatty(STDERR_FILENO) == 1 && !["dumb", ""].contains(ProcessInfo.processInfo.environment["TERM", default: ""])
    }

    /// Whether results are written into the terminal at which problems are shown.
    static var isShared: Bool { isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// The columns of the terminal at standard error, as they are now.
    static var columns: Int {
        if let text = ProcessInfo.processInfo.environment["COLUMNS"], let number = Int(text), number > 0 {
            return number
        }
        var size = winsize()
        let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return isKnown ? Int(size.ws_col) : 80
    }

    /// Writes a question to standard error, and leaves the cursor behind it.
    static func ask(_ question: String) {
        _ = write(question, to: STDERR_FILENO)
    }

    /// Whether a person sits there who can be asked.
    static var isInteractive: Bool {
        [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO].allSatisfy { isatty($0) == 1 }
    }

    /// What the terminal at standard output can show; `nil` where results go into a pipe or a file.
    static let style: TerminalStyle? = {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return TerminalStyle(
            environment: ProcessInfo.processInfo.environment, columns: isKnown ? Int(size.ws_col) : nil)
    }()

    /// The text without what could drive a terminal: problems quote what others wrote.
    static func printable(_ text: String) -> String {
        let kept = text.unicodeScalars.filter { !($0.value < 0x20 && $0 != "\n") && !(0x7F..<0xA0).contains($0.value) }
        return String(String.UnicodeScalarView(kept))
    }

    private static func coloured(_ line: String, _ severity: Problem.Severity) -> String {
        let colour =
            switch severity {
            case .note: "36"
            case .warning: "33"
            case .error: "31"
            }
        let parts = line.split(separator: "\(severity.rawValue): ", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.joined(separator: "\u{1B}[1;\(colour)m\(severity.rawValue)\u{1B}[0m: ")
    }

    private static let hasColour: Bool = {
        let environment = ProcessInfo.processInfo.environment
        guard isatty(STDERR_FILENO) == 1, environment["TERM"] != "dumb" else { return false }
        return environment["NO_COLOR", default: ""].isEmpty
    }()

    /// Writes all of a text to an open file; without success `errno` says why.
    static func write(_ text: String, to descriptor: Int32) -> Bool { write(ArraySlice(text.utf8), to: descriptor) }

    /// Writes all of the bytes to an open file; without success `errno` says why.
    static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
        var bytes = bytes
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            bytes = bytes.dropFirst(written)
        }
        return true
    }

    private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
        Glibc.write(descriptor, bytes, count)
        #else
        Darwin.write(descriptor, bytes, count)
        #endif
    }
}
