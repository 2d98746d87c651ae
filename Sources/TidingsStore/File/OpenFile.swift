#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file descriptor that is closed when nobody holds it any more.
final class OpenFile: Sendable {
    let number: Int32

    /// Opens a file that only its owner may read; `nil` with `errno` when that cannot be done.
    init?(_ path: String, _ flags: Int32) {
        let opened = open(path, flags | O_CLOEXEC, 0o600)
        // A value that exists would be closed, and `errno` lost.
        guard opened >= 0 else { return nil }
        number = opened
    }

    deinit {
        // What could not be opened must not change `errno`.
        if number >= 0 { _ = close(number) }
    }

    /// Whether it is a plain file, no device, pipe or folder.
    var isRegular: Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// All bytes; `nil` with `errno` when they cannot be read or are more than the limit.
    func read(upTo limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        let isRead = forEachPiece { piece in
            bytes += piece
            return bytes.count <= limit
        }
        guard isRead else { return nil }
        guard bytes.count <= limit else {
            errno = EFBIG
            return nil
        }
        return bytes
    }

    /// Writes all bytes and waits until they are on the disk; `false` with `errno` when that cannot be done.
    func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(number, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            rest = rest.dropFirst(count)
        }
        return fsync(number) == 0
    }

    /// Takes the lock of the file if nobody has it; it is held until the file is closed.
    ///
    /// `nil` with `errno` when locks do not work there.
    func tryLock() -> Bool? {
        while flock(number, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            return errno == EWOULDBLOCK ? false : nil
        }
        return true
    }
}

/// `write(2)`, under a name that the method does not hide.
private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, buffer, count)
}
