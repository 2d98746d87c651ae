/// Why histories, a suppression list, or a source for one cannot be read or written.
public struct StoreError: Error, Hashable, Sendable {
    /// What kind of fault it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The file cannot be read, or is another program's.
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

extension StoreError: CustomStringConvertible {
    /// The file and what is wrong with it, on one line.
    public var description: String { "\(file): \(message)" }
}
