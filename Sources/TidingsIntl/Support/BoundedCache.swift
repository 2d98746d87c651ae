import Synchronization

/// Results that are kept, up to a number; beyond it all are dropped and kept anew.
///
/// Threads share it. A result is made outside of the lock.
package final class BoundedCache<Key: Sendable, Value: Sendable>: Sendable {
    private let capacity: Int
    private let table = Mutex(CacheTable<Key, Value>())

    package init(capacity: Int) { self.capacity = capacity }

    package func value<Failure: Error>(
        for key: Key, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value where Key: Hashable {
        let hash = key.hashValue
        if let known = table.withLock({ $0.value(key, hash) }) { return known }
        let made = try make()
        table.withLock { table in
            if table.count >= capacity { table.removeAll() }
            table.insert(made, key, hash)
        }
        return made
    }

    /// Keeps a value, in the place of an older one.
    package func replace(_ value: Value, for key: Key) where Key: Hashable {
        let hash = key.hashValue
        table.withLock { table in
            if table.count >= capacity { table.removeAll() }
            table.insert(value, key, hash)
        }
    }

    /// The value that is kept for a key, if one is.
    package func known(_ key: Key) -> Value? where Key: Hashable {
        table.withLock { $0.value(key, key.hashValue) }
    }

    package var count: Int { table.withLock { $0.count } }
}

/// A table of keys and values.
///
/// A `Dictionary` would do the same. But for each type of key the runtime searches all libraries for its conformance
/// when the first dictionary is made, which costs a cold process more than all it looks up. Here the compiler
/// hands the conformance over.
private struct CacheTable<Key, Value> {
    private struct Entry {
        let hash: Int
        let key: Key
        var value: Value
        /// The next entry of the same bucket; -1 for none.
        let next: Int
    }

    private var entries: [Entry] = []
    /// The first entry of each bucket; -1 for none.
    ///
    /// Their number is a power of two.
    private var buckets: [Int] = []

    var count: Int { entries.count }

    func value(_ key: Key, _ hash: Int) -> Value? where Key: Hashable {
        find(key, hash).map { entries[$0].value }
    }

    mutating func insert(_ value: Value, _ key: Key, _ hash: Int) where Key: Hashable {
        if let index = find(key, hash) {
            entries[index].value = value
            return
        }
        if entries.count >= buckets.count { grow() }
        let bucket = hash & (buckets.count - 1)
        entries.append(Entry(hash: hash, key: key, value: value, next: buckets[bucket]))
        buckets[bucket] = entries.count - 1
    }

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        for bucket in buckets.indices { buckets[bucket] = -1 }
    }

    private func find(_ key: Key, _ hash: Int) -> Int? where Key: Hashable {
        guard !buckets.isEmpty else { return nil }
        var index = buckets[hash & (buckets.count - 1)]
        while index >= 0 {
            if entries[index].hash == hash, entries[index].key == key { return index }
            index = entries[index].next
        }
        return nil
    }

    private mutating func grow() {
        buckets = [Int](repeating: -1, count: max(8, buckets.count * 2))
        for index in entries.indices {
            let entry = entries[index]
            let bucket = entry.hash & (buckets.count - 1)
            entries[index] = Entry(hash: entry.hash, key: entry.key, value: entry.value, next: buckets[bucket])
            buckets[bucket] = index
        }
    }
}
