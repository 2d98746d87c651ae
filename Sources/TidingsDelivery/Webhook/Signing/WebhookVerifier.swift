import TidingsDigest
public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Checks on the receiver's side that a webhook is real and fresh, by Standard Webhooks 1.0.0.
public struct WebhookVerifier: Sendable {
    /// How far the moment of signing may be from now, in seconds and in both directions.
    public static let tolerance: Int64 = 300

    private let keys: [WebhookKey]

    /// Makes a verifier that takes what one of the keys signed.
    public init(_ keys: [WebhookKey]) throws(WebhookKeyError) {
        guard !keys.isEmpty else { throw .empty }
        self.keys = keys
    }

    /// Gives the identifier of a webhook that is real, or throws.
    ///
    /// The body is the exact bytes as they came. Whoever remembers the identifiers of the last minutes notices one
    /// that comes twice. Comparing takes the same time whatever the signature.
    @discardableResult
    public func verify(
        headers: [TransportHeader], body: [UInt8], now: Date
    ) throws(WebhookVerificationError) -> String {
        let identifier = try Self.only("webhook-id", in: headers)
        let time = try Self.only("webhook-timestamp", in: headers)
        let signatures = try Self.only("webhook-signature", in: headers)
        guard WebhookSigner.isIdentifier(identifier) else { throw .badIdentifier }
        guard time.utf8.count <= 20, time.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let signed = Int64(time)
        else {
            throw .badTimestamp
        }
        guard let moment = Int64(exactly: now.timeIntervalSince1970.rounded(.down)) else { throw .badTimestamp }
        let (age, overflows) = moment.subtractingReportingOverflow(signed)
        guard !overflows, age <= Self.tolerance else { throw .tooOld }
        guard age >= -Self.tolerance else { throw .tooNew }
        // The timestamp as it stands in the header: it was signed so.
        let content = Array("\(identifier).\(time).".utf8) + body
        var isReal = false
        for signature in signatures.split(separator: " ").prefix(Self.signatureLimit) {
            guard let comma = signature.firstIndex(of: ","),
                let bytes = Base64.decode(signature[signature.index(after: comma)...].utf8)
            else { continue }
            for key in keys where key.verifies(bytes, version: signature[..<comma], content) { isReal = true }
        }
        guard isReal else { throw .badSignature }
        return identifier
    }

    /// Nobody needs more, and each costs a computation.
    private static let signatureLimit = 32

    private static func only(
        _ name: String, in headers: [TransportHeader]
    ) throws(WebhookVerificationError) -> String {
        let found = headers.filter { $0.name.lowercased() == name }
        guard let first = found.first, !first.value.isEmpty else { throw .missingHeader(name) }
        guard found.count == 1 else { throw .repeatedHeader(name) }
        return first.value
    }
}

extension WebhookKey {
    fileprivate func verifies(_ signature: [UInt8], version: Substring, _ content: [UInt8]) -> Bool {
        switch material {
        case .shared(let key): version == "v1" && key.code(of: content).equals(signature)
        case .signing(let key): version == "v1a" && key.publicKey.isSignature(signature, of: content)
        case .verifying(let key): version == "v1a" && key.isSignature(signature, of: content)
        }
    }
}

/// Why a webhook is not to be believed.
public enum WebhookVerificationError: Error, Sendable, Hashable {
    /// A header line is not there, or empty.
    case missingHeader(String)
    /// A header line is there more than once.
    case repeatedHeader(String)
    /// The identifier is none.
    case badIdentifier
    /// The timestamp is no whole number of seconds.
    case badTimestamp
    /// It was signed too long ago.
    case tooOld
    /// It was signed in the future.
    case tooNew
    /// No signature fits.
    case badSignature
}

extension WebhookVerificationError: CustomStringConvertible {
    /// What is wrong, as a clause.
    public var description: String {
        switch self {
        case .missingHeader(let name): "the header line “\(name)” is missing"
        case .repeatedHeader(let name): "the header line “\(name)” is there more than once"
        case .badIdentifier: "the identifier must be of visible ASCII without a dot"
        case .badTimestamp: "the timestamp must be a whole number of seconds"
        case .tooOld: "it was signed more than \(WebhookVerifier.tolerance) seconds ago"
        case .tooNew: "it was signed more than \(WebhookVerifier.tolerance) seconds from now"
        case .badSignature: "no signature fits"
        }
    }
}
