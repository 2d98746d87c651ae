#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension LedgerState {
    /// Records what came of claims, and says of each whether it still was held.
    package mutating func record(_ results: [ChunkResult], in run: RunTicket, at clock: Date) -> [Bool] {
        guard touch(run, at: clock) != nil else { return results.map { _ in false } }
        return results.map { result in
            guard let place = held(result.claim, by: run, at: clock) else { return false }
            keep(result, of: run, at: place, clock)
            return true
        }
    }

    private mutating func keep(_ result: ChunkResult, of run: RunTicket, at place: Int, _ clock: Date) {
        let id = rows[place].id
        note(result.record, after: rows[place].kept, in: run.edition, clock)
        for delivery in result.open {
            open[OpenPlace(person: delivery.person, sink: delivery.sink)] = Open(
                delivery: delivery, row: id, date: clock)
        }
        adopt(result.record, by: id)
        records += 1
        rows[place].lease = nil
        rows[place].kept = Kept(
            record: result.record, edition: run.edition, isComplete: result.isComplete,
            due: [result.due, firstRetry(in: id)].compactMap(\.self).min(), order: records, date: clock)
    }

    /// Rows of people who stood in another piece before go with them.
    private mutating func adopt(_ record: ChunkRecord, by id: Int64) {
        if open.isEmpty { return }
        let people = Set(record.people.map(\.key))
        for (key, row) in open where row.row != id && people.contains(key.person) { open[key]?.row = id }
    }

    /// The earliest retry of a row: it must not be lost where the worker did not know of it.
    private func firstRetry(in id: Int64) -> Date? {
        open.values.compactMap { $0.row == id && $0.delivery.state == .ready ? $0.delivery.next : nil }.min()
    }

    private mutating func note(_ record: ChunkRecord, after kept: Kept?, in edition: Int64, _ clock: Date) {
        var (people, told) = record.progress
        if let kept, kept.edition == edition {
            let before = kept.record.progress
            (people, told) = (max(people - before.people, 0), max(told - before.told, 0))
        }
        guard people > 0 || told > 0 else { return }
        let second = StoredTime.milliseconds(of: clock) / 1000
        progress[second, default: Progress()].people += people
        progress[second, default: Progress()].told += told
    }
}
