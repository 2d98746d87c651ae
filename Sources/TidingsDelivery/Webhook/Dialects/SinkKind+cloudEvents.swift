extension SinkKind {
    /// Posts the whole message as an event of CloudEvents 1.0.
    static let cloudEvents = http(
        "cloudevents", "posts the whole message as an event of CloudEvents",
        options: [
            Option("source", "where the events come from, as an address", isRequired: true),
            Option("type", "what stands before the types of events (com.example)"),
            Option("schema", "the address of a schema of the data"),
        ]
    ) { options in
        guard let source = options.required("source", example: "“https://example.com/snoodle”") else { return nil }
        guard
            let dialect = CloudEventsDialect(
                source: source, typePrefix: options.text("type") ?? "", schema: options.text("schema"))
        else {
            options.report(
                "bad-value",
                "“source” and “schema” must be addresses of ASCII without blanks, and “type” letters, digits and dots.",
                "source")
            return nil
        }
        return dialect
    }
}
