public import TidingsModel

/// One thing that a list of recipients holds: somebody to tell, or something wrong.
public enum RecipientEntry: Sendable, Hashable {
    /// Somebody to tell, and the line on which the entry begins.
    case recipient(Recipient, line: Int)
    /// Something wrong, with file and line.
    ///
    /// A warning comes before the recipient that it concerns, who is still served. An error means that
    /// one entry was set aside; all that is wrong with it is in one error, so errors can be counted.
    case problem(Problem)
}

/// How a list of recipients is written.
public enum RecipientFormat: String, Sendable, Hashable, CaseIterable {
    /// One JSON object on each line.
    case jsonLines
    /// Comma-separated values (RFC 4180) with a header.
    case csv

    /// The format that the name of a file says: CSV by `.csv`, otherwise JSON Lines.
    public init(path: String) {
        self = path.lowercased().hasSuffix(".csv") ? .csv : .jsonLines
    }
}

/// Why a list of recipients cannot be read at all.
public struct RecipientReaderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What stands in the way.
    public enum Reason: Sendable, Hashable {
        /// There is no such file.
        case notFound
        /// The program may not read it.
        case notPermitted
        /// It is a folder.
        case folder
        /// It is no regular file, and cannot be read twice.
        case stream
        /// It was changed while it was read.
        case changed
        /// More entries than can be kept have an id that stands further up already; one is on this line.
        case manyRepeats(line: Int)
        /// There is no place for a temporary file in this folder.
        case noTemporaryFile(folder: String)
        /// The system gave another error.
        case system(number: Int32)
    }

    /// The file as its user named it.
    public let file: String
    /// What stands in the way.
    public let reason: Reason

    /// Makes an error.
    public init(file: String, reason: Reason) {
        self.file = file
        self.reason = reason
    }

    /// A sentence that names the file and what stands in the way.
    public var description: String {
        switch reason {
        case .notFound:
            "There is no file “\(file)”. Check the name after “recipients:”; paths are relative to the job file."
        case .notPermitted: "“\(file)” may not be read by this user."
        case .folder: "“\(file)” is a folder, not a list of recipients."
        case .stream: "“\(file)” is no regular file; write the list into one, for it is read more than once."
        case .changed: "“\(file)” was changed while it was read; start again when it is complete."
        case .manyRepeats(let line):
            "“\(file)” has more than \(RepeatedIDs.limit) entries whose id stands already further up, one on line "
                + "\(line). Each person has an id of their own: look whether “id” holds the right thing."
        case .noTemporaryFile(let folder):
            "No temporary file can be written in “\(folder)”: free some space there, or name another folder."
        case .system(let number): "“\(file)” cannot be read: system error \(number)."
        }
    }
}
