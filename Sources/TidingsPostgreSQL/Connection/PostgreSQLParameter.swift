#if PostgreSQL
/// A value that goes to the server beside the text of a query, in the server's binary format.
enum PostgreSQLParameter: Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case flag(Bool)
    case bytes([UInt8])
    case text(String)
    case integers([Int64])
    case reals([Double?])
    case flags([Bool])
    case manyBytes([[UInt8]])
    case texts([String])

    /// A real number that there may not be.
    static func real(_ number: Double?) -> Self { number.map(Self.real) ?? .null }

    /// Bytes that there may not be.
    static func bytes(_ bytes: [UInt8]?) -> Self { bytes.map(Self.bytes) ?? .null }

    /// The number of the type in the server's catalogue.
    var type: UInt32 {
        switch self {
        case .null: 0
        case .integer: 20
        case .real: 701
        case .flag: 16
        case .bytes: 17
        case .text: 25
        case .integers: 1016
        case .reals: 1022
        case .flags: 1000
        case .manyBytes: 1001
        case .texts: 1009
        }
    }

    /// Appends the value to bytes; `false` where there is none.
    func append(to bytes: inout [UInt8]) -> Bool {
        switch self {
        case .null: return false
        case .integer(let number): bytes.append(bigEndian: number)
        case .real(let number): bytes.append(bigEndian: number.bitPattern)
        case .flag(let isSet): bytes.append(isSet ? 1 : 0)
        case .bytes(let value): bytes += value
        case .text(let text): bytes.append(stored: text)
        case .integers(let numbers):
            Self.append(numbers, of: 20, to: &bytes) { number, bytes in
                bytes.append(bigEndian: number)
                return true
            }
        case .reals(let numbers):
            Self.append(numbers, of: 701, to: &bytes) { number, bytes in
                guard let number else { return false }
                bytes.append(bigEndian: number.bitPattern)
                return true
            }
        case .flags(let flags):
            Self.append(flags, of: 16, to: &bytes) { isSet, bytes in
                bytes.append(isSet ? 1 : 0)
                return true
            }
        case .manyBytes(let values):
            Self.append(values, of: 17, to: &bytes) { value, bytes in
                bytes += value
                return true
            }
        case .texts(let texts):
            Self.append(texts, of: 25, to: &bytes) { text, bytes in
                bytes.append(stored: text)
                return true
            }
        }
        return true
    }

    /// An array: dimensions, whether there are nulls, type, count, first index; then each element with its length.
    private static func append<Element>(
        _ elements: [Element], of type: Int32, to bytes: inout [UInt8],
        _ body: (Element, inout [UInt8]) -> Bool
    ) {
        bytes.append(bigEndian: Int32(elements.isEmpty ? 0 : 1))
        bytes.append(bigEndian: Int32(1))
        bytes.append(bigEndian: type)
        if elements.isEmpty { return }
        bytes.append(bigEndian: Int32(truncatingIfNeeded: elements.count))
        bytes.append(bigEndian: Int32(1))
        for element in elements {
            let start = bytes.count
            bytes.append(bigEndian: Int32(-1))
            guard body(element, &bytes) else { continue }
            let length = Int32(truncatingIfNeeded: bytes.count - start - 4)
            withUnsafeBytes(of: length.bigEndian) { raw in
                for (place, byte) in raw.enumerated() { bytes[start + place] = byte }
            }
        }
    }
}

extension [UInt8] {
    /// Appends a number, its highest byte first.
    mutating func append(bigEndian number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }

    /// Appends text as the tables keep it: the server takes no zero byte, so it is written with a backslash.
    fileprivate mutating func append(stored text: String) {
        for byte in text.utf8 {
            switch byte {
            case 0: self += [UInt8(ascii: "\\"), UInt8(ascii: "0")]
            case UInt8(ascii: "\\"): self += [byte, byte]
            default: append(byte)
            }
        }
    }
}

extension String {
    /// Text as it was before it was kept.
    init(stored bytes: UnsafeRawBufferPointer) {
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var isEscaped = false
        for byte in bytes {
            if isEscaped {
                plain.append(byte == UInt8(ascii: "0") ? 0 : byte)
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                plain.append(byte)
            }
        }
        self.init(decoding: plain, as: UTF8.self)
    }
}
#endif
