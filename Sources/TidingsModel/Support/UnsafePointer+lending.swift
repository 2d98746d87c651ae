extension UnsafePointer {
    /// Lends what stands here to a body, which must not change it.
    ///
    /// A value that is passed on from a pointer is copied first, and all that it holds is counted once more: as far as the
    /// compiler knows, anybody may write there meanwhile. `inout` says that nobody does.
    @inlinable @inline(__always)
    package func lend<Result>(_ body: (inout Pointee) -> Result) -> Result {
        body(&UnsafeMutablePointer(mutating: self).pointee)
    }
}
