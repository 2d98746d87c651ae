extension UnsafeBufferPointer<UInt8> {
    /// How many bytes at the beginning are the same in both.
    package func lengthInCommon(with other: UnsafeBufferPointer<UInt8>) -> Int {
        guard let own = UnsafeRawPointer(baseAddress), let others = UnsafeRawPointer(other.baseAddress) else {
            return 0
        }
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
    func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
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
        return beyond & 0x8080_8080_8080_8080 == 0 || isWellFormed
    }

    /// Whether all characters are written in the one way that UTF-8 has for them (RFC 3629 §4).
    private var isWellFormed: Bool {
        var index = 0
        while index < count {
            let byte = self[index]
            // How many bytes follow, and between what the first of them lies; the others have all of 80 to BF.
            let (rest, lowest, highest): (Int, UInt8, UInt8)
            switch byte {
            case 0..<0x80:
                index += 1
                continue
            case 0xC2...0xDF: (rest, lowest, highest) = (1, 0x80, 0xBF)
            case 0xE0: (rest, lowest, highest) = (2, 0xA0, 0xBF)
            case 0xED: (rest, lowest, highest) = (2, 0x80, 0x9F)
            case 0xE1...0xEF: (rest, lowest, highest) = (2, 0x80, 0xBF)
            case 0xF0: (rest, lowest, highest) = (3, 0x90, 0xBF)
            case 0xF1...0xF3: (rest, lowest, highest) = (3, 0x80, 0xBF)
            case 0xF4: (rest, lowest, highest) = (3, 0x80, 0x8F)
            default: return false
            }
            guard index + rest < count, self[index + 1] >= lowest, self[index + 1] <= highest else { return false }
            var next = index + 2
            index += rest + 1
            while next < index {
                guard self[next] & 0xC0 == 0x80 else { return false }
                next += 1
            }
        }
        return true
    }
}
