#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif
#if canImport(SwiftOverlayShims)
// `timespec` belongs to it where it happens to be loaded before the C library.
import SwiftOverlayShims
#endif

/// An open list; it is closed with its last user.
///
/// Safe to share between threads as far as they read at places of their own.
final class ListFile: Sendable {
    /// What tells whether a file is still the one that was opened.
    struct Identity: Sendable, Hashable {
        var device: UInt64
        var node: UInt64
        var size: Int64
        var seconds: Int
        var nanoseconds: Int
    }

    /// How its user named it.
    let file: String
    /// Whether it can be read at any place, and again.
    let isRegular: Bool
    /// As it was when it was opened.
    let identity: Identity
    private let descriptor: Int32

    init(path: String, file: String) throws(RecipientReaderError) {
        self.file = file
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR: throw RecipientReaderError(file: file, reason: .notFound)
            case EACCES, EPERM: throw RecipientReaderError(file: file, reason: .notPermitted)
            default: throw RecipientReaderError(file: file, reason: .system(number: errno))
            }
        }
        guard let status = Self.status(of: descriptor) else {
            let number = errno
            close(descriptor)
            throw RecipientReaderError(file: file, reason: .system(number: number))
        }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            close(descriptor)
            throw RecipientReaderError(file: file, reason: .folder)
        }
        isRegular = status.st_mode & S_IFMT == S_IFREG
        identity = Identity(status)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// How many bytes it had when it was opened.
    var size: Int64 { identity.size }

    /// Says whether the file is still as it was when it was opened.
    func check() throws(RecipientReaderError) {
        guard let status = Self.status(of: descriptor) else {
            throw RecipientReaderError(file: file, reason: .system(number: errno))
        }
        guard Identity(status) == identity else { throw RecipientReaderError(file: file, reason: .changed) }
    }

    /// Reads bytes at a place, or where the last reading ended; 0 at the end, and the negative number of an error.
    func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int64?) -> Int {
        while true {
            let count =
                if let offset {
                    pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
                } else {
                    #if canImport(Glibc)
                    Glibc.read(descriptor, buffer.baseAddress, buffer.count)
                    #elseif canImport(Musl)
                    Musl.read(descriptor, buffer.baseAddress, buffer.count)
                    #else
                    Darwin.read(descriptor, buffer.baseAddress, buffer.count)
                    #endif
                }
            if count >= 0 { return count }
            if errno != EINTR { return -Int(errno) }
        }
    }

    /// Gives a range to `body`, in pieces.
    func forEachPiece(
        of range: Range<Int64>, _ buffer: UnsafeMutableRawBufferPointer,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(RecipientReaderError) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let wanted = Int(min(Int64(buffer.count), range.upperBound - offset))
            let count = read(UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: offset)
            if count < 0 { throw RecipientReaderError(file: file, reason: .system(number: Int32(-count))) }
            // A file that ends sooner than it did was cut short meanwhile.
            if count == 0 { throw RecipientReaderError(file: file, reason: .changed) }
            body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += Int64(count)
        }
    }

    private static func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status : nil
    }
}

extension ListFile.Identity {
    init(_ status: stat) {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        self.init(
            device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino),
            size: Int64(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }
}
