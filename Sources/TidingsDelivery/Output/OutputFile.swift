import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An open file or stream that bytes are written to.
///
/// Sendable because the descriptor is only used under the lock.
final class OutputFile: Sendable {
    private let path: String
    private let descriptor: Mutex<Int32>
    private let closes: Bool

    /// Takes over an open descriptor, which stays open.
    init(descriptor: Int32, path: String) {
        self.path = path
        self.descriptor = Mutex(descriptor)
        closes = false
    }

    /// Opens a file to write it anew; only its owner may read it.
    init(creating path: String) throws(SinkError) {
        let opened = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard opened >= 0 else {
            throw SinkError(.cannotCreate, operation: "open", path: path, reason: SystemError.text)
        }
        self.path = path
        descriptor = Mutex(opened)
        closes = true
    }

    deinit { if closes { descriptor.withLock { _ = close($0) } } }

    /// Writes all of the bytes.
    func write(_ bytes: [UInt8]) throws(SinkError) {
        let failure: SinkError? = descriptor.withLock { descriptor in
            var rest = bytes[...]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else {
                    let kind: SinkError.Kind = errno == EPIPE ? .brokenPipe : .inputOutput
                    return SinkError(kind, operation: "write to", path: path, reason: SystemError.text)
                }
                rest = rest.dropFirst(written)
            }
            return nil
        }
        if let failure { throw failure }
    }

    /// Waits until the system has the bytes on the disk.
    ///
    /// What is no file has nothing to wait for.
    func synchronize() throws(SinkError) {
        let failed = descriptor.withLock { fsync($0) != 0 && errno != EINVAL && errno != EROFS && errno != ENOTSUP }
        if failed { throw SinkError(.inputOutput, operation: "flush", path: path, reason: SystemError.text) }
    }
}

/// What the system says of its last error.
enum SystemError {
    static var text: String { String(cString: strerror(errno)) }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
    Glibc.write(descriptor, bytes, count)
    #else
    Darwin.write(descriptor, bytes, count)
    #endif
}
