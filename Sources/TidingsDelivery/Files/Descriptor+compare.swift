import TidingsModel

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
        var failure: SinkError?
        bytes.withUnsafeBytes { failure = failureToWrite(observing: $0, path: path) }
        if let failure { throw failure }
    }

    /// Writes all bytes and notes how far it came, for tests that end the process then.
    func write(observing bytes: borrowing MessageBuffer, path: String) throws(SinkError) {
        let failure = bytes.withBytes { failureToWrite(observing: UnsafeRawBufferPointer($0), path: path) }
        if let failure { throw failure }
    }

    private func failureToWrite(observing bytes: UnsafeRawBufferPointer, path: String) -> SinkError? {
        var rest = bytes[...]
        if FileStep.areObserved {
            let half = UnsafeRawBufferPointer(rebasing: rest.prefix(bytes.count / 2))
            if let failure = Descriptor.failureToWrite(half, to: number, path: path) { return failure }
            FileStep.halfWritten.note()
            rest = rest.dropFirst(half.count)
        }
        if let failure = Descriptor.failureToWrite(UnsafeRawBufferPointer(rebasing: rest), to: number, path: path) {
            return failure
        }
        FileStep.written.note()
        return nil
    }
}
