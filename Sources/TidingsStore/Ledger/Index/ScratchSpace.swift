#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file without a name: it is gone when nobody holds it any more, also when the process is killed.
struct ScratchSpace: Sendable {
    private let file: OpenFile
    private let folder: String
    /// How many bytes it has.
    private(set) var size: Int64 = 0

    /// Makes an empty file that only its owner may read.
    init(in folder: String) throws(LedgerError) {
        self.folder = folder
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<8 {
            let path = "\(folder)/.tidings-\(String(generator.next(), radix: 36))"
            if let file = OpenFile(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW) {
                guard unlink(path) == 0 else { throw Self.failure("remove a file in", folder) }
                self.file = file
                return
            }
            guard errno == EEXIST else { break }
        }
        throw Self.failure("make a file in", folder)
    }

    /// Writes elements behind all else, and says where they begin.
    @discardableResult
    mutating func append<Element: BitwiseCopyable>(_ elements: [Element]) throws(LedgerError) -> Int64 {
        var result = Result<Int64, LedgerError>.success(0)
        elements.withUnsafeBytes { bytes in
            result = Result { () throws(LedgerError) in try append(bytes) }
        }
        return try result.get()
    }

    private mutating func append(_ bytes: UnsafeRawBufferPointer) throws(LedgerError) -> Int64 {
        let start = size
        var rest = bytes[...]
        while !rest.isEmpty {
            let buffer = UnsafeRawBufferPointer(rebasing: rest)
            let count = pwrite(file.number, buffer.baseAddress, buffer.count, off_t(size))
            if count < 0 {
                if errno == EINTR { continue }
                throw Self.failure("write a file in", folder)
            }
            size += Int64(count)
            rest = rest.dropFirst(count)
        }
        return start
    }

    /// Reads as many bytes as the buffer takes.
    func read(at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) throws(LedgerError) {
        var done = 0
        while done < buffer.count {
            let count = pread(
                file.number, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset) + off_t(done))
            if count < 0, errno == EINTR { continue }
            if count == 0 { errno = EIO }
            guard count > 0 else { throw Self.failure("read a file in", folder) }
            done += count
        }
    }

    /// Reads so many bytes.
    func bytes(at offset: Int64, count: Int) throws(LedgerError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var failure: LedgerError?
        bytes.withUnsafeMutableBytes { buffer in
            do throws(LedgerError) { try read(at: offset, into: buffer) } catch { failure = error }
        }
        if let failure { throw failure }
        return bytes
    }

    private static func failure(_ what: String, _ folder: String) -> LedgerError {
        LedgerError(
            .notWritable, place: folder,
            "Cannot \(what) the folder (\(String(cString: strerror(errno)))); the index of who was told needs about 25 "
                + "bytes a person there, and twice that while it is made.")
    }
}
