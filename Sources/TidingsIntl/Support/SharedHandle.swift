/// An object of ICU, closed with its handle.
///
/// `@unchecked Sendable` because of the objects that are held in this way (number and list formats, plural rules, matchers,
/// zones) only `const` functions are called, and ICU documents their classes as immutable; any other object is held by
/// a `LockedHandle`.
struct SharedHandle: ~Copyable, @unchecked Sendable {
    let pointer: OpaquePointer
    private let close: @Sendable (OpaquePointer) -> Void

    /// Takes over an object.
    init(_ pointer: OpaquePointer, close: @escaping @Sendable (OpaquePointer) -> Void) {
        self.pointer = pointer
        self.close = close
    }

    deinit { close(pointer) }
}
