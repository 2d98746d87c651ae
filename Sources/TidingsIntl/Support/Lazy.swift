import Synchronization

/// A value that is made when it is first needed, and then kept.
///
/// Threads share it without a lock. Two that need it first at once may both make it; one of the two is kept.
struct Lazy<Value: Sendable>: ~Copyable, Sendable {
    private let kept = AtomicLazyReference<Box>()
    private let uses = Atomic(0)

    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    func value(make: () -> Value) -> Value {
        if let box = kept.load() { return box.value }
        return kept.storeIfNil(Box(make())).value
    }

    /// The value, once it was asked for often enough to be worth its making; until then `nil`.
    func value(afterUses worth: Int, make: () -> Value) -> Value? {
        if let box = kept.load() { return box.value }
        guard uses.wrappingAdd(1, ordering: .relaxed).newValue > worth else { return nil }
        return kept.storeIfNil(Box(make())).value
    }
}
