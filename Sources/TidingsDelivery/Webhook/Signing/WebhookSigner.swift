public import TidingsModel

/// Signs webhooks by Standard Webhooks 1.0.0.
///
/// What is signed is the identifier, the moment of the try and the exact bytes of the body. With several keys there
/// are several signatures, so that receivers can change from one key to the next.
public struct WebhookSigner: Sendable {
    let keys: [WebhookSigningKey]
    /// The length of the signatures of all keys, with blanks between them.
    let length: Int

    /// Makes a signer with one or several keys.
    public init(_ keys: [WebhookKey]) throws(WebhookKeyError) {
        guard !keys.isEmpty else { throw .empty }
        let prepared = keys.compactMap { WebhookSigningKey($0) }
        guard prepared.count == keys.count else { throw .cannotSign }
        self.keys = prepared
        length = prepared.reduce(-1) { $0 + $1.length + 1 }
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
        guard let signatures = signatures(identifier, timestamp, body) else { return nil }
        return [
            TransportHeader("webhook-id", identifier), TransportHeader("webhook-timestamp", timestamp),
            TransportHeader("webhook-signature", signatures),
        ]
    }

    /// The signatures of all keys; `nil` if one is missing, which would lock out the receivers that have only that key.
    private func signatures(_ identifier: String, _ timestamp: String, _ body: UnsafeRawBufferPointer) -> String? {
        let length = identifier.utf8.count + timestamp.utf8.count + 2
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { head in
            var count = 0
            for part in [identifier, timestamp] {
                for byte in part.utf8 {
                    head.initializeElement(at: count, to: byte)
                    count += 1
                }
                head.initializeElement(at: count, to: UInt8(ascii: "."))
                count += 1
            }
            var signatures = ""
            for key in keys {
                guard let signature = key.signature(head: UnsafeRawBufferPointer(head), body: body) else { return nil }
                signatures = signatures.isEmpty ? signature : "\(signatures) \(signature)"
            }
            return signatures
        }
    }

    static func isIdentifier(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 256
            && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ".") }
    }
}
