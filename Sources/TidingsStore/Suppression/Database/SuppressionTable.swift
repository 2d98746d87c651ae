#if SQLite
import GRDB
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The table of a suppression list, as it stands in the database.
enum SuppressionTable {
    /// It says nothing of the database's `user_version`, which belongs to what else stands in the file.
    static let creation = """
        CREATE TABLE IF NOT EXISTS suppression (
          subject TEXT NOT NULL PRIMARY KEY, cause TEXT NOT NULL, date NUMERIC, note TEXT
        ) WITHOUT ROWID
        """

    static let name = "suppression"
    static let columns: Set = ["subject", "cause", "date", "note"]

    static let selection = "SELECT subject, cause, date, note FROM suppression WHERE subject = ?"
    static let stream = "SELECT subject, cause, date, note FROM suppression ORDER BY subject"
    static let insertion = "INSERT OR IGNORE INTO suppression (subject, cause, date, note) VALUES (?, ?, ?, ?)"
    static let removal = "DELETE FROM suppression WHERE subject = ?"

    /// The values of a new row.
    static func values(_ suppression: Suppression) -> StatementArguments {
        var date = DatabaseValue.null
        if let milliseconds = suppression.date.map(StoredTime.milliseconds) {
            let isWhole = milliseconds % 1000 == 0
            date = isWhole ? (milliseconds / 1000).databaseValue : (Double(milliseconds) / 1000).databaseValue
        }
        return [suppression.subject.text, suppression.cause.rawValue, date, suppression.note]
    }

    /// What a row says, and what is wrong with it.
    ///
    /// Whoever stands on a list is not written to, whatever else the row says.
    static func suppression(_ row: Row) -> (suppression: Suppression?, fault: String?) {
        let subject: SuppressionSubject
        do throws(SuppressionSubject.Fault) {
            subject = try SuppressionSubject(text(row[0]) ?? "")
        } catch {
            return (nil, "the column `subject`: \(error)")
        }
        let cause = text(row[1]).flatMap(Suppression.Cause.init)
        let date = seconds(row[2])
        let suppression = Suppression(subject, cause: cause ?? .byHand, date: date.date, note: text(row[3]))
        if cause == nil { return (suppression, "the column `cause` holds none that is known; it counts as by-hand") }
        return (suppression, date.isGood ? nil : "the column `date` holds no seconds since 1970")
    }

    private static func text(_ value: DatabaseValue) -> String? { String.fromDatabaseValue(value) }

    private static func seconds(_ value: DatabaseValue) -> (date: Date?, isGood: Bool) {
        if value.isNull { return (nil, true) }
        guard let seconds = Double.fromDatabaseValue(value), let whole = Int64(exactly: (seconds * 1000).rounded()),
            StoredTime.calendar.contains(whole)
        else { return (nil, false) }
        return (StoredTime.date(whole), true)
    }
}
#endif
