#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads files and folders by their path.
///
/// Foundation would open a pipe and wait for ever, and would read a file of any size.
enum FileReading {
    /// Why something could not be read.
    struct Failure: Error, Hashable, CustomStringConvertible {
        let reason: String
        var description: String { reason }

        static func system(_ code: Int32) -> Failure { Failure(reason: String(cString: strerror(code))) }
    }

    /// What a name in a folder stands for.
    enum Kind: Sendable {
        case folder, file
        /// A link, or something that the file system does not tell without another look.
        case linkOrUnknown
    }

    /// A name in a folder.
    struct Name: Sendable {
        let text: String
        let kind: Kind
    }

    /// The names in a folder, sorted by their bytes.
    static func names(in directory: String) throws(Failure) -> [Name] {
        guard let handle = opendir(directory) else { throw .system(errno) }
        defer { closedir(handle) }
        var names: [Name] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
                String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != ".." else { continue }
            let kind: Kind =
                switch Int(entry.pointee.d_type) {
                case Int(DT_DIR): .folder
                case Int(DT_REG): .file
                default: .linkOrUnknown
                }
            names.append(Name(text: name, kind: kind))
        }
        return names.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }

    /// Whether a path leads to a folder.
    static func isDirectory(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// The path without links; `nil` if it leads nowhere.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The bytes of a regular file, and its state when they were read.
    ///
    /// Of a file that is larger than the limit, one byte more than that. A file that is written meanwhile is
    /// read again, so that nobody sees the head of one version and the tail of another.
    static func bytes(of path: String, limit: Int) throws(Failure) -> (bytes: [UInt8], stamp: FileStamp) {
        for _ in 0..<Self.attempts {
            let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { throw .system(errno) }
            defer { close(descriptor) }
            let before = try state(of: descriptor)
            guard before.st_mode & S_IFMT == S_IFREG else { throw Failure(reason: "It is not a regular file") }
            let bytes = try bytes(of: descriptor, capacity: min(Int(before.st_size), limit) + 1)
            let stamp = FileStamp(before)
            if FileStamp(try state(of: descriptor)) == stamp { return (bytes, stamp) }
        }
        throw Failure(reason: "It is being written all the time; put files in place by renaming them")
    }

    private static let attempts = 5

    private static func state(of descriptor: Int32) throws(Failure) -> stat {
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw .system(errno) }
        return information
    }

    private static func bytes(of descriptor: Int32, capacity: Int) throws(Failure) -> [UInt8] {
        var failure: Failure?
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            while count < capacity {
                let result = read(descriptor, buffer.baseAddress.map { $0 + count }, capacity - count)
                if result < 0, errno == EINTR { continue }
                if result < 0 { failure = .system(errno) }
                if result <= 0 { break }
                count += result
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
