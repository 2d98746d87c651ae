import Synchronization
public import TidingsModel

/// Histories that last as long as the process: for tests, and where nothing is to be kept.
public final class MemoryHistories: HistoryStore {
    private let kept = Mutex<[HistoryKey: History]>([:])

    /// Makes an empty store.
    public init() {}

    /// The history of a person; an empty one for somebody who is new.
    public func history(of person: String, app: String) async throws(StoreError) -> History {
        kept.withLock { $0[HistoryKey(app: app, person: person)] ?? History() }
    }

    /// Changes a history, and returns what the change does.
    @discardableResult
    public func update<Result: Sendable>(
        _ person: String, app: String, _ change: @escaping @Sendable (inout History) -> Result
    ) async throws(StoreError) -> Result {
        kept.withLock { change(&$0[HistoryKey(app: app, person: person), default: History()]) }
    }

    /// The histories of several people, in their order; `nil` for who is new.
    public func histories(of people: [String], app: String) async throws(StoreError) -> [History?] {
        kept.withLock { kept in people.map { kept[HistoryKey(app: app, person: $0)] } }
    }

    /// Changes several histories in one step.
    public func update(
        _ people: [String], app: String, _ change: @escaping @Sendable (Int, inout History) -> Void
    ) async throws(StoreError) {
        kept.withLock { kept in
            for (place, person) in HistoryKey.distinct(people) {
                change(place, &kept[HistoryKey(app: app, person: person), default: History()])
            }
        }
    }

    /// Removes all that is kept of a person, and says whether there was anything.
    @discardableResult
    public func forget(_ person: String, app: String) async throws(StoreError) -> Bool {
        kept.withLock { $0.removeValue(forKey: HistoryKey(app: app, person: person)) != nil }
    }
}
