#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension LedgerState {
    /// What the ledger holds, in numbers.
    package func summary(at clock: Date) -> LedgerSummary {
        var summary = LedgerSummary(date: date)
        for row in rows {
            for (standing, count) in zip(row.kept?.record.standings ?? [], row.kept?.record.counts ?? [])
            where count > 0 {
                var standing = standing
                standing.tellings = []
                summary.people[standing, default: 0] += count
            }
            if row.isLeased(at: clock) {
                summary.chunks.leased += 1
            } else if row.isToDo(in: edition.number, clock) {
                summary.chunks.ready += 1
            } else {
                summary.chunks.done += 1
            }
        }
        summary.due = rows.compactMap(\.kept?.due).min()
        summary.runs = runs.map {
            LedgerSummary.Run(number: $0.number, worker: $0.worker, began: $0.began, ended: $0.ended)
        }
        summary.progress = progress.sorted { $0.key < $1.key }.map { second, progress in
            LedgerSummary.Progress(
                date: StoredTime.date(second * 1000), people: progress.people, told: progress.told)
        }
        summary.open = openCounts
        return summary
    }

    private var openCounts: [LedgerSummary.OpenCount] {
        var counts: [LedgerSummary.OpenCount: Int] = [:]
        for row in open.values {
            let delivery = row.delivery
            counts[
                LedgerSummary.OpenCount(
                    sink: delivery.sink, state: delivery.state, reason: delivery.reason, count: 0), default: 0] += 1
        }
        return counts.map { count, number in
            LedgerSummary.OpenCount(sink: count.sink, state: count.state, reason: count.reason, count: number)
        }.sorted { left, right in
            if left.sink != right.sink { return left.sink.utf8.lexicographicallyPrecedes(right.sink.utf8) }
            if left.state != right.state { return left.state.rawValue < right.state.rawValue }
            return left.reason.utf8.lexicographicallyPrecedes(right.reason.utf8)
        }
    }
}
