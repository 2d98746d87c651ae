#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The names of files that are not whole yet: they tell whose they are.
enum TemporaryName {
    private static let prefix = ".tidings-"
    private static let suffix = ".tmp"
    /// How long others may leave a file in a folder for drafts (the rule of Maildir): 36 hours, in seconds.
    private static let longestLife = 36 * 3_600

    /// The name of a file of this process.
    static func make(_ number: Int) -> String { "\(prefix)\(getpid())-\(number)\(suffix)" }

    /// Removes what nobody will finish.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - descriptor: The open folder.
    ///   - removesOld: Whether files of others that nobody touched for 36 hours go as well.
    ///   - isUnknown: Whether this process has not given the number yet: then it is that of an earlier process with
    ///     the same identifier.
    static func sweep(_ path: String, descriptor: Int32, removesOld: Bool, isUnknown: (Int) -> Bool) {
        let now = time(nil)
        FileSystem.forEachName(in: path) { name in
            var isOver = false
            if let (process, number) = owner(of: name) {
                // A process that is gone finishes nothing.
                isOver = process == getpid() ? isUnknown(number) : kill(process, 0) != 0 && errno == ESRCH
            } else if removesOld, !name.hasPrefix(".") {
                var status = stat()
                guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
                guard status.st_mode & S_IFMT == S_IFREG else { return }
                isOver = now - max(status.st_atim.tv_sec, status.st_mtim.tv_sec) > longestLife
            }
            if isOver { _ = unlinkat(descriptor, name, 0) }
        }
    }

    private static func owner(of name: String) -> (process: pid_t, number: Int)? {
        guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
        let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
        guard parts.count == 2, let process = pid_t(parts[0]), process > 0, let number = Int(parts[1]) else {
            return nil
        }
        return (process, number)
    }
}

#if canImport(Darwin)
extension stat {
    fileprivate var st_atim: timespec { st_atimespec }
    fileprivate var st_mtim: timespec { st_mtimespec }
}
#endif
