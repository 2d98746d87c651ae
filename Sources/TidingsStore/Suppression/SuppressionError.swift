/// Why a suppression list, or a source for one, cannot be read or written.
public struct SuppressionError: Error, Hashable, Sendable {
    /// What kind of fault it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The file cannot be read, or is something else.
        case unreadable
        /// What stands in the file is not what was written.
        case damaged
        /// A newer version of the program wrote the file.
        case newerFormat = "newer-format"
        /// The file or its folder cannot be written.
        case notWritable = "not-writable"
        /// Another process holds the file for too long.
        case busy
    }

    /// The kind of fault.
    public let kind: Kind
    /// The file, as its user named it.
    public let file: String
    /// What is wrong and what to do about it, in plain sentences.
    public let message: String

    /// Makes an error.
    public init(_ kind: Kind, file: String, _ message: String) {
        self.kind = kind
        self.file = file
        self.message = message
    }
}

extension SuppressionError {
    /// What has stopped the work on a file.
    init(_ error: HistoryError) {
        let kind: Kind =
            switch error.kind {
            case .unreadable: .unreadable
            case .damaged: .damaged
            case .newerFormat: .newerFormat
            case .notWritable: .notWritable
            case .busy: .busy
            }
        self.init(kind, file: error.file, error.message)
    }
}

extension SuppressionError: CustomStringConvertible {
    /// The file and what is wrong with it, on one line.
    public var description: String { "\(file): \(message)" }
}
