import CFileSystem
import Synchronization

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
    private static let longestLife: Int64 = 36 * 3_600

    /// The last number given to a file of this process.
    private static let counter = Atomic<Int>(0)

    /// A new name for a file of this process.
    static func make() -> String {
        let number = counter.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
        return "\(prefix)\(getpid())-\(number)\(suffix)"
    }

    /// Removes what nobody will finish.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - folder: The same folder, open.
    ///   - removesOld: Whether files of others that nobody touched for 36 hours go as well.
    static func sweep(_ path: String, _ folder: borrowing Descriptor, removesOld: Bool) {
        let (now, folder) = (time(nil), folder.number)
        FileSystem.forEachName(in: path) { name in
            var isOver = false
            if let (process, number) = owner(of: name) {
                // A process that is gone finishes nothing; a number of our own that was not given yet is that of an
                // earlier process with the same identifier.
                isOver =
                    process == getpid()
                    ? number > counter.load(ordering: .sequentiallyConsistent)
                    : kill(process, 0) != 0 && errno == ESRCH
            } else if removesOld, !name.hasPrefix(".") {
                let touched = files_last_touched(folder, name)
                isOver = touched >= 0 && Int64(now) - touched > longestLife
            }
            if isOver { _ = unlinkat(folder, name, 0) }
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
