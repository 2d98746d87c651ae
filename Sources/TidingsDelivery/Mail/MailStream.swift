import TidingsModel

/// An open stream of mails, each followed by the separator.
struct MailStream: ~Copyable {
    /// CRLF, FF and CRLF: no mail has a form feed in it.
    static let separator: StaticString = "\r\n\u{0C}\r\n"

    private var file: AppendedFile
    private let path: String

    /// Opens a stream; a file is made if it is not there.
    init(_ path: String, durability: Durability) throws(SinkError) {
        self.path = path
        file = try AppendedFile(path, durability: durability)
    }

    /// Whether it is a pipe or a device.
    var isSpecial: Bool { file.isSpecial }

    /// Appends whole mails: all of them, or none if it is a file.
    ///
    /// What a killed run has left of a mail at the end is taken off before.
    mutating func append(_ mails: borrowing MessageBuffer, after tail: MailTail) throws(SinkError) {
        let path = path
        try file.append(mails, separator: Self.separator) { (file, length) throws(SinkError) in
            // Nearly always only the last bytes count.
            let last = try file.read(
                from: max(0, length - MailTail.separator.count), count: MailTail.separator.count, path: path)
            guard last != MailTail.separator else { return length }
            let start = max(0, length - MailTail.longest)
            let bytes = try file.read(from: start, count: length - start, path: path)
            switch tail.end(of: bytes, isWhole: start == 0) {
            case .separator: return length
            case .torn(let count):
                file.truncate(to: length - count)
                return length - count
            case .other:
                try file.write(Array("\(Self.separator)".utf8), path: path)
                return length + Self.separator.utf8CodeUnitCount
            }
        }
    }

    /// Makes durable what was written.
    mutating func flush() throws(SinkError) { try file.flush() }
}
