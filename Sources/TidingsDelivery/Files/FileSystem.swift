#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The few things that file sinks do with paths.
enum FileSystem {
    /// A path as a job file means it: relative to the folder of that file.
    static func resolve(_ path: String, in directory: String) -> String {
        path.hasPrefix("/") || directory.isEmpty ? path : "\(directory)/\(path)"
    }

    /// The folder that a path is in.
    static func parent(of path: String) -> String {
        var rest = path[...]
        while rest.count > 1, rest.hasSuffix("/") { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "." }
        return slash == rest.startIndex ? "/" : String(rest[..<slash])
    }

    /// Throws if a folder surely cannot be made or written to; makes nothing.
    static func check(folder path: String) throws(SinkError) {
        var status = stat()
        var nearest = path
        while stat(nearest, &status) != 0 {
            guard errno == ENOENT, nearest != "/", nearest != "." else {
                throw .last(.cannotCreate, operation: "create the folder", path: path)
            }
            nearest = parent(of: nearest)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            errno = ENOTDIR
            throw .last(.cannotCreate, operation: "create the folder", path: path)
        }
        guard access(nearest, W_OK | X_OK) == 0 else {
            throw .last(.cannotCreate, operation: "write into the folder", path: nearest)
        }
    }

    /// Makes a folder and those above it, for its owner only; one that is there stays as it is.
    static func create(folder path: String) throws(SinkError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let above = parent(of: path)
        guard errno == ENOENT, above != path else {
            throw .last(.cannotCreate, operation: "create the folder", path: path)
        }
        try create(folder: above)
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .last(.cannotCreate, operation: "create the folder", path: path)
        }
    }

    /// Whether something is there that is no regular file, as a device or a pipe is.
    static func isSpecial(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    /// Calls a closure with the name of each entry of a folder; one that cannot be read counts as empty.
    static func forEachName(in path: String, _ body: (String) -> Void) {
        guard let stream = opendir(path) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            // The name goes on behind what its type says, so the pointer is that of the entry itself.
            let start = UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            body(String(cString: start.assumingMemoryBound(to: CChar.self)))
        }
    }
}
