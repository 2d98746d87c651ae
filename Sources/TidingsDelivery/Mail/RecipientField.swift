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

    /// The most bytes that `write` writes.
    static let room = 512

    /// Writes the usual name and address, and says where it ended; `nil` where they are none of the usual.
    static func write(
        _ recipient: Recipient, to out: UnsafeMutablePointer<UInt8>, _ classes: HeaderBytes
    ) -> UnsafeMutablePointer<UInt8>? {
        recipient.withTexts { _, address, name in
            address.flatMap { write(name, to: $0, at: out, classes) }
        }
    }

    /// The same for a name and an address as bytes.
    static func write(
        _ name: UnsafeBufferPointer<UInt8>?, to address: UnsafeBufferPointer<UInt8>,
        at out: UnsafeMutablePointer<UInt8>, _ classes: HeaderBytes
    ) -> UnsafeMutablePointer<UInt8>? {
        guard EmailAddress.lengthOfPlainLocal(address, classes) != nil else { return nil }
        guard let name else { return out.write(address) }
        return write(name, address, to: out, classes)
    }

    private static func write(
        _ name: UnsafeBufferPointer<UInt8>, _ address: UnsafeBufferPointer<UInt8>,
        to start: UnsafeMutablePointer<UInt8>, _ classes: HeaderBytes
    ) -> UnsafeMutablePointer<UInt8>? {
        var out = start
        switch name.kind(classes) {
        case .atoms where column + name.count <= HeaderText.preferredLine: out = out.write(name)
        case .word where name.count <= longestWord: out = EncodedWord.write(one: name, to: out, classes)
        case .quoted where name.count <= longestQuoted: out = write(quoted: name, to: out)
        case .atoms, .word, .quoted, .other: return nil
        }
        let length = address.count + 2
        if column + (out - start) + 1 + length > HeaderText.preferredLine { out = out.write("\r\n") }
        return out.write(" <").write(address).write(">")
    }

    private static func write(
        quoted name: UnsafeBufferPointer<UInt8>, to start: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        var out = start.write("\"")
        for byte in name {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { out = out.write("\\") }
            out.pointee = byte
            out += 1
        }
        return out.write("\"")
    }

    /// Appends any name and any address, or says what is wrong with them.
    static func append(_ recipient: Recipient, to buffer: inout MessageBuffer) throws(MailError) {
        guard let address = recipient.email, !address.isEmpty else { throw .noAddress }
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
    fileprivate func kind(_ classes: HeaderBytes) -> NameKind {
        guard let first, let last, first != 0x20, last != 0x20 else { return .other }
        var found: UInt8 = 0
        // Set where the byte before is a space.
        var isBehindSpace = false
        for byte in self {
            found |= classes[byte]
            if byte == 0x20 {
                if isBehindSpace { found |= HeaderBytes.other }
                isBehindSpace = true
            } else {
                isBehindSpace = false
            }
        }
        if found & HeaderBytes.control != 0 { return .other }
        if found & HeaderBytes.beyond != 0 { return found & HeaderBytes.doubtful != 0 && isDoubtful ? .other : .word }
        if found & HeaderBytes.question != 0 { return .other }
        return found & HeaderBytes.other == 0 ? .atoms : .quoted
    }

    /// Whether U+0080 to U+009F are there, which are controls, or U+2028 and its neighbours, which may end a line.
    private var isDoubtful: Bool {
        zip(self, dropFirst()).contains { $0 == 0xC2 && $1 < 0xA0 || $0 == 0xE2 && $1 == 0x80 }
    }
}
