import Synchronization

/// A value that is made when it is first needed, and then kept.
///
/// Threads share it without a lock. Two that need it first at once may both make it; one of the two is kept.
struct Lazy<Value: Sendable>: ~Copyable, Sendable {
    private let kept = AtomicLazyReference<Box>()

    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    func value(make: () -> Value) -> Value {
        if let box = kept.load() { return box.value }
        return kept.storeIfNil(Box(make())).value
    }
}
