#if PostgreSQL
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PostgreSQLWork {
    /// Removes what nobody needs any more and is older than a moment; returns how many people it was of.
    func prune(before date: Date) throws -> Int {
        var people = 0
        var removed: [Int64] = []
        // Until all of the list have a record of their own, an older one may be all that is known of them.
        let rows = try run(
            """
            SELECT id FROM tidings.chunk WHERE job = $1 AND departed IS NOT NULL AND recorded < $2 AND NOT EXISTS (
              SELECT 1 FROM tidings.chunk WHERE job = $1 AND ordinal IS NOT NULL AND NOT complete)
            """, .integer(job), .date(date))
        for row in rows.all { removed.append(row.integer(0)) }
        for id in removed {
            people +=
                try run("SELECT people FROM tidings.record WHERE chunk = $1", .integer(id)).first?
                .withBytes(0) { ChunkRecord.people(in: $0) } ?? 0
        }
        // Their records and rows go with them.
        try run("DELETE FROM tidings.chunk WHERE job = $1 AND id = ANY ($2)", .integer(job), .integers(removed))
        let settled = "job = $1 AND state IN (3, 4) AND changed < $2"
        people +=
            try run(
                "SELECT count(DISTINCT person) FROM tidings.open WHERE \(settled)", .integer(job), .date(date)
            ).first?.int(0) ?? 0
        try run("DELETE FROM tidings.open WHERE \(settled)", .integer(job), .date(date))
        try run("DELETE FROM tidings.progress WHERE job = $1 AND second < floor($2)", .integer(job), .date(date))
        try run(
            """
            DELETE FROM tidings.run WHERE job = $1 AND coalesce(ended, until) < $2
            AND number < (SELECT max(number) FROM tidings.run WHERE job = $1)
            """, .integer(job), .date(date))
        return people
    }
}
#endif
