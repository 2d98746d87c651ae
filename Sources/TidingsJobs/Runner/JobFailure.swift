public import TidingsModel

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
}
