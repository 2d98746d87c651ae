import TidingsStore

/// What a ledger knows of people whose piece of the list it does not know: the list was reordered, shortened or extended.
///
/// The index of all that was recorded before this run is made when the first such piece comes.
actor KnownPeople {
    private let ledger: (any Ledger)?
    private var index: PersonIndex?
    /// Whether there is anybody to be found.
    nonisolated let knowsAnybody: Bool

    /// Looks into a ledger, unless nobody is known yet.
    init(_ ledger: (any Ledger)?, knowsAnybody: Bool) {
        self.ledger = ledger
        self.knowsAnybody = knowsAnybody && ledger != nil
    }

    /// How things stand with those of some people whom the ledger knows.
    func standings(of people: [PersonKey]) async throws -> [PersonKey: Standing] {
        guard let ledger, knowsAnybody, !people.isEmpty else { return [:] }
        let index = try await makeIndex(of: ledger)
        let found = try index.find(people)
        let records = try await ledger.records(Array(Set(found.values.map(\.row))))
        return found.compactMapValues { place in
            records[place.row].flatMap { $0.people.indices.contains(place.position) ? $0.standing(at: place.position) : nil }
        }
    }

    /// The deliveries to some people that did not go well.
    func open(of people: [PersonKey]) async throws -> [OpenDelivery] {
        guard let ledger, !people.isEmpty else { return [] }
        return try await ledger.open(of: people)
    }

    private func makeIndex(of ledger: any Ledger) async throws -> PersonIndex {
        if let index { return index }
        let made = try await PersonIndex(of: ledger)
        index = index ?? made
        return made
    }
}
