#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that one process holds while it runs, so that no other does the same.
///
/// The system lets go of it when the process ends, however it ends.
public final class RunLock: Sendable {
    private let descriptor: Int32

    /// Why the lock cannot be had.
    public enum Failure: Error, Sendable, Hashable {
        /// Another process holds it.
        case held
        /// The file cannot be opened; the system's number for the fault.
        case notOpened(Int32)
    }

    /// Takes the lock, or says why not; it does not wait.
    public init(path: String) throws(Failure) {
        let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw .notOpened(errno) }
        guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
            close(opened)
            throw .held
        }
        descriptor = opened
    }

    deinit { close(descriptor) }
}
