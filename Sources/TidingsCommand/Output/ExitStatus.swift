import ArgumentParser
import TidingsModel

/// How the command ends; from 64 on as in BSD's sysexits.
enum ExitStatus: Int32 {
    case done = 0
    case findings = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case cannotCreate = 73
    case inputOutput = 74
    case tryAgain = 75
    case badConfiguration = 78
}

extension ExitCode {
    /// The end of a command that did its work, and found something.
    static let findings = ExitCode(ExitStatus.findings.rawValue)
}

extension Sequence<Problem> {
    /// Whether one of them is more than a note.
    var hasFindings: Bool { contains { $0.severity != .note } }
}
