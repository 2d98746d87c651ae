/// A table of keys and values.
///
/// A `Dictionary` would do the same. But for each type of key the runtime searches all libraries for its conformance
/// when the first dictionary is made, which costs a cold process more than all it looks up. Here the compiler
/// hands the conformance over.
struct CacheTable<Key, Value> {
    // What belongs together stands in arrays side by side, so that a look copies nothing but the value.
    private var keys: [Key] = []
    private var values: [Value] = []
    private var hashes: [Int] = []
    /// The next entry of the same bucket; -1 for none.
    private var following: [Int] = []
    /// The first entry of each bucket; -1 for none.
    ///
    /// Their number is a power of two.
    private var buckets: [Int] = []

    var count: Int { hashes.count }

    func value(_ key: Key, _ hash: Int) -> Value? where Key: Hashable {
        guard let index = find(key, hash) else { return nil }
        return values[index]
    }

    /// Keeps a value; a table that is full is emptied first.
    mutating func insert(_ value: Value, _ key: Key, _ hash: Int, capacity: Int) where Key: Hashable {
        if count >= capacity { removeAll() }
        if let index = find(key, hash) {
            values[index] = value
            return
        }
        if count >= buckets.count { grow() }
        let bucket = hash & (buckets.count - 1)
        keys.append(key)
        values.append(value)
        hashes.append(hash)
        following.append(buckets[bucket])
        buckets[bucket] = count - 1
    }

    mutating func removeAll() {
        keys.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        hashes.removeAll(keepingCapacity: true)
        following.removeAll(keepingCapacity: true)
        for bucket in buckets.indices { buckets[bucket] = -1 }
    }

    private func find(_ key: Key, _ hash: Int) -> Int? where Key: Hashable {
        guard !buckets.isEmpty else { return nil }
        var index = buckets[hash & (buckets.count - 1)]
        while index >= 0 {
            if hashes[index] == hash, keys[index] == key { return index }
            index = following[index]
        }
        return nil
    }

    private mutating func grow() {
        buckets = [Int](repeating: -1, count: max(8, buckets.count * 2))
        for index in hashes.indices {
            let bucket = hashes[index] & (buckets.count - 1)
            following[index] = buckets[bucket]
            buckets[bucket] = index
        }
    }
}
