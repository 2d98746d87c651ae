extension String {
    /// Hands the UTF-8 of the text to a C function, with its length in bytes.
    func withICU<Result>(_ body: (UnsafePointer<CChar>?, Int32) -> Result) -> Result {
        var copy = self
        return copy.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, Int32($0.count)) }
        }
    }
}
