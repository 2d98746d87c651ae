import Synchronization

/// A value that is made when it is first needed, and then kept.
///
/// Threads share it without a lock. Two that need it first at once may both make it; one of the two is kept.
/// The library's own `AtomicLazyReference` looks its types up at each load, which takes longer than what is
/// kept here takes to do its work.
struct Lazy<Value: Sendable>: ~Copyable, Sendable {
    /// The address of a box that this holds; 0 before it is made.
    ///
    /// It is set once.
    private let address = Atomic<UInt>(0)
    private let uses = Atomic(0)

    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    deinit {
        guard let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return }
        Unmanaged<Box>.fromOpaque(pointer).release()
    }

    /// The value, if it was made.
    var known: Value? {
        guard let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
        return Unmanaged<Box>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.value }
    }

    func value(make: () -> Value) -> Value { known ?? keep(make()) }

    /// The value, once it was asked for often enough to be worth its making; until then `nil`.
    func value(afterUses worth: Int, make: () -> Value) -> Value? {
        if let known { return known }
        guard uses.wrappingAdd(1, ordering: .relaxed).newValue > worth else { return nil }
        return keep(make())
    }

    /// What is read of the value, once it was asked for often enough to be worth its making; until then `nil`.
    ///
    /// The value stays where it is, so that nothing of it is counted.
    func read<Part>(afterUses worth: Int, make: () -> Value, _ part: (borrowing Value) -> Part) -> Part? {
        if let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) {
            return Unmanaged<Box>.fromOpaque(pointer)._withUnsafeGuaranteedRef { part($0.value) }
        }
        return value(afterUses: worth, make: make).map { part($0) }
    }

    private func keep(_ value: Value) -> Value {
        let box = Unmanaged.passRetained(Box(value))
        let (isFirst, other) = address.compareExchange(
            expected: 0, desired: UInt(bitPattern: box.toOpaque()), ordering: .acquiringAndReleasing)
        guard !isFirst, let pointer = UnsafeRawPointer(bitPattern: other) else { return value }
        box.release()
        return Unmanaged<Box>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.value }
    }
}
