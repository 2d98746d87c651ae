import Synchronization

/// Results that are kept, up to a number; beyond it all are dropped and kept anew.
///
/// Threads share it. A result is made outside of the lock. A thread that finds the lock taken looks into a copy that
/// few threads share instead of waiting: to wait for a lock takes many times longer than what is done under it.
package final class BoundedCache<Key: Sendable, Value: Sendable>: Sendable {
    private let capacity: Int
    private let table = Mutex(CacheTable<Key, Value>())
    /// Copies of what was asked for while the table was locked; they are changed under the table's lock only.
    private let copies = Lazy<CacheCopies<Key, Value>>()

    package init(capacity: Int) { self.capacity = capacity }

    package func value<Failure: Error>(
        for key: Key, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value where Key: Hashable {
        let hash = key.hashValue
        if let known = find(key, hash) { return known }
        let made = try make()
        table.withLock { $0.insert(made, key, hash, capacity: capacity) }
        return made
    }

    /// Keeps a value, in the place of an older one.
    package func replace(_ value: Value, for key: Key) where Key: Hashable {
        let hash = key.hashValue
        table.withLock { table in
            table.insert(value, key, hash, capacity: capacity)
            copies.known?.removeAll()
        }
    }

    /// The value that is kept for a key, if one is.
    package func known(_ key: Key) -> Value? where Key: Hashable { find(key, key.hashValue) }

    package var count: Int { table.withLock { $0.count } }

    private func find(_ key: Key, _ hash: Int) -> Value? where Key: Hashable {
        if let found = table.withLockIfAvailable({ $0.value(key, hash) }) { return found }
        let copies = copies.value { CacheCopies(capacity: capacity) }
        if let known = copies.value(key, hash) { return known }
        return table.withLock { table in
            let found = table.value(key, hash)
            if let found { copies.insert(found, key, hash) }
            return found
        }
    }
}
