#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where a file of histories stands, with the files beside it.
struct FilePlace: Sendable {
    /// The file as its user named it.
    let named: String

    /// The file itself: where a link leads to, so that the link stays.
    var path: String {
        guard let found = realpath(named, nil) else { return named }
        defer { free(found) }
        return String(cString: found)
    }

    /// The folder of a path.
    static func folder(of path: String) -> String {
        var rest = path[...]
        while rest.count > 1, rest.hasSuffix("/") { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "." }
        return slash == rest.startIndex ? "/" : String(rest[..<slash])
    }

    /// Makes a folder and those above it, for its owner only; `false` with `errno` when that cannot be done.
    static func create(folder: String) -> Bool {
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return true }
        let above = self.folder(of: folder)
        guard errno == ENOENT, above != folder, create(folder: above) else { return false }
        return mkdir(folder, 0o700) == 0 || errno == EEXIST
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// The error of the system call that has just failed.
    func lastError(_ kind: StoreError.Kind, _ what: String, advice: String) -> StoreError {
        let reason = String(cString: strerror(errno))
        return StoreError(kind, file: named, "\(what): \(reason). \(advice)")
    }

    func notWritable(_ folder: String) -> StoreError {
        lastError(
            .notWritable, "Cannot write in the folder `\(folder)`",
            advice: "Make it writable, free some space, or name a file in another folder.")
    }
}
