extension SinkKind {
    /// Writes the payloads of webhooks to a file.
    static let webhook = SinkKind(
        "webhook", "writes a payload for each recipient to a file", address: .path(option: "file"),
        options: [Option("file", "the file of the payloads", isRequired: true)]
    ) { options in
        guard options.required("file", example: "“out/webhooks.ndjson”") != nil else { return nil }
        guard let file = options.path("file") else { return nil }
        return options.opened("file") { () throws(SinkError) in try WebhookFileSink(file: file) }
    }
}
