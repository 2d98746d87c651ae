extension SourceText {
    /// Where offsets of the decoded text stand in the bytes of the file; both in ascending order.
    ///
    /// What was mended in the text has other bytes in the file, so the characters are counted out again.
    func fileOffsets(of offsets: [Int], in file: [UInt8], _ encoding: TextEncoding, mark: Int) -> [Int] {
        if encoding == .utf8, file[mark...].elementsEqual(bytes) { return offsets.map { $0 + mark } }
        var walk = EncodedWalk(file, encoding, from: mark)
        return offsets.map { offset in
            while walk.decoded < offset, walk.advance() {}
            return walk.encoded
        }
    }
}

/// Walks over the characters of a file, and counts their bytes in it and in the decoded text.
///
/// It must count as `SourceText.decode` decodes.
private struct EncodedWalk {
    private(set) var encoded: Int
    private(set) var decoded = 0
    private let file: [UInt8]
    private let encoding: TextEncoding

    init(_ file: [UInt8], _ encoding: TextEncoding, from start: Int) {
        self.file = file
        self.encoding = encoding
        encoded = start
    }

    /// Moves past a character; `false` at the end.
    mutating func advance() -> Bool {
        switch encoding {
        case .utf8: advanceUTF8()
        case .utf16LittleEndian, .utf16BigEndian: advanceUTF16()
        case .utf32LittleEndian, .utf32BigEndian: advanceUTF32()
        }
    }

    private mutating func advanceUTF8() -> Bool {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = file[encoded...].prefix(4).makeIterator()
        switch parser.parseScalar(from: &iterator) {
        case .valid(let scalar): move(scalar.count, scalar.count)
        case .error(let length): move(length, 3)
        case .emptyInput: return false
        }
        return true
    }

    private mutating func advanceUTF16() -> Bool {
        guard let first = unit(at: encoded, size: 2) else { return false }
        if first & 0xFC00 == 0xD800, let second = unit(at: encoded + 2, size: 2), second & 0xFC00 == 0xDC00 {
            move(4, 4)
        } else {
            move(2, Self.length(first))
        }
        return true
    }

    private mutating func advanceUTF32() -> Bool {
        guard let value = unit(at: encoded, size: 4) else { return false }
        move(4, Self.length(value))
        return true
    }

    private mutating func move(_ inFile: Int, _ inText: Int) {
        encoded += inFile
        decoded += inText
    }

    private func unit(at start: Int, size: Int) -> UInt32? {
        guard start + size <= file.count else { return nil }
        return (0..<size).reduce(0) { value, place in
            value << 8 | UInt32(file[start + (encoding.isBigEndian ? place : size - 1 - place)])
        }
    }

    /// How long a scalar is in UTF-8; U+FFFD stands for what is none.
    private static func length(_ value: UInt32) -> Int { UTF8.width(Unicode.Scalar(value) ?? "\u{FFFD}") }
}
