import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Somebody on a suppression list, for a person and for a program.
struct SuppressionRecord: Encodable {
    let subject: String
    let cause: String
    let date: String?
    let note: String?

    init(_ entry: Suppression) {
        subject = entry.subject.text
        cause = entry.cause.rawValue
        date = entry.date.map { Date.ISO8601FormatStyle().format($0) }
        note = entry.note
    }

    /// The same as a clause.
    var sentence: String {
        cause + (date.map { " since \($0)" } ?? "") + (note.map { " (\($0))" } ?? "")
    }
}
