public import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A suppression list in a text file that people edit too.
///
/// An address or an id stands on each line, with `,cause,date,note` behind it where these are known. What stands behind
/// `#` is a comment, and stays where it is. The file may begin with a header that names its columns. Reading needs no
/// lock; a change waits for others by a lock file beside the list (`NAME.lock`).
public final class SuppressionFile: SuppressionList {
    /// The file, as its user named it.
    public let path: String
    private let patience: Duration
    private let asciiDomain: @Sendable (String) -> String?

    /// Makes a list; nothing is read or made before it is used.
    ///
    /// - Parameters:
    ///   - path: The file. It and its folder are made by what is added first, for their owner only.
    ///   - patience: How long a change waits for another process.
    ///   - asciiDomain: The ASCII form of a domain in another script; `nil` if it has none.
    public init(
        path: String, patience: Duration = .seconds(10),
        asciiDomain: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.path = path
        self.patience = patience
        self.asciiDomain = asciiDomain
    }

    /// Puts people on the list, at its end, and returns how many were not on it.
    @discardableResult
    public func add(_ suppressions: [Suppression]) async throws(StoreError) -> Int {
        let lock = try await lock()
        defer { withExtendedLifetime(lock) {} }
        var seen = Set(suppressions.map(\.subject))
        var columns = SuppressionColumns()
        var endsOpen = false
        if FilePlace.exists(path) {
            columns =
                try forEachLine { _, row in
                    if case .entry(let entry) = row { seen.remove(entry.subject) }
                    return true
                }.columns ?? columns
            endsOpen = try lastByte().map { $0 != 0x0A } ?? false
        }
        let new = suppressions.filter { seen.remove($0.subject) != nil }
        guard !new.isEmpty else { return 0 }
        let text = new.flatMap { SuppressionCells.line(columns.cells($0)) }
        guard let file = OpenFile(path, O_WRONLY | O_CREAT | O_APPEND), file.write((endsOpen ? [0x0A] : []) + text)
        else { throw notWritable() }
        return new.count
    }

    /// Takes people off the list, and returns how many were on it; comments and other lines stay as they are.
    @discardableResult
    public func remove(_ subjects: [SuppressionSubject]) async throws(StoreError) -> Int {
        let lock = try await lock()
        defer { withExtendedLifetime(lock) {} }
        let gone = Set(subjects)
        var removed = Set<SuppressionSubject>()
        var kept: [UInt8] = []
        var whole = true
        _ = try forEachLine { line, row in
            if case .entry(let entry) = row, gone.contains(entry.subject) {
                removed.insert(entry.subject)
            } else {
                whole = whole && !line.isTooLong
                kept += line.bytes + (line.hasCarriageReturn ? [0x0D, 0x0A] : [0x0A])
            }
            return true
        }
        guard !removed.isEmpty else { return 0 }
        guard whole else {
            throw StoreError(
                .damaged, file: path, "A line is longer than \(SuppressionRows.longestLine) bytes; mend it first.")
        }
        try replace(with: kept)
        return removed.count
    }

    /// What the list says of several people, in their order; `nil` for who is not on it.
    public func find(_ subjects: [SuppressionSubject]) async throws(StoreError) -> [Suppression?] {
        let wanted = Set(subjects)
        var found: [SuppressionSubject: Suppression] = [:]
        _ = try forEachLine { _, row in
            if case .entry(let entry) = row, wanted.contains(entry.subject), found[entry.subject] == nil {
                found[entry.subject] = entry
            }
            return true
        }
        return subjects.map { found[$0] }
    }

    /// Goes through the list in the order of the file; who stands there twice comes twice.
    ///
    /// - Returns: What could not be read, with lines and columns.
    @discardableResult
    public func forEach(_ body: (Suppression) -> Bool) throws(StoreError) -> [Problem] {
        try forEachLine { _, row in
            if case .entry(let entry) = row { return body(entry) }
            return true
        }.problems.all
    }
}

extension SuppressionFile {
    private func forEachLine(
        _ body: (FileLine, SuppressionRows.Row) -> Bool
    ) throws(StoreError) -> SuppressionRows {
        let file = try SourceFile.open(path)
        var rows = SuppressionRows(file: path, strictness: .list, asciiDomain: asciiDomain)
        var isText = true
        let isRead = file.forEachLine(upTo: SuppressionRows.longestLine) { line in
            if line.number == 1 { isText = !line.bytes.contains(0) }
            return isText && body(line, rows.read(line))
        }
        guard isRead else { throw SourceFile.unreadable(path) }
        guard isText else {
            throw StoreError(.unreadable, file: path, "This is no text; name another file.")
        }
        return rows
    }

    private func lock() async throws(StoreError) -> OpenFile {
        let place = FilePlace(named: path)
        return try await FileLock.take(place.path, place, patience: patience)
    }

    private func notWritable() -> StoreError {
        let place = FilePlace(named: path)
        return place.notWritable(FilePlace.folder(of: place.path))
    }

    /// The last byte of the file; `nil` for an empty one.
    private func lastByte() throws(StoreError) -> UInt8? {
        var last: UInt8?
        let isRead = try SourceFile.open(path).forEachPiece { piece in
            last = piece.last
            return true
        }
        guard isRead else { throw SourceFile.unreadable(path) }
        return last
    }

    /// Puts a new file in the place of the old one, with its rights.
    private func replace(with bytes: [UInt8]) throws(StoreError) {
        let path = FilePlace(named: self.path).path
        let new = path + ".new"
        var status = stat()
        guard stat(path, &status) == 0, let file = OpenFile(new, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW),
            fchmod(file.number, status.st_mode & 0o777) == 0, file.write(bytes), rename(new, path) == 0
        else {
            let error = notWritable()
            unlink(new)
            throw error
        }
        // Otherwise the new name may be lost with the power.
        if let folder = OpenFile(FilePlace.folder(of: path), O_RDONLY | O_DIRECTORY) { fsync(folder.number) }
    }
}
