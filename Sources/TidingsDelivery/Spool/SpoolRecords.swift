import TidingsModel

/// The records of a group, one after the other.
struct SpoolRecords {
    /// A record, or what stands in the place of one.
    enum Item {
        case record(SpoolFormat.Record, ArraySlice<UInt8>)
        case damage
    }

    private var reader: BinaryReader

    /// Begins at the first record.
    init(_ records: [UInt8]) { reader = BinaryReader(records[...]) }

    /// The next record; `nil` at the end.
    mutating func next() -> Item? {
        guard reader.left > 0 else { return nil }
        guard let content = reader.run(upTo: reader.left) else {
            // Without a length nothing says where the next one begins.
            _ = reader.take(reader.left)
            return .damage
        }
        guard let kind = content.first.flatMap(SpoolFormat.Record.init(rawValue:)) else { return .damage }
        return .record(kind, content.dropFirst())
    }

    /// Reads the beginning of a message: the number of its program and the key.
    static func head(_ reader: inout BinaryReader) -> (program: Int, key: DeliveryKey)? {
        guard let program = reader.number(upTo: SpoolFormat.highestProgram), let high = reader.fixed(8),
            let low = reader.fixed(8)
        else { return nil }
        return (program, DeliveryKey(high: high.byteSwapped, low: low.byteSwapped))
    }

    /// Reads the number of a program.
    static func number(_ reader: inout BinaryReader) -> Int? { reader.number(upTo: SpoolFormat.highestProgram) }

    /// Reads who the mails are from.
    static func sender(_ content: ArraySlice<UInt8>) -> Mailbox? {
        var reader = BinaryReader(content)
        guard let name = reader.text(upTo: Mailbox.maximumNameLength),
            let address = reader.text(upTo: EmailAddress.maximumLength), reader.left == 0
        else { return nil }
        return try? Mailbox(name: name.isEmpty ? nil : name, address: EmailAddress(parsing: address))
    }
}
