import TidingsJobs
import TidingsModel
import TidingsStore

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

extension CommandFailure {
    /// That a job cannot go on.
    init(_ failure: JobFailure) {
        let status: ExitStatus =
            switch failure.kind {
            case .badData: .badData
            case .badConfiguration: .badConfiguration
            case .noInput: .noInput
            case .cannotCreate: .cannotCreate
            case .unavailable: .unavailable
            case .busy: .tryAgain
            case .inputOutput: .inputOutput
            }
        self.init(status, failure.problems)
    }

    /// That a ledger cannot be read or written.
    init(_ error: LedgerError) {
        let status: ExitStatus =
            switch error.kind {
            case .notWritable: .cannotCreate
            case .unreachable: .unavailable
            case .busy, .otherWork: .tryAgain
            case .damaged, .newerFormat: .inputOutput
            case .otherSecret: .badConfiguration
            }
        self.init(status, rule: "ledger", error.message, file: error.place)
    }

    /// That histories or a suppression list cannot be read or written.
    init(_ error: StoreError, rule: String = "no-history") {
        let status: ExitStatus =
            switch error.kind {
            case .unreadable: .noInput
            case .damaged, .newerFormat: .badData
            case .notWritable: .cannotCreate
            case .busy: .tryAgain
            }
        self.init(status, rule: rule, error.message, file: error.file)
    }
}
