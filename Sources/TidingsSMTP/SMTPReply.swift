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
        var shown = Array("\(code)".utf8)
        var length = 0
        for word in text.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }) {
            let tells = word.contains { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "/") } || names.contain(word)
            shown.append(0x20)
            if length > 0 { length += 1 }
            if tells {
                shown.append(contentsOf: "…".utf8)
                length += 1
            } else {
                // Of a letter beyond ASCII its first byte stands for the whole.
                for byte in word where byte & 0xC0 != 0x80 {
                    shown.append((0x20...0x7E).contains(byte) ? byte : UInt8(ascii: "?"))
                    length += 1
                }
            }
            if length > Self.longestText { break }
        }
        let line = String(decoding: shown, as: UTF8.self)
        return length > Self.longestText ? line.prefix(line.count - (length - Self.longestText) - 1) + "…" : line
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

    /// Whether a word is one of them, whatever marks stand around it, or has one between marks that no name has.
    fileprivate func contain(_ word: ArraySlice<UInt8>) -> Bool {
        isName(word)
            || word.split(whereSeparator: { !$0.isPlainNamePart }).contains { $0.count < word.count && isName($0) }
    }

    private func isName(_ word: ArraySlice<UInt8>) -> Bool {
        guard let start = word.firstIndex(where: \.isNamePart), let end = word.lastIndex(where: \.isNamePart) else {
            return false
        }
        let core = word[start...end]
        return Self.isEqual(core, recipient) || names.contains { Self.isEqual(core, $0) }
    }

    private static func isEqual(_ word: ArraySlice<UInt8>, _ name: String) -> Bool {
        word.count == name.utf8.count && zip(word, name.utf8).allSatisfy { $0.lowercase == $1.lowercase }
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        default: false
        }
    }

    /// What stands in most names, beside letters and digits.
    fileprivate var isPlainNamePart: Bool {
        isNamePart && self < 0x80 || "._+-".utf8.contains(self)
    }

    fileprivate var lowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
#endif
