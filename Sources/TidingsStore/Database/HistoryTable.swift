#if SQLite
/// The table of histories, as it stands in the database.
enum HistoryTable {
    /// The `user_version` of the database; a change of the table raises it.
    static let formatVersion: Int32 = 1

    static let creation = """
        CREATE TABLE history (
          app TEXT NOT NULL, person TEXT NOT NULL, seen TEXT, ignored TEXT, ignored_line TEXT,
          unsubscribed INTEGER NOT NULL DEFAULT 0, postponed TEXT, postponed_at NUMERIC, postponed_for NUMERIC,
          postponed_count INTEGER, tellings TEXT, runs TEXT, first_run NUMERIC, last_checked NUMERIC,
          PRIMARY KEY (app, person)
        ) WITHOUT ROWID
        """

    private static let columns =
        "seen, ignored, ignored_line, unsubscribed, postponed, postponed_at, postponed_for, postponed_count, "
        + "tellings, runs, first_run, last_checked"

    static let selection = "SELECT \(columns) FROM history WHERE app = ? AND person = ?"

    /// The person comes behind all else, so that the other columns have the same places in both selections.
    static let stream = "SELECT \(columns), person FROM history WHERE app = ? ORDER BY person"

    /// The same without what no decision looks at, which is read as `NULL`.
    static let streamForDeciding =
        "SELECT \(columns.replacing("runs, first_run, last_checked", with: "NULL, NULL, NULL")), person "
        + "FROM history WHERE app = ? ORDER BY person"

    /// Columns that somebody added stay as they are.
    static let writing = """
        INSERT INTO history (app, person, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (app, person) DO UPDATE SET
        """ + " "
        + columns.split(separator: ",").map { "\($0) = excluded.\($0.drop { $0 == " " })" }
        .joined(separator: ",")

    static let removal = "DELETE FROM history WHERE app = ? AND person = ?"

    /// The places of the columns in a selection.
    enum Column: Int32 {
        case seen, ignored, ignoredLine, unsubscribed, postponed, postponedAt, postponedFor, postponedCount
        case tellings, runs, firstRun, lastChecked, person

        /// The name of the column, for messages.
        var name: String {
            switch self {
            case .seen: "seen"
            case .ignored: "ignored"
            case .ignoredLine: "ignored_line"
            case .unsubscribed: "unsubscribed"
            case .postponed: "postponed"
            case .postponedAt: "postponed_at"
            case .postponedFor: "postponed_for"
            case .postponedCount: "postponed_count"
            case .tellings: "tellings"
            case .runs: "runs"
            case .firstRun: "first_run"
            case .lastChecked: "last_checked"
            case .person: "person"
            }
        }
    }
}
#endif
