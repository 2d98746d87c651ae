extension UnsafeBufferPointer<UInt8> {
    /// How many bytes at the beginning are the same in both.
    package func lengthInCommon(with other: UnsafeBufferPointer<UInt8>) -> Int {
        guard let own = UnsafeRawPointer(baseAddress), let others = UnsafeRawPointer(other.baseAddress) else { return 0 }
        let most = Swift.min(count, other.count)
        var length = 0
        while length + 8 <= most {
            let difference =
                UInt64(littleEndian: own.loadUnaligned(fromByteOffset: length, as: UInt64.self))
                ^ UInt64(littleEndian: others.loadUnaligned(fromByteOffset: length, as: UInt64.self))
            if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
            length += 8
        }
        while length < most, self[length] == other[length] { length += 1 }
        return length
    }

    /// Whether both have the same bytes.
    package func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
        count == other.count && lengthInCommon(with: other) == count
    }

    /// Whether the bytes are text in UTF-8.
    package var isText: Bool {
        guard let start = UnsafeRawPointer(baseAddress) else { return true }
        var index = 0
        var beyond: UInt64 = 0
        while index + 8 <= count {
            beyond |= start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            index += 8
        }
        while index < count {
            beyond |= UInt64(self[index])
            index += 1
        }
        return beyond & 0x8080_8080_8080_8080 == 0 || String(validating: self, as: UTF8.self) != nil
    }
}
