/// Why a sink as a whole cannot go on.
public struct SinkError: Error, Sendable, Hashable {
    /// What kind of failure it is; the command chooses its exit code by it.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A file or folder cannot be made or opened.
        case cannotCreate = "cannot-create"
        /// Reading or writing failed.
        case inputOutput = "input-output"
        /// Nobody reads the other end of the pipe any more.
        case brokenPipe = "broken-pipe"
    }

    /// What kind of failure it is.
    public let kind: Kind
    /// What was tried, as a verb in its plain form (`write to`).
    public let operation: String
    /// The file or stream that it was tried on.
    public let path: String
    /// What the system says.
    public let reason: String

    /// Makes an error.
    public init(_ kind: Kind, operation: String, path: String, reason: String) {
        self.kind = kind
        self.operation = operation
        self.path = path
        self.reason = reason
    }
}

extension SinkError: CustomStringConvertible {
    /// `cannot write to out/mail: No space left on device`.
    public var description: String { "cannot \(operation) \(path): \(reason)" }
}
