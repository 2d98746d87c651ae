#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Descriptor {
    /// Whether both are regular files with the same bytes.
    func holds(sameAs other: borrowing Descriptor) -> Bool {
        var status = stat()
        guard fstat(other.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        guard let bytes = try? other.read(atMost: Int(status.st_size), path: "") else { return false }
        return holds(bytes)
    }

    /// Writes all bytes and notes how far it came, for tests that end the process then.
    func write(observing bytes: [UInt8], path: String) throws(SinkError) {
        if FileStep.areObserved {
            let half = bytes.count / 2
            try write(Array(bytes[..<half]), path: path)
            FileStep.halfWritten.note()
            try write(Array(bytes[half...]), path: path)
        } else {
            try write(bytes, path: path)
        }
        FileStep.written.note()
    }
}
