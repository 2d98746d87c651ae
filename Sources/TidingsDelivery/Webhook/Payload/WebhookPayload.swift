import TidingsModel

/// What an event is called in the body of a webhook.
enum WebhookPayload {
    /// The identifier of the event, the same for every try (`webhook-id`).
    static func identifier(_ key: DeliveryKey) -> String { "msg_\(key.digits)" }

    /// Standard Webhooks allows letters, digits, underscores and dots in the type of an event.
    static func type(of kind: Notice.Kind) -> String {
        "release." + String(kind.rawValue.map { $0 == "-" ? "_" : $0 })
    }
}
