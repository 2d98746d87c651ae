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

    static func append(_ recipient: Recipient, to buffer: inout MessageBuffer) throws(MailError) {
        guard var address = recipient.email, !address.isEmpty else { throw .noAddress }
        let start = buffer.count
        let isWritten = address.withUTF8 { address in
            guard address.isPlainAddress else { return false }
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
        case .atoms, .word, .other: return false
        }
        let length = address.count + 2
        if column + buffer.count - start + 1 + length > HeaderText.preferredLine { buffer.append("\r\n") }
        buffer.append(" <")
        buffer.append(address)
        buffer.append(">")
        return true
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
            } else if !AtomTable.shared.holds(byte) {
                isAtoms = false
            } else if byte == UInt8(ascii: "?"), index > 0, self[index - 1] == UInt8(ascii: "=") {
                return .other
            }
        }
        if !isASCII { return .word }
        return isAtoms ? .atoms : .other
    }

    /// Whether it surely is an address as ``EmailAddress`` takes it: atoms, one `@`, and a domain of several labels.
    fileprivate var isPlainAddress: Bool {
        guard count <= EmailAddress.maximumLength else { return false }
        var index = 0
        var isStart = true
        while index < count, self[index] != UInt8(ascii: "@") {
            if self[index] == UInt8(ascii: ".") {
                if isStart { return false }
                isStart = true
            } else {
                guard AtomTable.shared.holds(self[index]) else { return false }
                isStart = false
            }
            index += 1
        }
        guard !isStart, index <= EmailAddress.maximumLocalLength, index < count else { return false }
        index += 1
        var (label, labels, isNumber) = (0, 1, true)
        while index < count {
            let byte = self[index]
            if byte == UInt8(ascii: ".") {
                guard label > 0, self[index - 1] != UInt8(ascii: "-") else { return false }
                (label, labels, isNumber) = (0, labels + 1, true)
            } else {
                switch byte {
                case 0x30...0x39: break
                case 0x41...0x5A, 0x61...0x7A: isNumber = false
                case UInt8(ascii: "-") where label > 0: isNumber = false
                default: return false
                }
                label += 1
                if label > EmailAddress.maximumLabelLength { return false }
            }
            index += 1
        }
        return label > 0 && last != UInt8(ascii: "-") && labels > 1 && !isNumber
    }
}

/// The bytes of atoms, to be looked up.
struct AtomTable: @unchecked Sendable {
    // Unchecked: the memory is written before the one table is handed out, never again, and never freed.
    private let table: UnsafePointer<Bool>

    static let shared = AtomTable()

    private init() {
        let memory = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
        for byte in 0..<256 { memory[byte] = UInt8(byte).isAtomText }
        table = UnsafePointer(memory)
    }

    @inline(__always)
    func holds(_ byte: UInt8) -> Bool { table[Int(byte)] }
}
