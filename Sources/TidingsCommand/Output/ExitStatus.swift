import TidingsJobs
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

/// Why the command stops: what to say, and how to end.
struct CommandFailure: Error {
    let status: ExitStatus
    let problems: [Problem]

    init(_ status: ExitStatus, _ problems: [Problem]) {
        self.status = status
        self.problems = problems
    }

    /// A failure that a sentence explains.
    init(_ status: ExitStatus, rule: String, _ message: String, file: String? = nil) {
        let place = file.map { SourcePlace(file: $0) }
        self.init(status, [Problem(.error, rule: rule, message, at: place)])
    }
}

extension ExitStatus {
    init(_ kind: JobFailure.Kind) {
        switch kind {
        case .badData: self = .badData
        case .badConfiguration: self = .badConfiguration
        case .noInput: self = .noInput
        case .cannotCreate: self = .cannotCreate
        case .unavailable: self = .unavailable
        case .busy: self = .tryAgain
        case .inputOutput: self = .inputOutput
        }
    }
}
