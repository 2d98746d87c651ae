public import TidingsModel

/// Several suppression lists as one; people are added to the first of them.
public struct JoinedSuppressions: SuppressionList {
    private let lists: [any SuppressionList]

    /// Joins lists; without any it is an empty list to which nobody can be added.
    public init(_ lists: [any SuppressionList]) { self.lists = lists }

    /// Puts people on the first list who are on none, and returns how many these were.
    @discardableResult
    public func add(_ suppressions: [Suppression]) async throws(StoreError) -> Int {
        guard let first = lists.first else { return 0 }
        let known = try await JoinedSuppressions(Array(lists.dropFirst())).find(suppressions.map(\.subject))
        return try await first.add(zip(suppressions, known).filter { $0.1 == nil }.map(\.0))
    }

    /// Takes people off all lists, and returns how many were on any.
    @discardableResult
    public func remove(_ subjects: [SuppressionSubject]) async throws(StoreError) -> Int {
        let subjects = Array(Set(subjects))
        let count = try await find(subjects).count { $0 != nil }
        for list in lists { try await list.remove(subjects) }
        return count
    }

    /// What the first list says that says anything of a person, in their order; `nil` for who is on none.
    public func find(_ subjects: [SuppressionSubject]) async throws(StoreError) -> [Suppression?] {
        var found = [Suppression?](repeating: nil, count: subjects.count)
        for list in lists {
            let more = try await list.find(subjects)
            for (place, entry) in more.enumerated() where found[place] == nil { found[place] = entry }
        }
        return found
    }

    /// Goes through one list after the other; who is on several comes several times.
    @discardableResult
    public func forEach(_ body: (Suppression) -> Bool) throws(StoreError) -> [Problem] {
        var problems: [Problem] = []
        var goesOn = true
        for list in lists where goesOn {
            problems += try list.forEach { entry in
                goesOn = body(entry)
                return goesOn
            }
        }
        return problems
    }
}
