extension String {
    /// Whether all characters are printable ASCII, as those of most names and addresses are.
    package var isPrintableASCII: Bool {
        var text = self
        return text.withUTF8 { $0.isPrintableASCII }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether all bytes are printable ASCII.
    package var isPrintableASCII: Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let memory = UnsafeRawBufferPointer(self)
        var odd: UInt64 = 0
        var index = 0
        while index + 8 <= memory.count {
            // The highest bit of a byte is set in one of the three where the byte is no printable ASCII.
            let word = memory.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            odd |= word | (word &- (0x20 &* ones)) | (word &+ ones)
            index += 8
        }
        while index < memory.count {
            if !(0x20..<0x7F).contains(memory[index]) { return false }
            index += 1
        }
        return odd & (0x80 &* ones) == 0
    }
}
