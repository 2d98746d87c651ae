/// Reads a binary property list whose top is a dictionary.
///
/// Foundation's own reader traps on a length that overflows, so it must not be given a file of
/// unknown origin. Source: CoreFoundation, CFBinaryPList.c.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let table: Int

    /// How deep values may stand in each other; an object that holds itself never ends.
    private let nesting: Int
    /// How many values may still be read: a small file can name a dictionary of its own any number of times.
    private var valuesLeft: Int

    /// The pairs of the dictionary, in the order of the file; `nil` if the bytes are no such list.
    static func pairs(of bytes: [UInt8], nesting: Int) -> [PropertyListValue.Pair]? {
        guard var list = BinaryPropertyList(bytes, nesting: nesting),
            case .dictionary(let pairs)? = list.value(list.top, depth: 0)
        else { return nil }
        return pairs
    }

    private let top: Int

    private init?(_ bytes: [UInt8], nesting: Int) {
        self.nesting = nesting
        // Each value is named by at least a byte, unless whole dictionaries are named several times.
        valuesLeft = 2 * bytes.count
        guard bytes.count >= 40, bytes.starts(with: "bplist0".utf8) else { return nil }
        self.bytes = bytes
        let trailer = bytes.count - 32
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.integer(bytes[(trailer + 8)..<(trailer + 16)]),
            let top = Self.integer(bytes[(trailer + 16)..<(trailer + 24)]),
            let table = Self.integer(bytes[(trailer + 24)..<(trailer + 32)]),
            table >= 8, table < trailer, count > 0, count <= (trailer - table) / offsetSize, top < count
        else { return nil }
        self.count = count
        self.top = top
        self.table = table
    }

    /// The value at an index of the offset table; `nil` if it is damaged.
    private mutating func value(_ index: Int, depth: Int) -> PropertyListValue? {
        guard let object = object(index), depth <= nesting, valuesLeft > 0 else { return nil }
        valuesLeft -= 1
        switch object.kind {
        case 0x50, 0x60: return text(index).map(PropertyListValue.text)
        case 0xA0:
            guard object.length <= (table - object.start) / referenceSize else { return nil }
            var values: [PropertyListValue] = []
            for place in 0..<object.length {
                guard let index = reference(object.start, place), let value = value(index, depth: depth + 1) else {
                    return nil
                }
                values.append(value)
            }
            return .list(values)
        case 0xD0:
            guard object.length <= (table - object.start) / (2 * referenceSize) else { return nil }
            var pairs: [PropertyListValue.Pair] = []
            for place in 0..<object.length {
                guard let keyIndex = reference(object.start, place),
                    let valueIndex = reference(object.start, object.length + place), let key = text(keyIndex),
                    valueIndex < count
                else { return nil }
                pairs.append(PropertyListValue.Pair(key: key, value: value(valueIndex, depth: depth + 1) ?? .other))
            }
            return .dictionary(pairs)
        default: return .other
        }
    }

    /// One of the references behind each other that a list or a dictionary consists of.
    private func reference(_ start: Int, _ place: Int) -> Int? {
        let offset = start + place * referenceSize
        return Self.integer(bytes[offset..<(offset + referenceSize)])
    }

    /// What stands at an index of the offset table: its kind, its length, and where its content begins.
    private func object(_ index: Int) -> (kind: UInt8, length: Int, start: Int)? {
        guard index < count else { return nil }
        let entry = table + index * offsetSize
        guard let offset = Self.integer(bytes[entry..<(entry + offsetSize)]), offset >= 8, offset < table else {
            return nil
        }
        let kind = bytes[offset] & 0xF0
        let short = Int(bytes[offset] & 0x0F)
        guard short == 0x0F else { return (kind, short, offset + 1) }
        guard offset + 1 < table, bytes[offset + 1] & 0xF0 == 0x10 else { return nil }
        let size = 1 << Int(bytes[offset + 1] & 0x0F)
        guard size <= 8, offset + 2 + size <= table,
            let length = Self.integer(bytes[(offset + 2)..<(offset + 2 + size)])
        else { return nil }
        return (kind, length, offset + 2 + size)
    }

    private func text(_ index: Int) -> String? {
        guard let object = object(index) else { return nil }
        switch object.kind {
        case 0x50 where object.length <= table - object.start:
            return String(decoding: bytes[object.start..<(object.start + object.length)], as: UTF8.self)
        case 0x60 where object.length <= (table - object.start) / 2:
            let units = (0..<object.length).map { index in
                UInt16(bytes[object.start + 2 * index]) << 8 | UInt16(bytes[object.start + 2 * index + 1])
            }
            return String(decoding: units, as: UTF16.self)
        default: return nil
        }
    }

    /// A number, high byte first; `nil` if it is larger than any offset.
    private static func integer(_ bytes: ArraySlice<UInt8>) -> Int? {
        Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
