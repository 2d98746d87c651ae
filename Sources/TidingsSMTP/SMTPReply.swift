#if SMTP
package import TidingsDelivery

/// What a server answers to a command: a number, and text of its last line.
package struct SMTPReply: Sendable, Hashable {
    /// The longest text that is passed on, in characters.
    package static let longestText = 120

    package let code: Int
    /// The text after the number, as the server sent it.
    package let text: [UInt8]

    /// The command was carried out.
    var isPositive: Bool { (200..<300).contains(code) }
    /// The command cannot be carried out now.
    var isTransient: Bool { (400..<500).contains(code) }
    /// The server waits for the mail.
    var asksForContent: Bool { code == 354 }
    /// The server closes the connection.
    var isFarewell: Bool { code == 421 }

    /// Whether it says that somebody has to log in first, or otherwise (RFC 4954 §6).
    var asksForLogin: Bool { [530, 534, 535, 538].contains(code) }

    /// The number and text for a person: printable, short, and without the names of people and pages.
    package func harmless(hiding names: SMTPNames) -> String {
        let words = text.split { $0 == 0x20 || $0 == 0x09 }.compactMap { Self.harmless($0, names) }
        guard !words.isEmpty else { return "\(code)" }
        let line = words.joined(separator: " ")
        guard line.count > Self.longestText else { return "\(code) \(line)" }
        let cut = line.prefix(Self.longestText - 1)
        // What is left of a word could be a name that the word was not.
        let last = cut.lastIndex(of: " ").map { cut[$0...].dropFirst() } ?? cut
        return "\(code) \(names.contain(Array(last.utf8)[...]) ? cut.dropLast(last.count) : cut)…"
    }

    /// A word for a person; `nil` if nothing of it can be shown.
    private static func harmless(_ word: ArraySlice<UInt8>, _ names: SMTPNames) -> String? {
        // Of a letter beyond ASCII its first byte stands for the whole.
        let plain = word.filter { $0 & 0xC0 != 0x80 }.map { (0x20...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
        // What is left out could have kept the letters of a name apart.
        let tells =
            word.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "/") } || names.contain(word)
            || names.contain(plain[...])
        if tells { return "…" }
        return plain.isEmpty ? nil : String(decoding: plain, as: UTF8.self)
    }
}

/// The names that receipts and reasons must not show: those of the sender, the user and the recipient.
package struct SMTPNames: Sendable {
    private let names: [String]
    private let recipient: String

    package init(_ names: [String], recipient: String = "") {
        self.names = names
        self.recipient = recipient
    }

    /// The same, and a recipient.
    package func adding(_ recipient: EmailAddress) -> SMTPNames { SMTPNames(names, recipient: recipient.local) }

    /// Whether a word has one of them in it, with no letter or digit before it and behind it.
    fileprivate func contain(_ word: ArraySlice<UInt8>) -> Bool {
        Self.contains(word, recipient) || names.contains { Self.contains(word, $0) }
    }

    private static func contains(_ word: ArraySlice<UInt8>, _ name: String) -> Bool {
        let name = name.utf8
        guard !name.isEmpty, word.count >= name.count else { return false }
        return (word.startIndex...(word.endIndex - name.count)).contains { start in
            let end = start + name.count
            let isBounded =
                (start == word.startIndex || !word[start - 1].isNamePart)
                && (end == word.endIndex || !word[end].isNamePart)
            return isBounded && zip(word[start..<end], name).allSatisfy { $0.lowercase == $1.lowercase }
        }
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
#endif
