/// What every mail holds, whatever it was made of.
extension Faults {
    /// Lines end with CRLF alone, none is too long, and the header has the fields that the composer writes and no other.
    mutating func expectMail(_ mail: [UInt8]) {
        var previous: UInt8 = 0
        var length = 0
        for byte in mail {
            if byte == 0x0A { expect(previous == 0x0D, "a line of a mail ends with LF alone") }
            if previous == 0x0D { expect(byte == 0x0A, "a mail has a CR inside of a line") }
            length = byte == 0x0A ? 0 : length + 1
            expect(byte != 0, "a mail has a NUL")
            previous = byte
        }
        var isBehind = false
        var lines = mail.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
        while let line = lines.popFirst()?.dropLast(), !line.isEmpty {
            expect(line.count <= 998, "a line of a header has \(line.count) bytes")
            expect(line.allSatisfy { (0x20...0x7E).contains($0) }, "a header has a byte that is no ASCII text")
            if line.first == 0x20 {
                expect(isBehind, "a header begins with a folded line")
                continue
            }
            isBehind = true
            let name = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
            expect(Self.fields.contains(name), "a header has a field “\(name)”")
        }
    }

    private static let fields: Set<String> = [
        "Date", "From", "To", "Message-ID", "Subject", "Auto-Submitted", "X-Auto-Response-Suppress", "Content-Language",
        "List-Unsubscribe", "List-Unsubscribe-Post", "MIME-Version", "Content-Type", "Content-Transfer-Encoding",
    ]
}
