/// An e-mail address that is safe to write into a header.
///
/// Only what can be sent everywhere is accepted: an ASCII local part (dot-atom or quoted) and a
/// domain of ASCII labels (RFC 5321 §4.1.2). Comments, groups, routes and address literals are not.
public struct EmailAddress: Sendable, Hashable {
    /// The part before the `@`, with its quotes if it has any.
    public let local: String
    /// The part after the `@`.
    public let domain: String

    /// The longest address (RFC 5321 §4.5.3.1.3, without the angle brackets).
    public static let maximumLength = 254
    /// The longest part before the `@` (RFC 5321 §4.5.3.1.1).
    public static let maximumLocalLength = 64
    /// The longest label of a domain (RFC 1035 §2.3.4).
    public static let maximumLabelLength = 63

    /// Reads an address; there must be nothing around it.
    public init(parsing text: String) throws(EmailAddressError) {
        guard !text.isEmpty else { throw .empty }
        guard HeaderText.isSafe(text) else { throw .controlCharacter }
        guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .notOneAt }
        try Self.check(local: parts[0])
        try Self.check(domain: parts[1])
        local = String(parts[0])
        domain = String(parts[1])
    }

    /// The address as it stands in a header.
    public var text: String { "\(local)@\(domain)" }

    /// Whether a text is a domain as an address may have it.
    static func isDomain(_ text: String) -> Bool {
        guard text.utf8.count <= maximumLength else { return false }
        do throws(EmailAddressError) {
            try check(domain: text[...])
            return true
        } catch {
            return false
        }
    }

    private static func check(local: Substring) throws(EmailAddressError) {
        guard local.utf8.allSatisfy({ $0 < 0x80 }) else { throw .localNotASCII }
        guard local.utf8.count <= maximumLocalLength else { throw .localTooLong }
        if local.hasPrefix("\""), local.utf8.count > 2, local.hasSuffix("\"") {
            var escaped = false
            for byte in local.dropFirst().dropLast().utf8 {
                if !escaped, byte == UInt8(ascii: "\"") { throw .badLocal }
                escaped = !escaped && byte == UInt8(ascii: "\\")
            }
            if escaped { throw .badLocal }
        } else {
            let atoms = local.split(separator: ".", omittingEmptySubsequences: false)
            guard atoms.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isAtomText) }) else { throw .badLocal }
        }
    }

    private static func check(domain: Substring) throws(EmailAddressError) {
        guard domain.utf8.allSatisfy({ $0 < 0x80 }) else { throw .domainNotASCII }
        let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
        for label in labels {
            guard (1...maximumLabelLength).contains(label.utf8.count), !label.hasPrefix("-"), !label.hasSuffix("-"),
                label.utf8.allSatisfy(\.isLabelText)
            else { throw .badDomain }
        }
        // A domain of one label is a slip of the pen, and one that ends in a number is an IP address.
        guard labels.count > 1 || domain == "localhost" else { throw .badDomain }
        guard let last = labels.last, !last.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw .badDomain }
    }
}

extension EmailAddress: CustomStringConvertible {
    /// The address without what tells who it is, for logs: `u…@example.com`.
    public var description: String { "\(local.prefix(1))…@\(domain)" }
}

extension EmailAddress: CustomDebugStringConvertible, CustomReflectable {
    /// The same as the description.
    public var debugDescription: String { description }
    /// Shows the description only, so that a dump does not give the address away.
    public var customMirror: Mirror { Mirror(self, children: ["redacted": description]) }
}

/// Why a text is no e-mail address that can be written to.
///
/// It does not hold the address, so that it can be logged.
public enum EmailAddressError: Error, Sendable, Hashable, CaseIterable {
    /// There is nothing.
    case empty
    /// It holds a control character or a line break.
    case controlCharacter
    /// It is longer than ``EmailAddress/maximumLength`` bytes.
    case tooLong
    /// It does not hold exactly one `@`.
    case notOneAt
    /// The part before the `@` is longer than ``EmailAddress/maximumLocalLength`` bytes.
    case localTooLong
    /// The part before the `@` has letters beyond ASCII.
    case localNotASCII
    /// The part before the `@` is not well formed.
    case badLocal
    /// The domain has letters beyond ASCII.
    case domainNotASCII
    /// The domain is not well formed.
    case badDomain
    /// What stands around the address is not a name.
    case badName
    /// The name is longer than ``Mailbox/maximumNameLength`` bytes.
    case nameTooLong
}

extension EmailAddressError: CustomStringConvertible {
    /// What is wrong, as a clause without the address itself.
    public var description: String {
        switch self {
        case .empty: "the e-mail address is empty"
        case .controlCharacter: "the name or e-mail address holds a control character or a line break"
        case .tooLong: "the e-mail address is longer than \(EmailAddress.maximumLength) bytes"
        case .notOneAt: "the e-mail address must hold exactly one “@”"
        case .localTooLong:
            "the e-mail address has more than \(EmailAddress.maximumLocalLength) characters before the “@”"
        case .localNotASCII: "the e-mail address has letters beyond ASCII before the “@”, which many servers refuse"
        case .badLocal: "the e-mail address is not well formed before the “@”"
        case .domainNotASCII: "the domain of the e-mail address is not in ASCII; write it in its “xn--” form"
        case .badDomain: "the domain of the e-mail address is not well formed"
        case .badName: "the name must stand before the address, and the address in “<” and “>”"
        case .nameTooLong: "the name is longer than \(Mailbox.maximumNameLength) bytes"
        }
    }
}

extension UInt8 {
    /// Whether the byte may stand in a label of a domain: a letter, a digit or a hyphen.
    fileprivate var isLabelText: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
        default: false
        }
    }
}
