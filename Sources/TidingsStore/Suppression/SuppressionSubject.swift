/// Who must not be written to: an e-mail address or a recipient's id, in the form in which it is compared.
///
/// What holds an `@` is an address, and all of it is compared in lower case, the domain in ASCII. By the letter of the
/// standards only the domain may be: `Ann@example.com` and `ann@example.com` could be two people. In practice they are
/// one, and to leave out one person too many harms less than to write to one who asked for peace. Other texts are ids
/// and are compared byte by byte.
public struct SuppressionSubject: Sendable {
    /// The text by which it is compared.
    public let text: String

    /// The longest text, in bytes.
    public static let maximumLength = 1_024

    /// Why a text names nobody; it does not hold the text, so that it can be logged.
    public enum Fault: Error, Sendable, Hashable, CaseIterable {
        /// There is nothing.
        case empty
        /// It is longer than ``SuppressionSubject/maximumLength``.
        case tooLong
        /// It holds a control character or a line break.
        case controlCharacter
        /// An address with something around it, or without one of its halves.
        case badAddress
    }

    /// Reads an address or an id; blanks around it do not count.
    ///
    /// - Parameters:
    ///   - text: The address alone, without a name or angle brackets, or the id.
    ///   - asciiDomain: The ASCII form of a domain in another script; `nil` if it has none. Without one such a domain
    ///     stays as it is, in lower case.
    public init(_ text: String, asciiDomain: (String) -> String? = { _ in nil }) throws(Fault) {
        guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
        let trimmed = Self.trimmed(text)
        guard !trimmed.isEmpty else { throw .empty }
        guard !trimmed.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .controlCharacter
        }
        guard let at = trimmed.utf8.lastIndex(of: UInt8(ascii: "@")) else {
            self.text = trimmed
            return
        }
        let isAddress =
            at > trimmed.utf8.startIndex && trimmed.utf8.index(after: at) < trimmed.utf8.endIndex
            && !trimmed.utf8.contains { $0 == 0x20 || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
        guard isAddress else { throw .badAddress }
        self.text = Self.form(ofAddress: trimmed, asciiDomain: asciiDomain)
    }

    /// Whether it is an address.
    public var isAddress: Bool { text.utf8.contains(UInt8(ascii: "@")) }

    /// The form in which a text with an `@` is compared.
    static func form(ofAddress text: String, asciiDomain: (String) -> String?) -> String {
        guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return text }
        let local = text[..<at].lowercased()
        var domain = text[text.utf8.index(after: at)...].lowercased()
        // The root of all names; the same domain.
        if domain.utf8.last == UInt8(ascii: ".") { domain.removeLast() }
        if !domain.utf8.allSatisfy({ $0 < 0x80 }) { domain = asciiDomain(domain) ?? domain }
        return "\(local)@\(domain)"
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
        let end = scalars.lastIndex { !$0.properties.isWhitespace }
        return end.map { String(String.UnicodeScalarView(scalars[...$0])) } ?? ""
    }
}

extension SuppressionSubject: Hashable, Comparable {
    /// Whether both have the same bytes: `String` calls two spellings of `é` equal.
    public static func == (left: SuppressionSubject, right: SuppressionSubject) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    /// In the order of their bytes.
    public static func < (left: SuppressionSubject, right: SuppressionSubject) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension SuppressionSubject: CustomStringConvertible, CustomDebugStringConvertible {
    /// An id as it is; an address without what tells who it is, for logs: `u…@example.com`.
    public var description: String {
        guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return text }
        return "\(text[..<at].prefix(1))…\(text[at...])"
    }

    /// The same as the description.
    public var debugDescription: String { description }
}

extension SuppressionSubject.Fault: CustomStringConvertible {
    /// What is wrong, as a clause.
    public var description: String {
        switch self {
        case .empty: "there is no address and no id"
        case .tooLong: "the address or id is longer than \(SuppressionSubject.maximumLength) bytes"
        case .controlCharacter: "the address or id holds a control character"
        case .badAddress: "the address must stand alone, like ann@example.com, without a name or angle brackets"
        }
    }
}
