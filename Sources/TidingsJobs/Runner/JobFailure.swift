public import TidingsModel
import TidingsStore

/// Why a job did not start, or could not go on.
public struct JobFailure: Error, Sendable, Hashable {
    /// What kind of failure it is; the command makes its exit code from it.
    public enum Kind: Sendable, Hashable {
        /// The job file, a template or a strings table is wrong.
        case badData
        /// The job file asks for something that cannot be.
        case badConfiguration
        /// A file that is needed is not there.
        case noInput
        /// Something cannot be written.
        case cannotCreate
        /// Reading or writing failed half-way.
        case inputOutput
        /// What is needed cannot be had now; another try later may help.
        case unavailable
        /// Others hold what is needed; it can be had when they are done.
        case busy
    }

    /// What kind.
    public let kind: Kind
    /// What is wrong, all of it.
    public let problems: [Problem]

    /// Makes a failure.
    public init(_ kind: Kind, _ problems: [Problem]) {
        self.kind = kind
        self.problems = problems
    }

    /// What a ledger's error means for a job.
    init(_ error: LedgerError) {
        let kind: Kind =
            switch error.kind {
            case .notWritable: .cannotCreate
            case .unreachable: .unavailable
            case .busy, .otherWork: .busy
            case .damaged, .newerFormat: .inputOutput
            case .otherSecret: .badConfiguration
            }
        self.init(
            kind, [Problem(.error, rule: "ledger", error.message, at: SourcePlace(file: error.place))])
    }

    /// What an error means that came up while the list was read.
    init(reading error: any Error, _ job: JobFile) {
        if let failure = error as? JobFailure {
            self = failure
        } else {
            let place = SourcePlace(file: job.recipients)
            let kind: Kind = error is RecipientReaderError ? .noInput : .inputOutput
            self.init(kind, [Problem(.error, rule: "no-recipients", "\(error)", at: place)])
        }
    }
}
