import TidingsModel

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension LedgerState {
    /// Others are at work on another list, or with other settings.
    package struct OtherWork: Error, Hashable, Sendable {
        /// The name of one of them; `nil` when a run's own list was put aside.
        let worker: String?
        /// Whether they name people by another secret.
        let isOtherSecret: Bool

        /// They name people by another secret.
        package static let otherSecret = OtherWork(worker: nil, isOtherSecret: true)

        /// Says who is at work.
        package init(worker: String?) { self.init(worker: worker, isOtherSecret: false) }

        private init(worker: String?, isOtherSecret: Bool) {
            self.worker = worker
            self.isOtherSecret = isOtherSecret
        }
    }

    /// Says whether people stand here under the names that a secret gives them; where nobody does, any will do.
    package func check(secret: ContentDigest?) throws(OtherWork) {
        guard list == nil || self.secret == secret else { throw .otherSecret }
    }

    /// Begins to work on a list, or joins those who do.
    package mutating func begin(_ start: RunStart, at clock: Date) throws(OtherWork) -> RunTicket {
        try check(secret: start.secret)
        let atWork = runs.last { $0.ended == nil && $0.until > clock }
        if let atWork, list != start.list || edition.settings != start.settings {
            throw OtherWork(worker: atWork.worker)
        }
        if first == nil { first = start.now }
        date = start.date ?? first
        edition.begin(start, joining: atWork != nil)
        if list != start.list { take(start.chunks) }
        list = start.list
        secret = start.secret
        let run = Run(
            number: (runs.last?.number ?? 0) + 1, worker: start.worker, list: start.list, settings: start.settings,
            began: clock, until: clock + start.lease.inSeconds)
        runs.append(run)
        let remaining = rows.count { $0.isToDo(in: edition.number, start.now) }
        return RunTicket(
            run: run.number, date: date ?? start.now, edition: edition.number, worker: start.worker, lease: start.lease,
            remaining: remaining, done: rows.count - remaining)
    }

    /// Takes up another list.
    private mutating func take(_ chunks: [ListChunk]) {
        let match = ListMatch(
            chunks, listed: rows.map { ($0.id, $0.chunk.digest) },
            returning: absent.filter { $0.left == records }.map { ($0.id, $0.chunk.digest) })
        var known: [Int64: Row] = [:]
        for row in absent + rows { known[row.id] = row }
        rows = zip(chunks, match.rows).map { chunk, id in
            guard let id, var row = known.removeValue(forKey: id) else {
                lastRow += 1
                return Row(id: lastRow, chunk: chunk)
            }
            row.chunk = chunk
            row.lease = nil
            return row
        }
        absent = known.values.filter { $0.kept != nil }.sorted { $0.id < $1.id }.map { row in
            guard match.left.contains(row.id) else { return row }
            var row = row
            row.lease = nil
            row.left = records
            return row
        }
    }

    /// Notes that a run goes on; `nil` if it is none of those who work on the list.
    mutating func touch(_ run: RunTicket, at clock: Date) -> Int? {
        guard let place = runs.lastIndex(where: { $0.number == run.run }), runs[place].ended == nil,
            runs[place].list == list, runs[place].settings == edition.settings
        else { return nil }
        runs[place].until = max(runs[place].until, clock + run.lease.inSeconds)
        return place
    }

    /// Ends a worker's part, and gives back what it holds.
    package mutating func end(_ run: RunTicket, at clock: Date) {
        for place in rows.indices where rows[place].lease?.run == run.run { rows[place].lease = nil }
        guard let place = runs.lastIndex(where: { $0.number == run.run }), runs[place].ended == nil else { return }
        runs[place].ended = clock
    }

    /// Remembers what feeds say, unless a newer edition has begun.
    package mutating func remember(_ feeds: [String: ContentDigest], in run: RunTicket) {
        guard run.edition == edition.number else { return }
        self.feeds = feeds
        edition.feeds = edition.number
    }
}
