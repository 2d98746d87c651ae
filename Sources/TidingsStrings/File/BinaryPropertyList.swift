/// Reads a binary property list that is one dictionary of texts.
///
/// Foundation's own reader traps on a length that overflows, so it must not be given a file of
/// unknown origin. Source: CoreFoundation, CFBinaryPList.c.
struct BinaryPropertyList {
    /// A key and its text; `nil` for a value that is no text.
    typealias Pair = (key: String, value: String?)

    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let count: Int
    private let table: Int

    /// The pairs of the dictionary, in the order of the file; `nil` if the bytes are no such list.
    static func pairs(of bytes: [UInt8]) -> [Pair]? {
        guard let list = BinaryPropertyList(bytes) else { return nil }
        return list.topPairs()
    }

    private let top: Int

    private init?(_ bytes: [UInt8]) {
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

    private func topPairs() -> [Pair]? {
        guard let object = object(top), object.kind == 0xD0,
            object.length <= (table - object.start) / (2 * referenceSize)
        else { return nil }
        var pairs: [Pair] = []
        for index in 0..<object.length {
            let keyStart = object.start + index * referenceSize
            let valueStart = keyStart + object.length * referenceSize
            guard let keyIndex = Self.integer(bytes[keyStart..<(keyStart + referenceSize)]),
                let valueIndex = Self.integer(bytes[valueStart..<(valueStart + referenceSize)]),
                let key = text(keyIndex), valueIndex < count
            else { return nil }
            pairs.append((key, text(valueIndex)))
        }
        return pairs
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
