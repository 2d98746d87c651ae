/// The rules of a time zone as a file of the system has them (TZif, RFC 9636).
struct ZoneFile: Hashable {
    /// What clocks show for some time.
    struct Kind: Hashable {
        /// Seconds east of Greenwich.
        var offset: Int32
        /// Whether it is summer time.
        var isSaving: Bool
    }

    var kinds: [Kind]
    /// The moments at which the clocks are changed, in seconds since 1970, in their order.
    var times: [Int64]
    /// The place of the kind that holds from each of the moments on.
    var places: [UInt8]
    /// What holds after the last of the moments; `nil` when the last kind does.
    var rule: ZoneRule?

    /// Reads the bytes of a file; `nil` when they are damaged, of the first version, or count leap seconds.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let first = reader.header(), first.version >= UInt8(ascii: "2"), reader.skip(first.size(ofTime: 4)),
            let header = reader.header(), header.leaps == 0, header.kinds > 0, header.kinds <= 256
        else { return nil }
        guard let times = reader.numbers(header.times), let places = reader.take(header.times),
            let kinds = reader.kinds(header.kinds), reader.skip(header.letters + header.marks)
        else { return nil }
        guard places.allSatisfy({ $0 < header.kinds }), zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
            kinds.allSatisfy({ $0.offset.magnitude <= 100_000 })
        else { return nil }
        guard let footer = reader.footer() else { return nil }
        if !footer.isEmpty {
            guard let rule = ZoneRule(footer) else { return nil }
            self.rule = rule
        }
        self.times = times
        self.places = places
        self.kinds = kinds
    }
}

extension ZoneFile {
    private struct Header {
        let version: UInt8
        let marks: Int
        let leaps: Int
        let times: Int
        let kinds: Int
        let letters: Int

        func size(ofTime size: Int) -> Int {
            times * (size + 1) + kinds * 6 + letters + leaps * (size + 4) + marks
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        var position = 0

        mutating func take(_ count: Int) -> [UInt8]? {
            guard count >= 0, count <= bytes.count - position else { return nil }
            defer { position += count }
            return Array(bytes[position..<position + count])
        }

        mutating func skip(_ count: Int) -> Bool { take(count) != nil }

        mutating func header() -> Header? {
            guard let start = take(20), start.starts(with: "TZif".utf8), let numbers = take(24) else { return nil }
            // No file of the database has a tenth of these; a made-up one must not make the sums overflow.
            let counts = stride(from: 0, to: 24, by: 4).map { place in
                numbers[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            }
            guard counts.allSatisfy({ $0 <= 65_536 }) else { return nil }
            return Header(
                version: start[4], marks: counts[0] + counts[1], leaps: counts[2], times: counts[3],
                kinds: counts[4], letters: counts[5])
        }

        mutating func numbers(_ count: Int) -> [Int64]? {
            take(count * 8).map { bytes in
                stride(from: 0, to: bytes.count, by: 8).map { place in
                    bytes[place..<place + 8].reduce(0) { $0 << 8 | Int64($1) }
                }
            }
        }

        mutating func kinds(_ count: Int) -> [Kind]? {
            take(count * 6).map { bytes in
                stride(from: 0, to: bytes.count, by: 6).map { place in
                    let offset = bytes[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                    return Kind(offset: Int32(bitPattern: offset), isSaving: bytes[place + 4] != 0)
                }
            }
        }

        /// The text between the line feeds at the end.
        mutating func footer() -> String? {
            guard take(1) == [0x0A], let end = bytes[position...].firstIndex(of: 0x0A) else { return nil }
            return String(decoding: bytes[position..<end], as: UTF8.self)
        }
    }
}
