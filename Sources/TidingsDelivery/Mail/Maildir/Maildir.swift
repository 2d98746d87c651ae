import CFileSystem
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// One open Maildir: `tmp`, `new` and `cur`.
///
/// Safe to use from several threads: what it knows of `cur` is behind a lock, and the rest never changes.
final class Maildir: Sendable {
    /// What is there of a message already.
    enum Presence {
        /// Nothing.
        case none
        /// The same message.
        case same
        /// Another message of the same name that nobody has looked at yet.
        case otherNew
        /// Another message of the same name that a mail program has taken over.
        case otherSeen
    }

    /// `new`, with the drafts in `tmp`.
    let new: FileFolder
    private let current: Descriptor
    private let path: String
    private let seen = Mutex(Seen())

    /// What mail programs have moved to `cur`.
    private struct Seen {
        /// The names with their flags, by the names without.
        var names: [String: String] = [:]
        /// When `cur` had been changed as it was read.
        var changed: (seconds: Int, nanoseconds: Int) = (-1, 0)
        /// The second in which it was read.
        var read = 0
    }

    /// Opens a Maildir, made if need be, and clears away what killed runs have left half written.
    init(_ path: String) throws(SinkError) {
        self.path = path
        new = try FileFolder("\(path)/new", staging: "\(path)/tmp")
        try FileSystem.create(folder: "\(path)/cur")
        current = try Descriptor(folder: "\(path)/cur")
    }

    /// Looks for a message.
    ///
    /// `new` comes first: a message only ever goes from there to `cur`, so it cannot be missed on its way.
    func presence(of name: String, _ bytes: [UInt8]) -> Presence {
        if new.has(name) { return new.holds(name, bytes) ? .same : .otherNew }
        guard let found = seenName(of: name) else { return .none }
        return Descriptor(reading: found, in: current)?.holds(bytes) == true ? .same : .otherSeen
    }

    private func seenName(of name: String) -> String? {
        var found = files_moment()
        guard files_last_changed(current.number, &found) == 0 else { return nil }
        let moment = (seconds: Int(found.seconds), nanoseconds: Int(found.nanoseconds))
        let now = Int(time(nil))
        return seen.withLock { seen in
            // Two changes within one tick of the system's clock look like one, so a fresh one is read once more.
            let mayHaveChanged = seen.read - seen.changed.seconds < 2 && seen.read != now
            if mayHaveChanged || seen.changed != moment {
                (seen.changed, seen.read) = (moment, now)
                seen.names = Self.names(in: "\(path)/cur")
            }
            return seen.names[name]
        }
    }

    /// The messages of ours in `cur`: `NAME:2,FLAGS`.
    private static func names(in path: String) -> [String: String] {
        var names: [String: String] = [:]
        FileSystem.forEachName(in: path) { name in
            guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
            let base = name[..<colon]
            if base.hasSuffix(MaildirSink.nameSuffix) { names[String(base)] = name }
        }
        return names
    }
}
