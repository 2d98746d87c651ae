public import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Histories in one JSON file, for one person or a few.
///
/// The file is always whole: it is written beside itself and then put in its place, so that a process that is killed
/// leaves the old one or the new one. A lock file beside it (`NAME.lock`) keeps processes from each other; reading
/// needs no lock and no right to write. What a later version of the program has added to the file stays in it.
public final class HistoryFile: HistoryStore {
    /// The file, as its user named it.
    public let path: String
    private let patience: Duration
    private let whenDamaged: (@Sendable (StoreError, String) -> Void)?

    /// A larger file is none of ours.
    static let byteLimit = 256 << 20

    /// Makes a store; nothing is read or made before it is used.
    ///
    /// - Parameters:
    ///   - path: The file. It and its folder are made with the first change, for their owner only.
    ///   - patience: How long a change waits for another process.
    ///   - whenDamaged: Is told why a damaged file was moved aside by a change, and where to.
    public init(
        path: String, patience: Duration = .seconds(10),
        whenDamaged: (@Sendable (StoreError, _ movedTo: String) -> Void)? = nil
    ) {
        self.path = path
        self.patience = patience
        self.whenDamaged = whenDamaged
    }

    /// The history of a person; an empty one for somebody who is new.
    public func history(of person: String, app: String) async throws(StoreError) -> History {
        try read()[HistoryKey(app: app, person: person)] ?? History()
    }

    /// Changes a history, and returns what the change does.
    @discardableResult
    public func update<Result: Sendable>(
        _ person: String, app: String, _ change: @escaping @Sendable (inout History) -> Result
    ) async throws(StoreError) -> Result {
        try await rewrite { document in
            let key = HistoryKey(app: app, person: person)
            var history = document[key] ?? History()
            defer { document[key] = history }
            return change(&history)
        }
    }

    /// The histories of several people, in their order; `nil` for who is new.
    public func histories(of people: [String], app: String) async throws(StoreError) -> [History?] {
        let document = try read()
        return people.map { document[HistoryKey(app: app, person: $0)] }
    }

    /// Changes several histories in one step.
    public func update(
        _ people: [String], app: String, _ change: @escaping @Sendable (Int, inout History) -> Void
    ) async throws(StoreError) {
        try await rewrite { document in
            for (place, person) in HistoryKey.distinct(people) {
                let key = HistoryKey(app: app, person: person)
                var history = document[key] ?? History()
                change(place, &history)
                document[key] = history
            }
        }
    }

    /// Removes all that is kept of a person, and says whether there was anything.
    ///
    /// A damaged file stays as it is and is an error: what it holds of the person can only be removed by hand.
    @discardableResult
    public func forget(_ person: String, app: String) async throws(StoreError) -> Bool {
        let key = HistoryKey(app: app, person: person)
        // A file that has nothing of the person is not written anew.
        guard try read()[key] != nil else { return false }
        return try await rewrite { document in
            defer { document[key] = nil }
            return document[key] != nil
        }
    }

    private func read() throws(StoreError) -> HistoryDocument {
        try bytes(of: path).map { bytes throws(StoreError) in try HistoryDocument(bytes, file: path) }
            ?? HistoryDocument()
    }

    /// What stands in the file; `nil` when there is none.
    private func bytes(of path: String) throws(StoreError) -> [UInt8]? {
        let place = FilePlace(named: self.path)
        guard let file = OpenFile(path, O_RDONLY | O_NONBLOCK) else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw place.lastError(.unreadable, "Cannot open the file", advice: "Let it be read, or name another one.")
        }
        guard file.isRegular else {
            throw StoreError(.unreadable, file: self.path, "This is no plain file; name another one.")
        }
        guard let bytes = file.read(upTo: Self.byteLimit) else {
            throw place.lastError(.unreadable, "Cannot read the file", advice: "Name another one.")
        }
        return bytes
    }

    /// Reads, changes and writes the file while nobody else does.
    private func rewrite<Result: Sendable>(
        _ change: (inout HistoryDocument) -> Result
    ) async throws(StoreError) -> Result {
        let place = FilePlace(named: path)
        let path = place.path
        let lock = try await FileLock.take(path, place, patience: patience)
        defer { withExtendedLifetime(lock) {} }
        var document = HistoryDocument()
        var fault: StoreError?
        let before = try bytes(of: path)
        if let before {
            do throws(StoreError) {
                document = try HistoryDocument(before, file: self.path)
            } catch {
                guard error.kind == .damaged else { throw error }
                fault = error
            }
        }
        let result = change(&document)
        guard let bytes = try? document.bytes() else {
            throw StoreError(.notWritable, file: self.path, "The histories cannot be written as JSON.")
        }
        guard bytes != before else { return result }
        let moved = try replace(path, place, with: bytes, isDamaged: fault != nil)
        if let fault, let moved { whenDamaged?(fault, moved) }
        return result
    }

    /// Puts a new file in the place of the old one, and says where a damaged one went.
    private func replace(
        _ path: String, _ place: FilePlace, with bytes: [UInt8], isDamaged: Bool
    ) throws(StoreError) -> String? {
        let folder = FilePlace.folder(of: path)
        // Whoever holds the lock may use the name; what a killed process has left there is written over.
        let new = path + ".new"
        guard let file = OpenFile(new, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW), file.write(bytes) else {
            let error = place.notWritable(folder)
            unlink(new)
            throw error
        }
        var aside: String?
        if isDamaged {
            let free = (1...10_000).lazy.map { "\(path).damaged-\($0)" }.first { !FilePlace.exists($0) }
            guard let free, rename(path, free) == 0 else { throw place.notWritable(folder) }
            aside = free
        }
        guard rename(new, path) == 0 else { throw place.notWritable(folder) }
        // Otherwise the new name may be lost with the power.
        if let folder = OpenFile(folder, O_RDONLY | O_DIRECTORY) { fsync(folder.number) }
        return aside
    }
}
