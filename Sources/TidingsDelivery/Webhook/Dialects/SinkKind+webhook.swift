extension SinkKind {
    /// Posts the whole message in JSON, or writes the bodies to a file.
    static let webhook = http(
        "webhook", "posts the whole message in JSON, or writes a body a line to a file", form: .body
    ) { _ in WebhookDialect() }
}
