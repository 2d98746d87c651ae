#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads feeds that are files on this machine.
public enum FeedFile {
    /// The bytes of a file.
    ///
    /// Pipes and devices are read too, and never more than the limit: the size that a file system
    /// tells is not asked for, because it is nought for both.
    public static func read(path: String, limit: Int = FeedLimits.bytes) throws(FeedError) -> [UInt8] {
        // The system would take the path up to the NUL for the whole.
        guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path: path) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(errno, path) }
        defer { _ = close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        while true {
            let count = buffer.withUnsafeMutableBytes { systemRead(descriptor, $0) }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw failure(errno, path) }
            if count == 0 { return bytes }
            bytes.append(contentsOf: buffer[..<count])
            if bytes.count > limit { throw .tooLarge(path: path, limit: limit) }
        }
    }

    private static func failure(_ code: Int32, _ path: String) -> FeedError {
        if code == ENOENT || code == ENOTDIR { return .notFound(path: path) }
        return .unreadable(path: path, reason: String(cString: strerror(code)))
    }
}

/// `read` of the C library; a method of this name would hide it.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}
