public import TidingsModel
public import TidingsStore

/// The rows of a query as a list in a file, each on the line of its number.
///
/// From then on they are read like any list, by pieces and again, whatever becomes of the database.
public struct RecipientSnapshot: Sendable, Hashable {
    /// How many rows there are.
    public let rows: Int
    /// Columns that are not read, and rows that come in another order than before.
    public let problems: [Problem]
    /// Whether all rows were written; otherwise the file is as it was.
    public private(set) var isComplete = true

    /// Writes the rows of a query as JSON Lines into a file that only its owner can read.
    ///
    /// The file appears when it is complete, in the place of an older one; who reads that one goes on undisturbed. The
    /// same rows in the same order give the same bytes. One row is held at a time. Of several who write at once each
    /// waits for its turn.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - path: The file.
    ///   - person: Only the rows with this id.
    ///   - stop: A sign by which the work is given up.
    ///   - patience: How long it waits for its turn.
    /// - Throws: When the query cannot be run, has no column `id`, or the file cannot be written.
    public static func write(
        _ query: any RecipientQuery, to path: String, only person: String? = nil, until stop: StopSign = StopSign(),
        patience: Duration = .seconds(60)
    ) async throws(RecipientQueryError) -> RecipientSnapshot {
        let output = try await SnapshotOutput.open(path + ".unfinished", patience: patience)
        var header = CSVHeader()
        var rows = 0
        try await query.run { names in
            header = .read(names, file: query.place, line: 0)
            return header.isUsable
        } row: { values in
            if let person, !isRow(values, of: person, header) { return !stop.isSet }
            rows += 1
            output.begin()
            for (field, value) in zip(header.columns, values) {
                if let field { output.write(field, value) }
            }
            return output.end() && !stop.isSet
        }
        guard header.isUsable else {
            throw RecipientQueryError(
                .badQuery, place: query.place,
                "The query has no column “id”. Its columns are named like the keys of a list: "
                    + "SELECT number AS id, email, name, …")
        }
        guard !stop.isSet else { return RecipientSnapshot(rows: rows, problems: [], isComplete: false) }
        try output.finish()
        let reordered = isReordered(query, old: path, new: output.path)
        try output.move(to: path)
        let place = SourcePlace(file: query.place)
        return RecipientSnapshot(
            rows: rows,
            problems: header.problems.map { Problem($0.severity, rule: $0.rule, $0.message, at: place) } + reordered)
    }

    private static func isRow(_ values: [QueryValue], of person: String, _ header: CSVHeader) -> Bool {
        guard let column = header.columns.firstIndex(of: .id), values.indices.contains(column) else { return false }
        switch values[column] {
        case .text(let id): return id == person
        case .integer(let number): return "\(number)" == person
        case .null, .real, .flag, .bytes, .texts: return false
        }
    }

    private static func isReordered(_ query: any RecipientQuery, old: String, new: String) -> [Problem] {
        guard LineComparison.isReordered(old, new) else { return [] }
        let message =
            "The rows are those of the last time, but in another order, so that all of them are looked up again: let "
            + "the query end with ORDER BY and a column in which nothing stands twice."
        return [Problem(.warning, rule: "reordered-rows", message, at: SourcePlace(file: query.place))]
    }
}
