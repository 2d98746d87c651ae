/// A name and an e-mail address, as `From` shows them.
public struct Mailbox: Sendable, Hashable {
    /// The name, decoded; `nil` when there is none.
    public let name: String?
    /// The address.
    public let address: EmailAddress

    /// The longest name, in bytes of UTF-8.
    public static let maximumNameLength = 320

    /// Makes a mailbox; a name of spaces only counts as none.
    public init(name: String?, address: EmailAddress) throws(EmailAddressError) {
        if let name {
            guard HeaderText.isSafe(name) else { throw .controlCharacter }
            guard name.utf8.count <= Self.maximumNameLength else { throw .nameTooLong }
        }
        self.name = name.flatMap { $0.allSatisfy { $0 == " " } ? nil : $0 }
        self.address = address
    }

    /// Reads `Snoodle <news@example.com>`, `"Snoodle, Inc." <news@example.com>` or a bare address.
    ///
    /// - Parameters:
    ///   - text: The mailbox.
    ///   - asciiDomain: The ASCII form of a domain in any script; by default there is none.
    public init(parsing text: String, asciiDomain: (String) -> String? = { _ in nil }) throws(EmailAddressError) {
        let text = text.trimmingSpaces
        guard text.hasSuffix(">") else {
            try self.init(name: nil, address: EmailAddress(parsing: String(text), asciiDomain: asciiDomain))
            return
        }
        guard let bracket = text.lastIndex(of: "<") else { throw .badName }
        let address = try EmailAddress(
            parsing: String(text[text.index(after: bracket)...].dropLast()), asciiDomain: asciiDomain)
        try self.init(name: Self.name(of: text[..<bracket].trimmingSpaces), address: address)
    }

    private static func name(of text: Substring) throws(EmailAddressError) -> String? {
        guard text.hasPrefix("\"") else {
            guard !text.contains(where: { "<>\"".contains($0) }) else { throw .badName }
            return text.isEmpty ? nil : String(text)
        }
        guard text.count > 1, text.hasSuffix("\"") else { throw .badName }
        var name = ""
        var escaped = false
        for character in text.dropFirst().dropLast() {
            if !escaped, character == "\\" {
                escaped = true
                continue
            }
            if !escaped, character == "\"" { throw .badName }
            name.append(character)
            escaped = false
        }
        if escaped { throw .badName }
        return name
    }

    /// Appends the mailbox as a header shows it, folded as needed.
    func append(to buffer: inout [UInt8], column: inout Int) {
        guard let name else {
            buffer.append(address.text)
            column += address.text.utf8.count
            return
        }
        HeaderText.appendPhrase(name, to: &buffer, column: &column)
        let length = address.text.utf8.count + 2
        if column + 1 + length > HeaderText.preferredLine {
            buffer.appendLineEnd()
            column = 0
        }
        buffer.append(" <")
        buffer.append(address.text)
        buffer.append(UInt8(ascii: ">"))
        column += 1 + length
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: SubSequence {
        var rest = self[...]
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
