import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The lock on an mbox while messages are appended: the system's (`fcntl`), and a file beside it (`.lock`), since mail
/// programs heed one or the other.
///
/// The file says how long the mailbox was, so that what a killed run has written in part can be taken off again.
struct MboxLock: ~Copyable {
    private let lockFile: String
    /// The length of the mailbox when it was locked.
    let length: Int

    private static let recovery = Mutex(())
    private static let longestLockFile = 1_024
    /// How often is looked whether another program is done: in microseconds.
    private static let interval: UInt32 = 20_000

    /// Locks an open mailbox; waits for others no longer than for a number of seconds.
    init(_ mailbox: borrowing Descriptor, path: String, patience: Int, synchronized: Bool) throws(SinkError) {
        lockFile = "\(path).lock"
        let end = Int(time(nil)) + patience
        while true {
            if try Self.lockFile(of: mailbox, path: path) {
                if let length = try Self.make(lockFile, for: mailbox, path: path, synchronized: synchronized) {
                    self.length = length
                    return
                }
                if Self.recover(lockFile, mailbox) { continue }
            }
            guard Int(time(nil)) < end else {
                throw SinkError(
                    .inputOutput, operation: "lock", path: path,
                    reason: "another program has locked it; if none is running, remove the file “.lock” beside it")
            }
            usleep(Self.interval)
        }
    }

    /// Unlocks; the system’s lock goes with the descriptor of the mailbox.
    consuming func release() { unlink(lockFile) }

    private static func lockFile(of mailbox: borrowing Descriptor, path: String) throws(SinkError) -> Bool {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        if fcntl(mailbox.number, F_SETLK, &lock) == 0 { return true }
        guard errno == EACCES || errno == EAGAIN || errno == EINTR else {
            throw .last(.inputOutput, operation: "lock", path: path)
        }
        return false
    }

    /// Makes the file, whole at once; `nil` if there is one.
    private static func make(
        _ lockFile: String, for mailbox: borrowing Descriptor, path: String, synchronized: Bool
    ) throws(SinkError) -> Int? {
        let length = try mailbox.size(path: path)
        let folder = FileSystem.parent(of: path)
        let draft = "\(folder)/\(TemporaryName.make())"
        let file = try Descriptor(writing: draft, flags: Descriptor.anew)
        defer { unlink(draft) }
        try file.write(Array("\(getpid())\ntidings \(bootIdentifier) \(length)\n".utf8), path: lockFile)
        if synchronized { try file.synchronize(path: lockFile) }
        guard link(draft, lockFile) == 0 else {
            if errno == EEXIST { return nil }
            throw .last(.cannotCreate, operation: "create", path: lockFile)
        }
        if synchronized { try Descriptor(folder: folder).synchronize(path: folder) }
        return length
    }

    /// Takes off what a run of ours that is gone has written in part, and its lock; says whether there was one.
    private static func recover(_ lockFile: String, _ mailbox: borrowing Descriptor) -> Bool {
        let number = mailbox.number
        return recovery.withLock { _ in
            guard let file = try? Descriptor(reading: lockFile),
                let bytes = try? file.read(atMost: longestLockFile, path: lockFile)
            else { return errno == ENOENT }
            let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            guard words.count == 4, words[1] == "tidings", let process = pid_t(words[0]), process > 0,
                let length = Int(words[3]), length >= 0
            else { return false }
            let isGone = words[2] != bootIdentifier || kill(process, 0) != 0 && errno == ESRCH
            guard isGone else { return false }
            var status = stat()
            if fstat(number, &status) == 0, Int(status.st_size) > length { _ = ftruncate(number, off_t(length)) }
            return unlink(lockFile) == 0
        }
    }

    /// Tells one run of the system from the next, in which the numbers of processes begin again.
    private static let bootIdentifier: String = {
        let path = "/proc/sys/kernel/random/boot_id"
        guard let file = try? Descriptor(reading: path), let bytes = try? file.read(atMost: 64, path: path) else {
            return "-"
        }
        return String(decoding: bytes.filter { $0 > 0x20 }, as: UTF8.self)
    }()
}
