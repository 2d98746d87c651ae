extension History {
    /// Adds what was told since, the latest last, as if each delivery had been noted.
    ///
    /// What an update has brought counts as seen once it was told; a telling of it that never took place says only that
    /// it was seen.
    public mutating func add(_ told: [Telling]) {
        for telling in told {
            guard telling.count > 0 else {
                if telling.kind == .whatsNew, telling.count == 0 { noteSeen(telling.version) }
                continue
            }
            let before = timesTold(telling.kind, of: telling.version)
            noteDelivery(of: telling.kind, telling.version, at: telling.last)
            guard var added = tellings.last else { continue }
            let (sum, overflows) = before.addingReportingOverflow(telling.count)
            added.count = overflows ? .max : sum
            added.first = min(added.first, telling.first)
            replaceLastTelling(by: added)
        }
    }
}
