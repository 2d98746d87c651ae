import TidingsDigest
import TidingsModel

/// A key that signs mails, and the name under which the DNS has its public half.
///
/// Its description shows nothing of the key.
public struct DKIMKey: Sendable {
    /// The smallest RSA key, in bits; receivers distrust smaller ones (RFC 8301 §3.2).
    public static let minimumSize = 2_048

    /// The name below `_domainkey` of the domain.
    public let selector: String
    private let secret: Private

    private enum Private: Sendable {
        case rsa(RSAPrivateKey)
        case ed25519(Ed25519PrivateKey)
    }

    /// Takes a private key in PEM: RSA or ed25519 in PKCS #8, or RSA in PKCS #1.
    public init(selector: String, pem: Secret) throws(DKIMError) {
        let blocks = Self.blocks(of: pem)
        guard let block = blocks.first else { throw .noKey }
        guard blocks.count == 1 else { throw .selectorForEachKey }
        try self.init(selector: selector, block: block)
    }

    /// Takes the private keys of a PEM text, with as many selectors, in their order.
    public static func keys(selectors: [String], pem: Secret) throws(DKIMError) -> [DKIMKey] {
        let blocks = blocks(of: pem)
        guard !blocks.isEmpty else { throw .noKey }
        guard blocks.count == selectors.count else { throw .selectorForEachKey }
        var keys: [DKIMKey] = []
        for (selector, block) in zip(selectors, blocks) { keys.append(try DKIMKey(selector: selector, block: block)) }
        return keys
    }

    private static func blocks(of pem: Secret) -> [PEMBlock] {
        PEMBlock.blocks(in: pem.revealed).filter { $0.label.hasSuffix("PRIVATE KEY") }
    }

    private init(selector: String, block: PEMBlock) throws(DKIMError) {
        guard KeyPairs.areBuilt else { throw .notBuilt }
        guard Self.isSelector(selector) else { throw .badSelector }
        self.selector = selector
        guard !block.label.hasPrefix("ENCRYPTED"), !block.text.contains("ENCRYPTED") else { throw .encryptedKey }
        guard let der = block.der else { throw .badKey }
        if let seed = Self.seed(of: der) {
            guard let key = Ed25519PrivateKey(seed: seed) else { throw .badKey }
            secret = .ed25519(key)
            return
        }
        secret = .rsa(try RSAPrivateKey(pem: block.text))
    }

    /// The name of the algorithm (RFC 6376 §3.3, RFC 8463 §3).
    public var algorithm: String {
        switch secret {
        case .rsa: "rsa-sha256"
        case .ed25519: "ed25519-sha256"
        }
    }

    /// What the DNS must have as TXT at `selector._domainkey.domain`.
    public var record: String {
        var text: [UInt8]
        switch secret {
        case .rsa(let key):
            text = Array("v=DKIM1; k=rsa; p=".utf8)
            Base64.append(key.publicBytes, to: &text)
        case .ed25519(let key):
            text = Array("v=DKIM1; k=ed25519; p=".utf8)
            Base64.append(key.publicKey.bytes, to: &text)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Signs the form of a header; with ed25519 it is its hash that is signed (RFC 8463 §3).
    func signature(of form: [UInt8]) throws(DKIMError) -> [UInt8] {
        let signature =
            switch secret {
            case .rsa(let key): key.signature(of: form)
            case .ed25519(let key): key.signature(of: SHA256.digest(of: form).bytes)
            }
        guard let signature else { throw .cannotSign }
        return signature
    }

    private static func isSelector(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            (1...EmailAddress.maximumLabelLength).contains(label.utf8.count) && label.utf8.allSatisfy(\.isLabelText)
                && !label.hasPrefix("-") && !label.hasSuffix("-")
        }
    }

    /// The seed of an ed25519 key in PKCS #8 (RFC 8410 §7), without or with its public half after it.
    private static func seed(of der: [UInt8]) -> ArraySlice<UInt8>? {
        let algorithm: [UInt8] = [0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20]
        guard der.count >= 48, der[0] == 0x30, Int(der[1]) == der.count - 2, der[2...3].elementsEqual([0x02, 0x01]),
            der[5..<16].elementsEqual(algorithm)
        else { return nil }
        return der[16..<48]
    }
}

extension DKIMKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The selector and the algorithm.
    public var description: String { "\(selector) (\(algorithm))" }
    /// The same as the description.
    public var debugDescription: String { description }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
