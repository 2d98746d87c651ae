import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An open stream of mails, each followed by the separator: a file, or a pipe or device, of which nothing can be known.
struct MailStream: ~Copyable {
    /// CRLF, FF and CRLF: no mail has a form feed in it.
    static let separator: StaticString = "\r\n\u{0C}\r\n"

    /// Whether it is a pipe or a device.
    let isSpecial: Bool
    private let file: Descriptor
    private let path: String
    private let durability: Durability
    /// Where the last block of this sink ended; nobody has appended since if the file ends there.
    private var end = 0
    /// Whether the name of the file is on the disk.
    private var isNamed = false

    /// Opens a stream; a file is made if it is not there.
    init(_ path: String, durability: Durability) throws(SinkError) {
        self.path = path
        self.durability = durability
        isSpecial = FileSystem.isSpecial(path)
        guard !isSpecial else {
            file = try Descriptor(writing: path)
            return
        }
        file = try Descriptor.appending(path)
        FileStep.created.note()
    }

    /// Appends whole mails: all of them, or none if it is a file.
    ///
    /// What a killed run has left of a mail at the end is taken off before. Other programs may append too, if they lock the
    /// file.
    mutating func append(_ mails: borrowing MessageBuffer, after tail: MailTail) throws(SinkError) {
        guard !isSpecial else { return try file.write(observing: mails, path: path) }
        try file.lock(path: path)
        defer { file.unlock() }
        let length = try mend(tail)
        do throws(SinkError) {
            try file.write(observing: mails, path: path)
            if durability == .each { try synchronize() }
        } catch {
            file.truncate(to: length)
            throw error
        }
        end = length + mails.count
    }

    /// Makes durable what was written, unless ``Durability/process`` is enough.
    mutating func flush() throws(SinkError) {
        guard !isSpecial, durability != .process else { return }
        try synchronize()
        guard !isNamed else { return }
        let folder = FileSystem.parent(of: path)
        try Descriptor(folder: folder).synchronize(path: folder)
        isNamed = true
        FileStep.flushed.note()
    }

    private func synchronize() throws(SinkError) {
        try file.synchronize(path: path)
        FileStep.synchronized.note()
    }

    /// Has the file end in a separator, and says how long it is then.
    private func mend(_ tail: MailTail) throws(SinkError) -> Int {
        let length = try file.size(path: path)
        guard length != end, length > 0 else { return length }
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

extension Descriptor {
    /// Opens a file to read it and to write at its end, made if need be.
    fileprivate static func appending(_ path: String) throws(SinkError) -> Descriptor {
        let opened = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw .last(.cannotCreate, operation: "open", path: path) }
        return Descriptor(owning: opened)
    }

    fileprivate func lock(path: String) throws(SinkError) {
        while flock(number, LOCK_EX) != 0 {
            guard errno == EINTR else { throw .last(.inputOutput, operation: "lock", path: path) }
        }
    }

    fileprivate func unlock() { _ = flock(number, LOCK_UN) }
}
