/// Appends what a call writes to a buffer, with more room if the first was too small.
///
/// `false` when ICU fails; the buffer is then as it was. With room in the buffer nothing is allocated.
func appendICU(
    to buffer: inout [UInt8], capacity: Int = 128,
    _ body: (UnsafeMutablePointer<CChar>?, Int32, inout Int32) -> Int32
) -> Bool {
    var capacity = capacity
    while true {
        var status: Int32 = 0
        var needed: Int32 = 0
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { text in
            needed = body(text.baseAddress, Int32(text.count), &status)
            guard status <= 0 else { return }
            buffer.append(contentsOf: UnsafeRawBufferPointer(text)[..<Int(needed)])
        }
        if status <= 0 { return true }
        guard status == ICUError.bufferOverflow, needed > capacity else { return false }
        capacity = Int(needed)
    }
}

/// What appends to a buffer, as a string.
func string(_ append: (inout [UInt8]) -> Void) -> String {
    var buffer: [UInt8] = []
    append(&buffer)
    return String(decoding: buffer, as: UTF8.self)
}
