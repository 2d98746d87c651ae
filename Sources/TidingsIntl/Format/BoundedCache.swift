import Synchronization

/// Values that are costly to make, kept until there are too many; then all go, and begin anew.
///
/// Values are made, and let go of, outside of the lock: the lock is never held for long.
struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: ~Copyable, Sendable {
    private let limit: Int
    private let kept = Mutex<[Key: Value]>([:])

    init(limit: Int) { self.limit = limit }

    /// The value that is kept, if there is one.
    func known(_ key: Key) -> Value? { kept.withLock { $0[key] } }

    /// Keeps a value, and answers with the one that is kept from now on: another thread may have been first.
    func keep(_ value: Value, for key: Key) -> Value {
        let (first, _) = kept.withLock { kept -> (Value, evicted: [Key: Value]) in
            if let first = kept[key] { return (first, [:]) }
            var evicted: [Key: Value] = [:]
            if kept.count >= limit { swap(&evicted, &kept) }
            kept[key] = value
            return (value, evicted)
        }
        return first
    }

    /// The value that is kept, or a new one.
    ///
    /// What could not be made is not kept.
    func value<Failure: Error>(_ key: Key, make: () throws(Failure) -> Value) throws(Failure) -> Value {
        if let known = known(key) { return known }
        return keep(try make(), for: key)
    }

    /// How many values are kept.
    var count: Int { kept.withLock { $0.count } }
}
