import TidingsModel

/// What a sink knows of its spool.
struct SpoolState: ~Copyable, Sendable {
    /// Which file it is.
    let identity: UInt64
    /// How much of it is known; at its end comes the next group.
    var length = 0
    private var keys = SpoolKeys()
    /// The numbers of the programs, by their compact form.
    private var compact: [[UInt8]: Int] = [:]
    /// The same by the programs themselves.
    private(set) var numbers = SpoolNumbers()
    private var readable: Set<Int> = []
    private var highest = -1

    init(identity: UInt64) { self.identity = identity }

    /// Takes a key in; `false` if it was there.
    mutating func insert(_ key: DeliveryKey) -> Bool { keys.insert(key) }

    /// Takes keys in up to the first that was there, and says how many.
    mutating func insert(_ new: [DeliveryKey]) -> Int {
        for (count, key) in new.enumerated() where !keys.insert(key) { return count }
        return new.count
    }

    /// What is known of a program by its compact form, and whether it must be written first; `nil` if it cannot be kept.
    mutating func find(_ program: MessageProgram, _ bytes: [UInt8]) -> (program: SpooledProgram, isNew: Bool)? {
        if let number = compact[bytes] {
            let found = SpooledProgram(program, number: number)
            numbers.enter(found)
            return (found, false)
        }
        guard highest < SpoolFormat.highestProgram else { return nil }
        return (SpooledProgram(program, number: highest + 1), true)
    }

    /// Notes that a program is written.
    mutating func note(_ program: SpooledProgram, bytes: [UInt8]) {
        compact[bytes] = program.number
        readable.insert(program.number)
        highest = max(highest, program.number)
        numbers.enter(program)
    }

    /// Reads what was appended since; the header is written, and a group that a killed run has left half is taken off.
    mutating func catchUp(
        with file: borrowing Descriptor, size: Int, from sender: Mailbox, path: String
    ) throws(SinkError) {
        if length == 0 { length = try begin(file, size: size, path: path) }
        var scanner = SpoolScanner(from: length, length: max(size, length), path: path)
        while let (part, place) = try scanner.next(file) {
            switch part {
            case .group(let records, _):
                try read(records, from: sender, path: path)
                length = place.upperBound
            case .damage: length = place.upperBound
            case .unfinished: file.truncate(to: place.lowerBound)
            }
        }
    }

    /// Checks the header, or writes it.
    private func begin(_ file: borrowing Descriptor, size: Int, path: String) throws(SinkError) -> Int {
        let header = SpoolFormat.header
        let found = try file.read(from: 0, count: header.count, path: path)
        if found == header { return header.count }
        // A run that was killed while it made the file has left a part of the header.
        guard size < header.count, found[...] == header.prefix(found.count) else {
            throw SinkError(
                .cannotCreate, operation: "append to", path: path,
                reason: "it is no spool of this version; name another file")
        }
        file.truncate(to: 0)
        try file.write(header, path: path)
        return header.count
    }

    /// Takes over the keys and the programs of a group.
    private mutating func read(_ records: [UInt8], from sender: Mailbox, path: String) throws(SinkError) {
        var items = SpoolRecords(records)
        while case .record(let kind, let content)? = items.next() {
            var reader = BinaryReader(content)
            switch kind {
            case .sender:
                guard let other = SpoolRecords.sender(content), other != sender else { continue }
                throw SinkError(
                    .cannotCreate, operation: "append to", path: path,
                    reason: "its mails are from another sender; name another file")
            case .program:
                guard let number = SpoolRecords.number(&reader), let bytes = reader.take(reader.left) else { continue }
                highest = max(highest, number)
                guard SpoolProgram.program(bytes) != nil else { continue }
                compact[Array(bytes)] = number
                readable.insert(number)
            case .message:
                // A message whose program is lost is delivered again; that number is never given to another program.
                guard let (program, key) = SpoolRecords.head(&reader) else { continue }
                highest = max(highest, program)
                if readable.contains(program) { _ = keys.insert(key) }
            case .date: continue
            }
        }
    }
}
