#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The bytes of one file, read by the system's own calls.
///
/// Foundation would wait for a pipe for ever, and would look up the names of the file's owner and group.
struct TemplateBytes {
    /// Why a file was not read.
    enum Failure: Error {
        /// A pipe, a device or a folder, or nothing at all: only a regular file has an end.
        case notAFile
        case unreadable
        case tooLarge
    }

    let bytes: [UInt8]

    init(path: String) throws(Failure) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw .notAFile }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
        guard information.st_size <= TemplateLimits.sourceBytes else { throw .tooLarge }
        var failed = false
        // One byte more than the limit shows that the file has grown meanwhile.
        let capacity = Int(information.st_size) + 1
        bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            while count < capacity {
                let result = read(descriptor, buffer.baseAddress.map { $0 + count }, capacity - count)
                if result < 0, errno == EINTR { continue }
                failed = result < 0
                if result <= 0 { break }
                count += result
            }
        }
        guard !failed else { throw .unreadable }
        guard bytes.count <= TemplateLimits.sourceBytes else { throw .tooLarge }
    }
}
