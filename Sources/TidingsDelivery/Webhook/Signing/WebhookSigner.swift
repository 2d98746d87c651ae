import Crypto
public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Signs webhooks by Standard Webhooks 1.0.0.
///
/// What is signed is the identifier, the moment of the try and the exact bytes of the body. With several keys there
/// are several signatures, so that receivers can change from one key to the next.
public struct WebhookSigner: Sendable {
    private let keys: [WebhookKey]

    /// Makes a signer with one or several keys.
    public init(_ keys: [WebhookKey]) throws(WebhookKeyError) {
        guard !keys.isEmpty else { throw .empty }
        guard keys.allSatisfy(\.canSign) else { throw .cannotSign }
        self.keys = keys
    }

    /// The header lines of a try.
    ///
    /// They are `nil` for an identifier that is empty or has a dot or a byte beyond visible ASCII, with which the signed bytes
    /// could be read in two ways.
    public func headers(identifier: String, timestamp: Int64, body: [UInt8]) -> [TransportHeader]? {
        body.withUnsafeBytes { headers(identifier: identifier, timestamp: timestamp, body: $0) }
    }

    /// The header lines of a try whose body stands in memory that is used again.
    package func headers(identifier: String, timestamp: Int64, body: UnsafeRawBufferPointer) -> [TransportHeader]? {
        guard WebhookSigner.isIdentifier(identifier) else { return nil }
        let timestamp = String(timestamp)
        let head = Array("\(identifier).\(timestamp).".utf8)
        var signatures = ""
        for key in keys {
            // One that is missing would lock out the receivers that have only this key.
            guard let signature = key.signature(head: head, body: body) else { return nil }
            if !signatures.isEmpty { signatures += " " }
            signatures += signature
        }
        return [
            TransportHeader("webhook-id", identifier), TransportHeader("webhook-timestamp", timestamp),
            TransportHeader("webhook-signature", signatures),
        ]
    }

    static func isIdentifier(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 256
            && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ".") }
    }
}

extension WebhookKey {
    fileprivate func signature(head: [UInt8], body: UnsafeRawBufferPointer) -> String? {
        switch material {
        case .shared(let key):
            var code = HMAC<SHA256>(key: key)
            code.update(data: head)
            code.update(data: body)
            return code.finalize().withUnsafeBytes { "v1," + Self.base64(Array($0)) }
        case .signing(let key):
            // Ed25519 reads what it signs twice, and so takes it in one piece.
            return (try? key.signature(for: head + body)).map { "v1a," + Self.base64(Array($0)) }
        case .verifying: return nil
        }
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        Base64.append(bytes, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
