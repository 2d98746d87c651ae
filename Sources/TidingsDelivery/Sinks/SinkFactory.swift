public import TidingsModel

/// Makes sinks of their configuration.
public enum SinkFactory {
    /// The kinds of sinks: a new one is one line here.
    private static let kinds: [String: @Sendable (inout SinkOptions) throws(SinkError) -> (any Sink)?] = [
        "stdout": makeStandardOutput,
        "email": makeEmail,
        "webhook": makeWebhook,
    ]

    /// Makes one sink.
    ///
    /// - Returns: The sink, if its block is right; and everything that is wrong with the block. A file or
    ///   folder that cannot be made is a problem of the rule `cannot-create`.
    public static func make(_ block: SinkBlock) -> (sink: (any Sink)?, problems: [Problem]) {
        guard let make = kinds[block.kind] else {
            let known = kinds.keys.sorted().joined(separator: ", ")
            let message = "There is no sink “\(block.kind)”; there are \(known)."
            return (nil, [Problem(.error, rule: "unknown-sink", message, at: block.place)])
        }
        var options = SinkOptions(block)
        var sink: (any Sink)?
        do throws(SinkError) {
            sink = try make(&options)
        } catch {
            options.report("cannot-create", "The sink “\(block.kind)” cannot start: \(error).", at: block.place)
        }
        return (options.problems.isEmpty ? sink : nil, options.problems)
    }

    private static func makeStandardOutput(_ options: inout SinkOptions) -> (any Sink)? {
        let format = options.choice("format", StandardOutputSink.Format.self) ?? .text
        let limit = options.count("limit")
        guard options.finish() else { return nil }
        return StandardOutputSink(
            format: format, limit: limit, output: OutputFile(descriptor: 1, path: "standard output"))
    }

    private static func makeEmail(_ options: inout SinkOptions) throws(SinkError) -> (any Sink)? {
        let from = options.mailbox("from")
        let directory = options.path("directory")
        let stream = options.path("stream")
        if (directory == nil) == (stream == nil) {
            options.report("bad-option", "Give either “directory” or “stream”.", at: options.place)
        }
        guard options.finish(), let from else { return nil }
        if let stream { return EmailStreamSink(from: from, output: try OutputFile(creating: stream)) }
        guard let directory else { return nil }
        return EmailFileSink(from: from, folder: try OutputFolder(creating: directory))
    }

    private static func makeWebhook(_ options: inout SinkOptions) throws(SinkError) -> (any Sink)? {
        let file = options.path("file")
        if file == nil { options.report("missing-option", "“file” is missing: the file to write.", at: options.place) }
        guard options.finish(), let file else { return nil }
        if let slash = file.lastIndex(of: "/"), slash > file.startIndex {
            _ = try OutputFolder(creating: String(file[..<slash]))
        }
        return WebhookFileSink(output: try OutputFile(creating: file))
    }
}
