import Synchronization
public import TidingsModel

/// A suppression list that lasts as long as the process: for tests, and where nothing is to be kept.
public final class MemorySuppressions: SuppressionList {
    private let kept: Mutex<[SuppressionSubject: Suppression]>

    /// Makes a list.
    public init(_ suppressions: [Suppression] = []) {
        kept = Mutex(Dictionary(suppressions.map { ($0.subject, $0) }) { first, _ in first })
    }

    /// Puts people on the list, and returns how many were not on it.
    @discardableResult
    public func add(_ suppressions: [Suppression]) async throws(StoreError) -> Int {
        kept.withLock { kept in
            let before = kept.count
            for suppression in suppressions where kept[suppression.subject] == nil {
                kept[suppression.subject] = suppression
            }
            return kept.count - before
        }
    }

    /// Takes people off the list, and returns how many were on it.
    @discardableResult
    public func remove(_ subjects: [SuppressionSubject]) async throws(StoreError) -> Int {
        kept.withLock { kept in subjects.count { kept.removeValue(forKey: $0) != nil } }
    }

    /// What the list says of several people, in their order; `nil` for who is not on it.
    public func find(_ subjects: [SuppressionSubject]) async throws(StoreError) -> [Suppression?] {
        kept.withLock { kept in subjects.map { kept[$0] } }
    }

    /// Goes through the list, in the order of the subjects' bytes.
    @discardableResult
    public func forEach(_ body: (Suppression) -> Bool) throws(StoreError) -> [Problem] {
        for suppression in kept.withLock({ $0.values.sorted { $0.subject < $1.subject } }) {
            guard body(suppression) else { break }
        }
        return []
    }
}
