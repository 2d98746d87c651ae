extension SinkKind {
    /// Posts the whole message in JSON, or writes the bodies to a file, with their signatures if there are keys.
    static let webhook = http(
        "webhook", "posts the whole message in JSON, or writes a line for each to a file", form: .body
    ) { _ in WebhookDialect() }
}
