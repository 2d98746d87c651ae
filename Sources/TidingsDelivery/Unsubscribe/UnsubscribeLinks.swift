/// Makes each recipient's own address to unsubscribe by one click (RFC 8058), and knows it again.
///
/// The address says who it is for, `u`, and proves that it was made here, `k`: the first 16 bytes of HMAC-SHA256 over
/// `u1`, the app or job and the recipient's id, with U+001F between them. So nobody can unsubscribe others by guessing
/// ids, and a service needs no table of addresses. It is the same in every mail to one person.
public struct UnsubscribeLinks: Sendable {
    /// The longest address that recipients' parts are put behind.
    public static let maximumAddressLength = 512
    /// The longest id that is known again.
    public static let maximumIDLength = 256
    /// A shorter secret could be guessed.
    public static let minimumSecretLength = 16

    /// The address up to the id: `https://example.com/unsubscribe?u=`.
    private let start: [UInt8]
    private let codes: UnsubscribeCodes
    private let old: [UnsubscribeCodes]

    /// Makes links.
    ///
    /// - Parameters:
    ///   - address: Where the service listens; it may have a query.
    ///   - scope: The app or the job whose messages are meant.
    ///   - secret: The secret of new addresses.
    ///   - oldSecrets: Secrets of addresses in mails that were sent before; they are still taken.
    public init(
        address: String, scope: String, secret: Secret, oldSecrets: [Secret] = []
    ) throws(UnsubscribeLinksError) {
        try Self.check(address)
        guard !scope.isEmpty, !scope.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw .badScope }
        for secret in [secret] + oldSecrets {
            guard secret.reveal(\.count) >= Self.minimumSecretLength else { throw .weakSecret }
        }
        let separator = address.contains("?") ? (address.hasSuffix("?") || address.hasSuffix("&") ? "" : "&") : "?"
        start = Array("\(address)\(separator)u=".utf8)
        codes = UnsubscribeCodes(scope: scope, secret: secret)
        old = oldSecrets.map { UnsubscribeCodes(scope: scope, secret: $0) }
    }

    /// The address at which a recipient unsubscribes.
    ///
    /// - Parameter id: The recipient's id; the address of one that is longer than ``maximumIDLength`` is not known again.
    public func address(for id: String) -> String {
        var id = id
        return id.withUTF8 { id in
            let capacity =
                start.count + Base64URL.length(of: id.count) + 3 + Base64URL.length(of: UnsubscribeCodes.size)
            return String(unsafeUninitializedCapacity: capacity) { text in
                guard let base = text.baseAddress else { return 0 }
                _ = text.initialize(from: start)
                var out = Base64URL.write(UnsafeRawBufferPointer(id), to: base + start.count)
                for byte in "&k=".utf8 {
                    out.initialize(to: byte)
                    out += 1
                }
                codes.withCode(of: id) { out = Base64URL.write($0, to: out) }
                return out - base
            }
        }
    }

    /// The id of the recipient who unsubscribes; `nil` when the address was not made here.
    ///
    /// How long the comparing takes says nothing about the proof.
    ///
    /// - Parameter address: The whole address as it was called, or its query alone.
    public func verify(_ address: String) -> String? {
        guard address.utf8.count <= Self.maximumAddressLength + 1_024 else { return nil }
        let rest = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let query = rest.utf8.firstIndex(of: UInt8(ascii: "?")).map { rest[rest.utf8.index(after: $0)...] } ?? rest
        guard let id = Self.only("u", in: query).flatMap(Base64URL.decode), !id.isEmpty,
            id.count <= Self.maximumIDLength, let code = Self.only("k", in: query).flatMap(Base64URL.decode),
            let text = String(validating: id, as: UTF8.self)
        else { return nil }
        var isReal = false
        for codes in [codes] + old where codes.isCode(code, of: id) { isReal = true }
        return isReal ? text : nil
    }

    /// The value of a name that a query has once, without escapes.
    private static func only(_ name: String, in query: Substring) -> String? {
        let found = query.split(separator: "&").filter { $0.hasPrefix("\(name)=") }
        return found.count == 1 ? PercentCoding.decode(found[0].dropFirst(name.utf8.count + 1)) : nil
    }

    private static func check(_ address: String) throws(UnsubscribeLinksError) {
        guard address.utf8.count <= maximumAddressLength else { throw .tooLong }
        guard address.lowercased().hasPrefix("https://") else { throw .notHTTPS }
        guard !address.utf8.contains(UInt8(ascii: "#")) else { throw .fragment }
        for byte in address.utf8 where !(0x21...0x7E).contains(byte) || "\"<>\\^`{|}".utf8.contains(byte) {
            throw .badCharacter
        }
        let rest = address.dropFirst("https://".count)
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        guard !authority.contains("@") else { throw .credentials }
        guard let first = authority.first, first != ":" else { throw .noHost }
        let query = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().first ?? ""
        for pair in query.split(separator: "&") {
            let name = pair.prefix { $0 != "=" }
            guard PercentCoding.decode(name).map({ $0 != "u" && $0 != "k" }) ?? true else { throw .takenName }
        }
    }
}
