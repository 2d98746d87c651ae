import TidingsModel

/// A standing in bytes: state, notice, number of the telling; reason, release, languages; what was told before.
///
/// Numbers are written in groups of seven bits, texts in UTF-8 behind their length, times in milliseconds since 1970.
extension Standing {
    /// The fewest bytes that a standing takes.
    static let shortest = 8
    /// The fewest bytes that a telling takes.
    private static let shortestTelling = 5

    func write(to writer: inout ByteWriter) {
        writer.write(state.rawValue)
        writer.write(notice?.binaryCode ?? 0)
        writer.write(signed: Int64(telling))
        writer.write(reason)
        writer.write(release)
        writer.write(wanted)
        writer.write(used)
        writer.write(number: UInt64(tellings.count))
        for telling in tellings {
            writer.write(telling.version.text)
            writer.write(telling.kind.binaryCode)
            writer.write(signed: Int64(telling.count))
            writer.write(telling.first)
            writer.write(telling.last)
        }
    }

    /// Reads a standing.
    ///
    /// - Parameter withTellings: Whether to make what was told before, which takes longer than all else.
    init(_ reader: inout ByteReader, withTellings: Bool = true) throws(BinaryFault) {
        guard let state = State(rawValue: try reader.byte()) else { throw .badNumber }
        self.init(state)
        let code = try reader.byte()
        notice = Notice.Kind(binaryCode: code)
        guard notice != nil || code == 0 else { throw .badNumber }
        telling = Int(truncatingIfNeeded: try reader.signed())
        reason = try reader.text()
        release = try reader.text()
        wanted = try reader.text()
        used = try reader.text()
        let count = try reader.count(upTo: reader.rest / Self.shortestTelling)
        for _ in 0..<count {
            guard withTellings else {
                try reader.skipText()
                _ = try reader.byte()
                for _ in 0..<3 { _ = try reader.signed() }
                continue
            }
            guard let version = Version(try reader.text()) else { throw .badText }
            guard let kind = Notice.Kind(binaryCode: try reader.byte()) else { throw .badNumber }
            tellings.append(
                History.Telling(
                    version: version, kind: kind, count: Int(truncatingIfNeeded: try reader.signed()),
                    first: try reader.date(), last: try reader.date()))
        }
    }
}

extension Notice.Kind {
    /// The number that stands for a notice; 0 stands for none.
    var binaryCode: UInt8 {
        switch self {
        case .updateAvailable: 1
        case .updateRequired: 2
        case .whatsNew: 3
        }
    }

    /// The notice of a number.
    init?(binaryCode: UInt8) {
        guard let kind = Self.allCases.first(where: { $0.binaryCode == binaryCode }) else { return nil }
        self = kind
    }
}
