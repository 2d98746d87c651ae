/// Why a ledger cannot be used.
public struct LedgerError: Error, Hashable, Sendable {
    /// What kind of fault it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The ledger cannot be opened or reached.
        case unreachable
        /// What stands in it is not what was written.
        case damaged
        /// A newer version of the program wrote it.
        case newerFormat = "newer-format"
        /// It cannot be written: no space, no permission.
        case notWritable = "not-writable"
        /// Others hold it for too long.
        case busy
        /// Other workers are at work on another list, or with other settings.
        case otherWork = "other-work"
        /// The people stand in it under the names that another secret gives them.
        case otherSecret = "other-secret"
    }

    /// The kind of fault.
    public let kind: Kind
    /// The ledger, as its user named it, without a password.
    public let place: String
    /// What is wrong and what to do about it, in plain sentences.
    public let message: String

    /// Makes an error.
    public init(_ kind: Kind, place: String, _ message: String) {
        self.kind = kind
        self.place = place
        self.message = message
    }

    /// Whether waiting may help.
    public var isTransient: Bool { kind == .busy || kind == .unreachable }
}

extension LedgerError: CustomStringConvertible {
    /// The ledger and what is wrong with it, on one line.
    public var description: String { "\(place): \(message)" }
}
