/// Which bytes each escaping keeps, to be looked up by the byte.
struct EscapeTable: @unchecked Sendable {
    // Unchecked: the memory is written before the one table is handed out, never again, and never freed.
    private let kept: UnsafePointer<Bool>

    static let shared = EscapeTable()

    private init() {
        let memory = UnsafeMutablePointer<Bool>.allocate(capacity: Escaping.count * 256)
        for code in 0..<Escaping.count {
            let escaping = Escaping(code: UInt8(code))
            for byte in 0..<256 { memory[code * 256 + byte] = escaping.keeps(UInt8(byte)) }
        }
        kept = UnsafePointer(memory)
    }

    /// Whether a byte is written as it is.
    @inline(__always)
    func keeps(_ byte: UInt8, _ escaping: Escaping) -> Bool { kept[Int(escaping.code) * 256 + Int(byte)] }

    /// Whether all bytes are written as they are.
    @inline(__always)
    func keeps(_ text: UnsafeBufferPointer<UInt8>, _ escaping: Escaping) -> Bool {
        let row = kept + Int(escaping.code) * 256
        for byte in text where !row[Int(byte)] { return false }
        return true
    }
}
