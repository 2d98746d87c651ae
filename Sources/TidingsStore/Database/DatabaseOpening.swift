#if SQLite
import GRDB

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// How the databases of this module are opened.
struct DatabaseOpening {
    /// The file, as its user named it.
    let path: String
    /// What SQLite's own messages call it.
    let label: String
    /// Whether it is only looked at, though it could be written.
    var isReadOnly = false
    /// How long a change waits for another process.
    let patience: Duration
    /// Whether what is deleted or moved is written over at once, also where SQLite was not built so.
    var writesOver = false

    /// Whether the file is there.
    var isThere: Bool { FilePlace.exists(path) }

    /// Makes the file and its folder, for their owner only, and says whether it could; `errno` says why not.
    ///
    /// SQLite would let everybody read it; the files beside it take their rights from it.
    func make() -> Bool {
        FilePlace.create(folder: FilePlace.folder(of: path))
            && OpenFile(path, O_RDWR | O_CREAT | O_NOFOLLOW) != nil
    }

    /// Opens the database; one that cannot be written is opened for reading.
    ///
    /// Of two processes that make one database at once, SQLite tells one that it is locked without waiting: the
    /// change to a write-ahead log cannot be waited for.
    ///
    /// - Parameters:
    ///   - isReady: Looks whether the file is what it should be, which waits for nobody.
    ///   - prepare: Makes what is not there yet, unless another process just did.
    func open(
        isReady: @Sendable (Database) throws -> Bool, prepare: @Sendable (Database) throws -> Void
    ) throws -> DatabasePool {
        var configuration = Configuration()
        let folder = FilePlace.folder(of: path)
        configuration.readonly = isReadOnly || access(path, W_OK) != 0 || access(folder, W_OK) != 0
        configuration.busyMode = .timeout(max(StoredTime.seconds(of: patience), 0))
        // What was noted must outlast a loss of power, or somebody is told again.
        let writesOver = writesOver
        configuration.prepareDatabase { database in
            if writesOver { try database.execute(sql: "PRAGMA secure_delete = ON") }
            if !database.configuration.readonly { try database.execute(sql: "PRAGMA synchronous = FULL") }
        }
        configuration.maximumReaderCount = 2
        configuration.label = label
        let end = ContinuousClock.now + patience
        while true {
            do {
                let pool = try DatabasePool(path: path, configuration: configuration)
                if try !pool.read(isReady), !configuration.readonly { try pool.write(prepare) }
                return pool
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && .now < end {
                usleep(20_000)
            }
        }
    }
}
#endif
