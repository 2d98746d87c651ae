public import TidingsModel

/// Makes sinks from their configuration.
public enum SinkFactory {
    private typealias Maker = @Sendable (inout SinkOptions) -> (any Sink)?

    /// The kinds of sinks, one line each.
    private static let makers: [String: Maker] = [
        "email": makeEmail,
        "stdout": makeStandardOutput,
        "webhook": makeWebhook,
    ]

    /// The kinds of sinks that there are, in order.
    public static var kinds: [String] { makers.keys.sorted() }

    /// Makes the sink that a block describes, or says all that is wrong with the block.
    ///
    /// There is a sink exactly if there is no problem. Nothing is written or created yet.
    public static func make(_ block: SinkBlock) -> (sink: (any Sink)?, problems: [Problem]) {
        guard let maker = makers[block.kind] else {
            let names = kinds.map { "“\($0)”" }.joined(separator: ", ")
            let message = "There is no sink “\(block.kind)”. There are \(names)."
            return (nil, [Problem(.error, rule: "unknown-sink", message, at: block.place)])
        }
        var options = SinkOptions(block)
        let sink = maker(&options)
        options.reportUnknown()
        return (options.problems.isEmpty ? sink : nil, options.problems)
    }

    private static func makeStandardOutput(_ options: inout SinkOptions) -> (any Sink)? {
        let medium = options.choice(
            "format", among: [("text", Medium.text), ("markdown", Medium.markdown)], default: .text)
        return StandardOutputSink(medium: medium, limit: options.count("limit"))
    }

    private static func makeEmail(_ options: inout SinkOptions) -> (any Sink)? {
        let directory = options.path("directory")
        let stream = options.path("stream")
        let durability = options.choice(
            "sync", among: EmailFileSink.Durability.allCases.map { ($0.rawValue, $0) }, default: .process)
        let from = mailbox("from", &options)
        switch (options.text("directory"), options.text("stream")) {
        case (nil, nil):
            _ = options.required("directory", example: "“out/mail”")
        case (.some, .some):
            options.report(
                "conflicting-options", "Mails go to a “directory” or to a “stream”; take one of the two out.", "stream")
        default: break
        }
        guard let from else { return nil }
        if let stream { return EmailStreamSink(stream: stream, from: from) }
        guard let directory else { return nil }
        return opened("directory", &options) { () throws(SinkError) in
            try EmailFileSink(directory: directory, from: from, durability: durability)
        }
    }

    private static func makeWebhook(_ options: inout SinkOptions) -> (any Sink)? {
        guard options.required("file", example: "“out/webhooks.ndjson”") != nil else { return nil }
        guard let file = options.path("file") else { return nil }
        return opened("file", &options) { () throws(SinkError) in try WebhookFileSink(file: file) }
    }

    private static func mailbox(_ name: String, _ options: inout SinkOptions) -> Mailbox? {
        guard let text = options.required(name, example: "“Snoodle <news@example.com>”") else { return nil }
        do throws(EmailAddressError) {
            return try Mailbox(parsing: text)
        } catch {
            options.report("bad-value", "The option “\(name)” is no sender: \(error).", name)
            return nil
        }
    }

    /// Makes a sink that looks at the disk first; what it finds there is a problem of the option.
    private static func opened(
        _ name: String, _ options: inout SinkOptions, _ make: () throws(SinkError) -> any Sink
    ) -> (any Sink)? {
        do throws(SinkError) {
            return try make()
        } catch {
            options.report(error.kind.rawValue, "The sink \(error).", name)
            return nil
        }
    }
}
