#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Opens suppression lists, by their names and what stands in them.
public enum SuppressionFiles {
    /// A file that SQLite wrote is a database, and so is a new one that ends in `.sqlite`, `.sqlite3` or `.db`; all
    /// others are text.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - creates: Whether one that is not there is made. Who reads a list to send mail must not do so: a slip in its
    ///     name would be an empty list.
    ///   - asciiDomain: The ASCII form of a domain in another script; `nil` if it has none.
    public static func open(
        path: String, creates: Bool = false, asciiDomain: @escaping @Sendable (String) -> String? = { _ in nil }
    ) throws(StoreError) -> any SuppressionList {
        guard creates || FilePlace.exists(path) else { throw SourceFile.missing(path) }
        guard isDatabase(path) else { return SuppressionFile(path: path, asciiDomain: asciiDomain) }
        #if SQLite
        return try SuppressionDatabase(path: path, creates: creates)
        #else
        throw StoreError(
            .unreadable, file: path,
            "This is a database of SQLite, which this build does not read; build with the trait SQLite.")
        #endif
    }

    /// Whether a path is that of a database.
    static func isDatabase(_ path: String) -> Bool {
        if let file = OpenFile(path, O_RDONLY | O_NONBLOCK), file.isRegular {
            var isDatabase = false
            var isEmpty = true
            _ = file.forEachPiece { piece in
                isEmpty = false
                isDatabase = piece.starts(with: "SQLite format 3\0".utf8)
                return false
            }
            if !isEmpty { return isDatabase }
        }
        return [".sqlite", ".sqlite3", ".db"].contains { path.lowercased().hasSuffix($0) }
    }
}
