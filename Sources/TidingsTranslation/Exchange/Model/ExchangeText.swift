/// What all formats need to know of texts.
enum ExchangeText {
    /// Whether two texts are the same, byte by byte: a `String` takes two ways to write `é` for one.
    static func isSame(_ left: String?, _ right: String?) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left?, let right?): left.utf8.elementsEqual(right.utf8)
        default: false
        }
    }

    /// A text whose lines end with line feeds, as XML and PO files have them.
    static func withLineFeeds(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        var isBehindReturn = false
        for byte in text.utf8 {
            if byte == 0x0D {
                result.append(0x0A)
            } else if !(isBehindReturn && byte == 0x0A) {
                result.append(byte)
            }
            isBehindReturn = byte == 0x0D
        }
        return result
    }

    /// The text of a file: UTF-8, or UTF-16 with its byte order mark; `nil` if it is neither.
    static func decode(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(validating: bytes.dropFirst(3), as: UTF8.self) }
        guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else {
            return String(validating: bytes, as: UTF8.self)
        }
        guard bytes.count % 2 == 0 else { return nil }
        let high = bytes[0] == 0xFE ? 0 : 1
        let units = stride(from: 2, to: bytes.count, by: 2).map {
            UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
        }
        return String(validating: units, as: UTF16.self)
    }
}
