#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SinkError {
    /// The error of the system call that has just failed.
    static func last(_ kind: Kind, operation: String, path: String) -> SinkError {
        let code = errno
        let reason = String(cString: strerror(code))
        return SinkError(code == EPIPE ? .brokenPipe : kind, operation: operation, path: path, reason: reason)
    }
}
