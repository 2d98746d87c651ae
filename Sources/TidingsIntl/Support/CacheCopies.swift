import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Copies of parts of a cache, each for some of the threads.
///
/// All together hold no more than the cache may.
final class CacheCopies<Key: Sendable, Value: Sendable>: Sendable {
    /// The binary logarithm of how many there are; more than there are processors, mostly.
    private static var bits: Int { 4 }
    private static var count: Int { 1 << bits }

    /// One copy, alone in memory so that its lock is no neighbour of another's.
    private final class Copy: Sendable {
        let table = Mutex(CacheTable<Key, Value>())
    }

    private let copies: [Copy]
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = max(1, capacity / Self.count)
        copies = (0..<Self.count).map { _ in Copy() }
    }

    func value(_ key: Key, _ hash: Int) -> Value? where Key: Hashable {
        copies[Self.index].table.withLock { $0.value(key, hash) }
    }

    func insert(_ value: Value, _ key: Key, _ hash: Int) where Key: Hashable {
        copies[Self.index].table.withLock { $0.insert(value, key, hash, capacity: capacity) }
    }

    func removeAll() {
        for copy in copies { copy.table.withLock { $0.removeAll() } }
    }

    /// The number of this thread's copy.
    private static var index: Int {
        // By Fibonacci hashing: the addresses of threads differ in their middle bits only.
        let thread = UInt64(UInt(bitPattern: Int(bitPattern: pthread_self())))
        return Int(truncatingIfNeeded: (thread &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
    }
}
