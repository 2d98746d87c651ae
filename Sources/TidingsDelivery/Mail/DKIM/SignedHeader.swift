/// The fields of a mail that a signature covers, in its form.
struct SignedHeader {
    /// The fields in relaxed form, each with CRLF, in the order of ``names``.
    private(set) var form: [UInt8] = []
    /// The names of the fields as `h=` lists them, folded.
    private(set) var names: [UInt8] = []
    /// The seconds of the field `Date` since 1970; `nil` if it cannot be read.
    private(set) var date: Int?
    /// Where the body begins.
    let body: Int

    /// Fields whose change would change what a reader sees or what a program does (RFC 6376 §5.4.1, RFC 8058 §4).
    private static let signed: [StaticString] = [
        "From", "To", "Cc", "Reply-To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type",
        "Content-Language", "Content-Transfer-Encoding", "Auto-Submitted", "List-Id", "List-Unsubscribe",
        "List-Unsubscribe-Post",
    ]
    /// They are named once more than they occur, so that nobody can add another one (RFC 6376 §8.15).
    private static let sealed: [StaticString] = ["From", "To", "Subject"]

    /// Reads the header of a mail.
    init(of mail: UnsafeBufferPointer<UInt8>) throws(DKIMError) {
        var fields: [Field] = []
        body = try Self.read(mail, into: &fields)
        guard fields.count(where: { $0.name == 0 }) == 1 else { throw .notOneFrom }
        form.reserveCapacity(1_024)
        var column = 3
        // A name stands for the last field that is not yet taken (RFC 6376 §5.4.2).
        for field in fields.reversed() {
            let start = form.count
            RelaxedForm.append(UnsafeBufferPointer(rebasing: mail[field.range]), colon: field.colon, to: &form)
            append(name: Self.signed[field.name], column: &column)
            if field.isDate { date = MailDate.seconds(form[start...].dropFirst("date:".utf8.count)) }
            form.append(0x0D)
            form.append(0x0A)
        }
        for name in Self.sealed { append(name: name, column: &column) }
    }

    private mutating func append(name: StaticString, column: inout Int) {
        if !names.isEmpty {
            names.append(UInt8(ascii: ":"))
            column += 1
        }
        // One for the colon or semicolon that follows.
        if column + name.utf8CodeUnitCount + 1 > HeaderText.preferredLine {
            names.appendLineEnd()
            names.append(UInt8(ascii: " "))
            column = 1
        }
        name.withUTF8Buffer { names.append(contentsOf: $0) }
        column += name.utf8CodeUnitCount
    }

    /// A field that is signed.
    private struct Field {
        /// Its place among the names.
        let name: Int
        /// All of it, without its line end.
        let range: Range<Int>
        /// Where its colon is, from its beginning.
        let colon: Int

        var isDate: Bool { name == 5 }
    }

    /// Finds the fields that are signed, and the beginning of the body.
    private static func read(
        _ mail: UnsafeBufferPointer<UInt8>, into fields: inout [Field]
    ) throws(DKIMError) -> Int {
        var start = 0
        while start < mail.count {
            if mail[start] == 0x0D, start + 1 < mail.count, mail[start + 1] == 0x0A { return start + 2 }
            let end = try endOfField(from: start, in: mail)
            let field = UnsafeBufferPointer(rebasing: mail[start..<end])
            guard let colon = field.firstIndex(of: UInt8(ascii: ":")), colon > 0, !field[0].isBlank else {
                throw .malformedHeader
            }
            if let name = place(of: field[..<colon]) {
                fields.append(Field(name: name, range: start..<end, colon: colon))
            }
            start = end + 2
        }
        return mail.count
    }

    /// The end of a field with all its lines, before the last CRLF.
    private static func endOfField(
        from start: Int, in mail: UnsafeBufferPointer<UInt8>
    ) throws(DKIMError) -> Int {
        var next = start
        while next + 1 < mail.count {
            if mail[next] == 0x0D {
                guard mail[next + 1] == 0x0A else { throw .bareLineEnd }
                guard next + 2 < mail.count, mail[next + 2].isBlank else { return next }
                next += 2
            } else if mail[next] == 0x0A {
                throw .bareLineEnd
            }
            next += 1
        }
        throw .malformedHeader
    }

    /// The place of a name among those that are signed, without regard to case.
    private static func place(of name: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        // Old mails have blanks before the colon (RFC 5322 §4.5).
        let name = name[..<(name.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? name.startIndex)]
        return signed.firstIndex { known in
            guard known.utf8CodeUnitCount == name.count else { return false }
            return known.withUTF8Buffer { zip($0, name).allSatisfy { $0 | 0x20 == $1 | 0x20 } }
        }
    }
}
