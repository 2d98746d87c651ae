/// An e-mail address that is safe to write into a header.
///
/// Only what can be sent everywhere is accepted: an ASCII local part (dot-atom or quoted) and a
/// domain of ASCII labels (RFC 5321 §4.1.2). Comments, groups, routes and address literals are not.
public struct EmailAddress: Sendable, Hashable {
    /// The address as it stands in a header.
    public let text: String
    /// The length of the part before the `@`.
    private let localLength: Int

    /// The longest address (RFC 5321 §4.5.3.1.3, without the angle brackets).
    public static let maximumLength = 254
    /// The longest part before the `@` (RFC 5321 §4.5.3.1.1).
    public static let maximumLocalLength = 64
    /// The longest label of a domain (RFC 1035 §2.3.4).
    public static let maximumLabelLength = 63
    /// The longest text whose domain is turned into ASCII; in UTF-8 it can be longer than there.
    private static let maximumInput = 1_024

    /// Reads an address whose domain is in ASCII; there must be nothing around it.
    public init(parsing text: String) throws(EmailAddressError) {
        try self.init(parsing: text) { _ throws(EmailAddressError) in throw .domainNotASCII }
    }

    /// Reads an address whose domain may be in any script; it is turned into ASCII.
    ///
    /// - Parameters:
    ///   - text: The address, with nothing around it. Its part before the `@` must be in ASCII all the same:
    ///     only servers with SMTPUTF8 take others (RFC 6531), and nobody knows which these are.
    ///   - asciiDomain: The ASCII form of a domain (UTS #46); `nil` if it has none.
    public init(parsing text: String, asciiDomain: (String) -> String?) throws(EmailAddressError) {
        try self.init(parsing: text) { domain throws(EmailAddressError) in
            guard let ascii = asciiDomain(domain) else { throw .domainWithoutASCII }
            return ascii
        }
    }

    private init(
        parsing text: String, domain: (String) throws(EmailAddressError) -> String
    ) throws(EmailAddressError) {
        if let length = Self.lengthOfPlainLocal(text) {
            self.text = text
            localLength = length
            return
        }
        guard !text.isEmpty else { throw .empty }
        guard HeaderText.isSafe(text) else { throw .controlCharacter }
        guard text.utf8.count <= Self.maximumInput else { throw .tooLong }
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .notOneAt }
        let ascii = try parts[1].utf8.allSatisfy { $0 < 0x80 } ? String(parts[1]) : domain(String(parts[1]))
        guard parts[0].utf8.count + 1 + ascii.utf8.count <= Self.maximumLength else { throw .tooLong }
        try Self.check(local: parts[0])
        try Self.check(domain: ascii[...])
        self.text = "\(parts[0])@\(ascii)"
        localLength = parts[0].utf8.count
    }

    /// The part before the `@`, with its quotes if it has any.
    public var local: String { String(text.utf8.prefix(localLength)) ?? "" }
    /// The part after the `@`.
    public var domain: String { String(text.utf8.dropFirst(localLength + 1)) ?? "" }
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
