import TidingsModel

/// What an event is called in the body of a webhook.
enum WebhookPayload {
    /// The identifier of the event, the same for every try (`webhook-id`).
    static func identifier(_ key: DeliveryKey) -> String {
        String(unsafeUninitializedCapacity: identifierLength) { text in
            text.baseAddress.map { write(identifier: key, to: $0) - $0 } ?? 0
        }
    }

    /// What every identifier begins with.
    static let identifierStart = Array("msg_".utf8)

    /// The length of an identifier in bytes.
    static let identifierLength = 36

    /// Writes the identifier, and says where it ends.
    static func write(
        identifier key: DeliveryKey, to start: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        identifierStart.withUnsafeBufferPointer { front in
            if let bytes = front.baseAddress { start.update(from: bytes, count: front.count) }
        }
        key.write(to: start + identifierStart.count)
        return start + identifierLength
    }

    /// Standard Webhooks allows letters, digits, underscores and dots in the type of an event.
    static func type(of kind: Notice.Kind) -> String {
        "release." + String(kind.rawValue.map { $0 == "-" ? "_" : $0 })
    }
}
