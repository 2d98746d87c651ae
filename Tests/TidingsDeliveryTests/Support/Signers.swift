import TestSupport
import TidingsDelivery

/// Signers with the keys of tests.
enum Signers {
    static func keys() throws -> [DKIMKey] {
        try DKIMKey.keys(selectors: ["brisbane", "test"], pem: Secret("\(TestKeys.ed25519)\n\(TestKeys.rsa)\n"))
    }

    static func both() throws -> DKIMSigner { try DKIMSigner(domain: "example.com", keys: keys()) }

    static func one(_ pem: String) throws -> DKIMSigner {
        try DKIMSigner(domain: "example.com", keys: [DKIMKey(selector: "test", pem: Secret(pem))])
    }

    /// What the DNS says of a signer.
    static func records(of signer: DKIMSigner) -> [String: String] {
        let pairs = signer.keys.map { ("\($0.selector)._domainkey.\(signer.domain)", $0.record) }
        return Dictionary(uniqueKeysWithValues: pairs)
    }
}
