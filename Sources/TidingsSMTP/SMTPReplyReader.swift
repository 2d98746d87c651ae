#if SMTP
/// Takes the bytes that a server sends apart into replies (RFC 5321 §4.2).
package struct SMTPReplyReader: Sendable {
    /// The longest reply with all of its lines.
    package static let longestReply = 16 * 1024

    /// That the bytes are no reply.
    package struct Malformed: Error, Hashable {}

    /// Makes a reader that got nothing yet.
    package init() {}

    private var bytes: [UInt8] = []
    private var position = 0
    /// Where the reply that is being read began.
    private var start = 0

    /// Whether there are bytes that are no whole line yet, or are not asked for.
    var isEmpty: Bool { position == bytes.count }

    /// Adds bytes that came.
    package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// The next reply; `nil` while it is not whole.
    package mutating func next() throws(Malformed) -> SMTPReply? {
        while let end = bytes[position...].firstIndex(of: 0x0A) {
            let line = bytes[position..<end]
            position = end + 1
            guard end - start < Self.longestReply else { throw Malformed() }
            let (code, isLast) = try Self.head(of: line)
            guard isLast else { continue }
            var text = line.dropFirst(4)
            if text.last == 0x0D { text.removeLast() }
            let reply = SMTPReply(code: code, text: Array(text))
            settle()
            return reply
        }
        guard bytes.count - start < Self.longestReply else { throw Malformed() }
        return nil
    }

    /// Forgets the reply that was read.
    private mutating func settle() {
        if position == bytes.count {
            bytes.removeAll(keepingCapacity: true)
            position = 0
        }
        start = position
    }

    private static func head(of line: ArraySlice<UInt8>) throws(Malformed) -> (code: Int, isLast: Bool) {
        var line = line
        if line.last == 0x0D { line.removeLast() }
        let digits = line.prefix(3)
        guard digits.count == 3, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { throw Malformed() }
        let code = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard (200..<600).contains(code) else { throw Malformed() }
        switch line.dropFirst(3).first {
        case nil, UInt8(ascii: " "): return (code, true)
        case UInt8(ascii: "-"): return (code, false)
        default: throw Malformed()
        }
    }
}
#endif
