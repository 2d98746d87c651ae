#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension LedgerState {
    /// All rows with a record, in the order in which the records were made.
    package var recorded: [Row] {
        (absent + rows).filter { $0.kept != nil }.sorted { ($0.kept?.order ?? 0) < ($1.kept?.order ?? 0) }
    }

    /// The records of some rows.
    package func records(_ ids: [Int64]) -> [Int64: ChunkRecord] {
        let ids = Set(ids)
        return (absent + rows).reduce(into: [:]) { found, row in
            if ids.contains(row.id) { found[row.id] = row.kept?.record }
        }
    }

    /// How things stand with a person.
    package func standing(of person: PersonKey) -> Standing? {
        if person == .none { return nil }
        for row in recorded.reversed() {
            guard let record = row.kept?.record else { continue }
            if let index = record.people.lastIndex(where: { $0.key == person }) { return record.standing(at: index) }
        }
        return nil
    }

    /// The deliveries to some people that did not go well at once.
    package func open(of people: [PersonKey]) -> [OpenDelivery] {
        let people = Set(people)
        return sorted(open.values.filter { people.contains($0.delivery.person) })
    }

    /// Lets deliveries be tried again at a moment.
    package mutating func retry(
        _ states: Set<OpenDelivery.State>, of person: PersonKey?, at date: Date, _ clock: Date
    ) -> Int {
        var due: Set<Int64> = []
        var count = 0
        for (key, row) in open where states.contains(row.delivery.state) && (person ?? key.person) == key.person {
            open[key]?.delivery.state = .ready
            open[key]?.delivery.next = date
            open[key]?.date = clock
            due.insert(row.row)
            count += 1
        }
        for place in rows.indices where due.contains(rows[place].id) {
            guard let kept = rows[place].kept else { continue }
            rows[place].kept?.due = min(kept.due ?? date, date)
        }
        return count
    }

    /// Removes all that is kept of a person.
    package mutating func forget(_ person: PersonKey) -> Bool {
        if person == .none { return false }
        var wasKept = false
        for place in rows.indices where rows[place].kept?.record.forget(person) == true { wasKept = true }
        for place in absent.indices where absent[place].kept?.record.forget(person) == true { wasKept = true }
        for key in open.keys where key.person == person {
            open[key] = nil
            wasKept = true
        }
        return wasKept
    }

    /// Removes what nobody needs any more and is older than a moment; returns how many people it was of.
    package mutating func prune(before date: Date) -> Int {
        var people = 0
        var removed: Set<Int64> = []
        // Until all of the list have a record of their own, an older one may be all that is known of them.
        if rows.allSatisfy({ $0.kept?.isComplete == true }) {
            for row in absent {
                guard let kept = row.kept, kept.date < date else { continue }
                people += kept.record.people.count { $0.key != .none }
                removed.insert(row.id)
            }
        }
        absent.removeAll { removed.contains($0.id) }
        var others: Set<PersonKey> = []
        for (key, row) in open {
            let isGone = removed.contains(row.row)
            let isSettled = row.delivery.state == .delivered || row.delivery.state == .dropped
            guard isGone || isSettled && row.date < date else { continue }
            if !isGone { others.insert(key.person) }
            open[key] = nil
        }
        let second = StoredTime.milliseconds(of: date) / 1000
        progress = progress.filter { $0.key >= second }
        let last = runs.last?.number
        runs.removeAll { $0.number != last && ($0.ended ?? $0.until) < date }
        return people + others.count
    }
}
