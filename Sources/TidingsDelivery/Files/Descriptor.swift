#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file descriptor that is closed when nobody holds it any more.
struct Descriptor: ~Copyable, Sendable {
    /// The number that the system knows it by.
    let number: Int32

    /// Flags to write a file anew.
    static let anew = O_CREAT | O_TRUNC | O_NOFOLLOW

    /// Opens a file for writing that only its owner may read.
    init(writing path: String, flags: Int32 = 0) throws(SinkError) {
        number = open(path, O_WRONLY | O_CLOEXEC | flags, 0o600)
        guard number >= 0 else { throw .last(.cannotCreate, operation: "open", path: path) }
    }

    /// Opens a folder.
    init(folder path: String) throws(SinkError) {
        number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw .last(.cannotCreate, operation: "open the folder", path: path) }
    }

    /// Makes a file that is not there yet, in an open folder.
    init(creating name: String, in folder: borrowing Descriptor, path: String) throws(SinkError) {
        number = openat(folder.number, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .last(.cannotCreate, operation: "create a file in", path: path) }
    }

    /// Opens a file in an open folder for reading; `nil` if that cannot be done.
    init?(reading name: String, in folder: borrowing Descriptor) {
        number = openat(folder.number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { return nil }
    }

    /// Opens a file for reading.
    init(reading path: String) throws(SinkError) {
        number = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { throw .last(.inputOutput, operation: "open", path: path) }
    }

    /// Takes over a descriptor that is open.
    init(owning number: Int32) { self.number = number }

    deinit { _ = close(number) }

    /// Whether it is a regular file that neither group nor others may read or write.
    func isPrivate(path: String) throws(SinkError) -> Bool {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last(.inputOutput, operation: "look at", path: path) }
        return status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o066 == 0
    }

    /// How many bytes the file has.
    func size(path: String) throws(SinkError) -> Int {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last(.inputOutput, operation: "look at", path: path) }
        return Int(status.st_size)
    }

    /// Reads to the end; more bytes than a limit are an error.
    func read(atMost limit: Int, path: String) throws(SinkError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit + 1)
        var length = 0
        while length < bytes.count {
            let count = bytes.withUnsafeMutableBytes {
                systemRead(number, $0.baseAddress?.advanced(by: length), $0.count - length)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last(.inputOutput, operation: "read", path: path) }
            if count == 0 { break }
            length += count
        }
        guard length <= limit else {
            throw SinkError(.inputOutput, operation: "read", path: path, reason: "it has more than \(limit) bytes")
        }
        bytes.removeLast(bytes.count - length)
        return bytes
    }

    /// Writes all bytes, however often the system takes only some of them.
    func write(_ bytes: [UInt8], path: String) throws(SinkError) {
        try Descriptor.write(bytes, to: number, path: path)
    }

    /// Closes the file and says whether the system could keep what was written.
    consuming func finish(path: String) throws(SinkError) {
        let number = number
        discard self
        guard close(number) == 0 else { throw .last(.inputOutput, operation: "close", path: path) }
    }

    /// Waits until what was written is on the disk.
    func synchronize(path: String) throws(SinkError) {
        while fsync(number) != 0 {
            guard errno == EINTR else { throw .last(.inputOutput, operation: "synchronize", path: path) }
        }
    }

    /// Cuts the file to a length and goes on writing there.
    func truncate(to length: Int) {
        _ = ftruncate(number, off_t(length))
        _ = lseek(number, off_t(length), SEEK_SET)
    }

    /// Whether this is a regular file that holds just these bytes.
    func holds(_ bytes: [UInt8]) -> Bool {
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count
        else { return false }
        // A file that has grown since is too long to be read.
        return (try? read(atMost: bytes.count, path: "")) == bytes
    }

    /// Whether both are regular files with the same bytes.
    func holds(sameAs other: borrowing Descriptor) -> Bool {
        var status = stat()
        guard fstat(other.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        guard let bytes = try? other.read(atMost: Int(status.st_size), path: "") else { return false }
        return holds(bytes)
    }

    /// Writes all bytes to a descriptor that somebody else owns.
    static func write(_ bytes: [UInt8], to number: Int32, path: String) throws(SinkError) {
        var failure: SinkError?
        bytes.withUnsafeBytes { failure = failureToWrite($0, to: number, path: path) }
        if let failure { throw failure }
    }

    /// Writes all bytes, and says what kept it from that.
    static func failureToWrite(_ bytes: UnsafeRawBufferPointer, to number: Int32, path: String) -> SinkError? {
        var written = 0
        while written < bytes.count {
            let count = systemWrite(number, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return .last(.inputOutput, operation: "write to", path: path) }
            written += count
        }
        return nil
    }
}

/// `write(2)`, under a name that the method does not hide.
private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(number, bytes, count)
}

/// `read(2)`, under a name that the method does not hide.
private func systemRead(_ number: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(number, bytes, count)
}
