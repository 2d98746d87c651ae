import CICU

/// A failure inside ICU: which operation, on what, and ICU's name for it.
public struct ICUError: Error, Sendable, Hashable, CustomStringConvertible {
    /// ICU's error code.
    public let code: Int32
    /// What was tried.
    public let operation: String

    static let bufferOverflow = CICU_BUFFER_OVERFLOW
    /// U_MEMORY_ALLOCATION_ERROR.
    static let outOfMemory: Int32 = 7
    /// U_ILLEGAL_ARGUMENT_ERROR.
    static let illegalArgument: Int32 = 1

    /// A sentence that names the operation and ICU's error.
    public var description: String {
        let name = cicu_error_name(code).map { String(cString: $0) } ?? "\(code)"
        return "ICU could not \(operation): \(name)"
    }
}

/// Runs a call that reports by a status, and throws what it reports.
func withICUStatus<Result>(
    _ operation: @autoclosure () -> String, _ body: (inout Int32) -> Result
) throws(ICUError) -> Result {
    var status: Int32 = 0
    let result = body(&status)
    guard status <= 0 else { throw ICUError(code: status, operation: operation()) }
    return result
}

/// Runs a call that writes text, with a larger buffer if the first is too small.
///
/// Empty text is a value; only ICU's own failure throws.
func withICUText(
    capacity: Int = 128, _ operation: @autoclosure () -> String,
    _ body: (UnsafeMutablePointer<CChar>?, Int32, inout Int32) -> Int32
) throws(ICUError) -> String {
    var capacity = capacity
    while true {
        var status: Int32 = 0
        var needed: Int32 = 0
        let text: String? = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
            needed = body(buffer.baseAddress, Int32(buffer.count), &status)
            guard status <= 0 else { return nil }
            let written = UnsafeRawBufferPointer(buffer)[..<Int(needed)]
            return String(decoding: written, as: UTF8.self)
        }
        if let text { return text }
        guard status == ICUError.bufferOverflow, needed > capacity else {
            throw ICUError(code: status, operation: operation())
        }
        capacity = Int(needed)
    }
}

/// Opens a handle; ICU reports no failure only with a handle.
func openedICU(
    _ operation: @autoclosure () -> String, _ open: (inout Int32) -> OpaquePointer?
) throws(ICUError) -> OpaquePointer {
    guard let pointer = try withICUStatus(operation(), open) else {
        throw ICUError(code: ICUError.outOfMemory, operation: operation())
    }
    return pointer
}
