import TidingsModel

/// The name and the address of a recipient in the header.
///
/// What most recipients have, a short name and a plain address, is written without taking it apart; all else goes the
/// way of ``Mailbox``, to the same bytes.
enum RecipientField {
    /// What stands in the line already: `To: `.
    private static let column = 4
    /// The longest text that surely fits one encoded-word in base64 in the first line.
    private static let longestWord = 45

    /// The longest text that surely fits the first line in quotation marks, though each byte be escaped.
    private static let longestQuoted = 34

    static func append(_ recipient: Recipient, to buffer: inout MessageBuffer) throws(MailError) {
        guard var address = recipient.email, !address.isEmpty else { throw .noAddress }
        let start = buffer.count
        let isWritten = address.withUTF8 { address in
            guard EmailAddress.lengthOfPlainLocal(address) != nil else { return false }
            guard var name = recipient.name else {
                buffer.append(address)
                return true
            }
            return name.withUTF8 { append($0, address, to: &buffer) }
        }
        if isWritten { return }
        buffer.cut(to: start)
        try appendSlowly(recipient, address, to: &buffer)
    }

    /// Appends a name and an address; `false` if the name is none of the usual ones.
    private static func append(
        _ name: UnsafeBufferPointer<UInt8>, _ address: UnsafeBufferPointer<UInt8>, to buffer: inout MessageBuffer
    ) -> Bool {
        let start = buffer.count
        switch name.kind {
        case .atoms where column + name.count <= HeaderText.preferredLine: buffer.append(name)
        case .word where name.count <= longestWord: EncodedWord.appendOne(name, to: &buffer)
        case .quoted where name.count <= longestQuoted: appendQuoted(name, to: &buffer)
        case .atoms, .word, .quoted, .other: return false
        }
        let length = address.count + 2
        if column + buffer.count - start + 1 + length > HeaderText.preferredLine { buffer.append("\r\n") }
        buffer.append(" <")
        buffer.append(address)
        buffer.append(">")
        return true
    }

    private static func appendQuoted(_ name: UnsafeBufferPointer<UInt8>, to buffer: inout MessageBuffer) {
        buffer.append(atMost: name.count * 2 + 2) { out in
            var out = out
            func put(_ byte: UInt8) {
                out.pointee = byte
                out += 1
            }
            put(UInt8(ascii: "\""))
            for byte in name {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { put(UInt8(ascii: "\\")) }
                put(byte)
            }
            put(UInt8(ascii: "\""))
            return out
        }
    }

    private static func appendSlowly(
        _ recipient: Recipient, _ address: String, to buffer: inout MessageBuffer
    ) throws(MailError) {
        if let name = recipient.name, !HeaderText.isSafe(name) { throw .controlCharacter(in: .name) }
        let mailbox: Mailbox
        do throws(EmailAddressError) {
            mailbox = try Mailbox(name: recipient.name, address: EmailAddress(parsing: address))
        } catch {
            throw .badAddress(error)
        }
        var field: [UInt8] = []
        var column = column
        mailbox.append(to: &field, column: &column)
        buffer.append(field)
    }
}

/// What a name is made of.
private enum NameKind {
    /// Atoms with single spaces between them (RFC 5322 §3.2.3).
    case atoms
    /// Text beyond ASCII, without controls.
    case word
    /// Text in ASCII with marks that atoms do not have.
    case quoted
    /// Anything else.
    case other
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate var kind: NameKind {
        guard let first, let last, first != 0x20, last != 0x20 else { return .other }
        var isASCII = true
        var isAtoms = true
        for index in indices {
            let byte = self[index]
            if byte >= 0x80 {
                isASCII = false
                // U+0080 to U+009F are controls; so are U+2028 and U+2029, which begin as other punctuation does.
                if byte == 0xC2, index + 1 < count, self[index + 1] < 0xA0 { return .other }
                if byte == 0xE2, index + 1 < count, self[index + 1] == 0x80 { return .other }
            } else if byte == 0x20 {
                if self[index - 1] == 0x20 { isAtoms = false }
            } else if byte < 0x20 || byte == 0x7F {
                return .other
            } else if !byte.isAtomText {
                isAtoms = false
            } else if byte == UInt8(ascii: "?"), index > 0, self[index - 1] == UInt8(ascii: "=") {
                return .other
            }
        }
        if !isASCII { return .word }
        return isAtoms ? .atoms : .quoted
    }
}
