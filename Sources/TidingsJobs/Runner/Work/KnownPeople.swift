import TidingsStore

/// What a ledger knows of people whose piece of the list it does not know: the list was reordered, shortened or extended.
///
/// The index of all that was recorded is made when the first such piece comes.
actor KnownPeople {
    private let ledger: (any Ledger)?
    private let folder: String
    private var index: PersonIndex?
    private var making: Task<PersonIndex, any Error>?
    /// Whether there is anybody to be found.
    nonisolated let areAny: Bool

    /// Looks into a ledger, unless nobody is known yet.
    init(_ ledger: (any Ledger)?, areAny: Bool, folder: String) {
        self.ledger = ledger
        self.folder = folder
        self.areAny = areAny && ledger != nil
    }

    /// How things stand with some people, in their order; `nil` for who is new.
    func standings(of people: [PersonKey]) async throws -> [Standing?] {
        guard let ledger, areAny, !people.isEmpty else { return Array(repeating: nil, count: people.count) }
        return try await index(of: ledger).find(people).map { $0?.standing }
    }

    /// The deliveries to some people that did not go well.
    func open(of people: [PersonKey]) async throws -> [OpenDelivery] {
        guard let ledger, !people.isEmpty else { return [] }
        return try await ledger.open(of: people)
    }

    private func index(of ledger: any Ledger) async throws -> PersonIndex {
        if let index { return index }
        let folder = folder
        let task = making ?? Task { try await PersonIndex.make(of: ledger, in: folder) }
        making = task
        let made = try await task.value
        index = made
        return made
    }
}
