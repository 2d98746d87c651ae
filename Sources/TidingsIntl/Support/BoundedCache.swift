import Synchronization

/// Results that are kept, up to a number; beyond it all are dropped and kept anew.
///
/// Threads share it. A result is made outside of the lock.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let capacity: Int
    private let values = Mutex<[Key: Value]>([:])

    package init(capacity: Int) { self.capacity = capacity }

    package func value<Failure: Error>(
        for key: Key, make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let known = values.withLock({ $0[key] }) { return known }
        let made = try make()
        values.withLock { values in
            if values.count >= capacity { values.removeAll(keepingCapacity: true) }
            values[key] = made
        }
        return made
    }

    package var count: Int { values.withLock { $0.count } }
}
