public import TidingsModel
public import TidingsStore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The rows of a query as a list in a file, each on the line of its number.
///
/// From then on they are read like any list, by pieces and again, whatever becomes of the database.
public struct RecipientSnapshot: Sendable, Hashable {
    /// How many rows there are.
    public let rows: Int
    /// Columns that are not read.
    public let problems: [Problem]

    /// Writes the rows of a query as JSON Lines into a file that only its owner can read.
    ///
    /// The file appears when it is complete, in the place of an older one. One row is held at a time.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - path: The file.
    /// - Throws: When the query cannot be run, has no column `id`, or the file cannot be written.
    public static func write(
        _ query: any RecipientQuery, to path: String
    ) async throws(RecipientQueryError) -> RecipientSnapshot {
        let unfinished = path + ".unfinished"
        let output = try SnapshotOutput(path: unfinished)
        defer { unlink(unfinished) }
        var header = CSVHeader()
        var rows = 0
        try await query.run { names in
            header = .read(names, file: query.place, line: 0)
            return header.isUsable
        } row: { values in
            rows += 1
            output.begin()
            for (field, value) in zip(header.columns, values) {
                if let field { output.write(field, value) }
            }
            return output.end()
        }
        guard header.isUsable else {
            throw RecipientQueryError(
                place: query.place,
                "The query has no column “id”. Its columns are named like the keys of a list: "
                    + "SELECT number AS id, email, name, …")
        }
        guard output.finish(), rename(unfinished, path) == 0 else {
            throw RecipientQueryError(
                place: path,
                "The rows of the query cannot be written (system error \(errno)); free some space, or "
                    + "name another folder.")
        }
        let problems = header.problems.map { Problem($0.severity, rule: $0.rule, $0.message, at: place(of: query)) }
        return RecipientSnapshot(rows: rows, problems: problems)
    }

    private static func place(of query: any RecipientQuery) -> SourcePlace { SourcePlace(file: query.place) }
}
