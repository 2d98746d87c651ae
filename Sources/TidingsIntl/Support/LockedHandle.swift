import Synchronization

/// An object of ICU that one thread at a time may use, closed with its handle.
struct LockedHandle: ~Copyable, Sendable {
    private let handle: SharedHandle
    private let lock = Mutex(())

    /// Takes over an object.
    init(_ pointer: OpaquePointer, close: @escaping @Sendable (OpaquePointer) -> Void) {
        handle = SharedHandle(pointer, close: close)
    }

    /// Calls with the object, alone with it.
    borrowing func use<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        lock.withLock { _ in body(handle.pointer) }
    }
}
