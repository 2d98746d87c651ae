import TidingsModel

/// The escapes of addresses: RFC 3986, section 2.
enum PercentCoding {
    /// Characters that may stand in an address beside letters and digits, by the part of it.
    enum Part: String {
        /// A path: what separates its steps stays.
        case path = "-._~/:@!$'()*+,;="
        /// A name or a value in a query: what separates them is escaped.
        case query = "-._~/:@!$'()*+,;?"
        /// A name by itself, such as that of a machine, a user or a room: what separates anything is escaped.
        case unreserved = "-._~"
        /// The scheme and the rest of an address of the web, taken as it stands.
        case web = "-._~/:!$&'()*+,;=%[]"

        /// Whether a byte stands for itself.
        func allows(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: rawValue.utf8.contains(byte)
            }
        }
    }

    /// The text with escapes for all that may not stand in a part.
    static func encode(_ text: String, for part: Part) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if part.allows(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The text without escapes; `nil` if one is broken, or if the bytes are no UTF-8.
    static func decode(_ text: some StringProtocol) -> String? {
        var decoded: [UInt8] = []
        var bytes = text.utf8.makeIterator()
        while let byte = bytes.next() {
            guard byte == UInt8(ascii: "%") else {
                decoded.append(byte)
                continue
            }
            guard let high = bytes.next()?.hexDigit, let low = bytes.next()?.hexDigit else { return nil }
            decoded.append(high << 4 | low)
        }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
