#if PostgreSQL
import TidingsStore

extension QueryValue {
    /// How the text of a value is to be read.
    enum Kind {
        case flag, integer, real, bytes, list, text

        /// The kinds of columns by their types; whether a type that is not built in is a list, the server knows.
        static func of(
            _ types: [UInt32], _ connection: PostgreSQLConnection
        ) throws(PostgreSQLFault) -> [Kind] {
            let rows = try connection.run(
                "SELECT oid::int8 FROM pg_catalog.pg_type WHERE typcategory = 'A' AND oid::int8 = ANY ($1)",
                [.integers(types.map(Int64.init))])
            let lists = Set(rows.all.map { $0.integer(0) })
            return types.map { type in
                switch type {
                case 16: .flag
                case 20, 21, 23, 26: .integer
                case 700, 701: .real
                case 17: .bytes
                default: lists.contains(Int64(type)) ? .list : .text
                }
            }
        }
    }

    /// Reads the text of a value.
    init(_ row: PostgreSQLRows.Row, _ column: Int32, _ kind: Kind) {
        guard !row.isNull(column) else {
            self = .null
            return
        }
        let text = row.withBytes(column) { String(decoding: $0, as: UTF8.self) }
        self =
            switch kind {
            case .flag: .flag(text == "t")
            case .integer: Int64(text).map(Self.integer) ?? .text(text)
            case .real: Double(text).map(Self.real) ?? .text(text)
            // What is in them is of no use: they are no text.
            case .bytes: .bytes([])
            case .list: PostgreSQLList.read(text).map(Self.texts) ?? .bytes([])
            case .text: .text(text)
            }
    }
}

/// The text of a list as the server writes it: `{de,"pt BR",NULL}`.
enum PostgreSQLList {
    /// The elements, without those that are null; `nil` for a list of lists, and for what is no list.
    static func read(_ text: String) -> [String]? {
        var rest = text.utf8[...]
        // Where the first element has not the number 1, the numbers stand before the list.
        if rest.first == UInt8(ascii: "["), let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
            rest = rest[rest.index(after: equals)...]
        }
        guard rest.popFirst() == UInt8(ascii: "{"), rest.popLast() == UInt8(ascii: "}") else { return nil }
        var elements: [String] = []
        while let first = rest.first {
            var bytes: [UInt8] = []
            if first == UInt8(ascii: "\"") {
                rest.removeFirst()
                while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
                    guard let next = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte else { return nil }
                    bytes.append(next)
                }
                elements.append(String(decoding: bytes, as: UTF8.self))
            } else {
                while let byte = rest.first, byte != UInt8(ascii: ",") {
                    guard byte != UInt8(ascii: "{") else { return nil }
                    bytes.append(byte)
                    rest.removeFirst()
                }
                let element = String(decoding: bytes, as: UTF8.self)
                if element != "NULL" { elements.append(element) }
            }
            guard let comma = rest.popFirst() else { break }
            guard comma == UInt8(ascii: ",") else { return nil }
        }
        return elements
    }
}
#endif
