public import TidingsModel

/// Makes sinks from their configuration.
public enum SinkFactory {
    /// The kinds of sinks of this library, one line each.
    public static let library: [SinkKind] =
        [
            .standardOutput,
            .email,
            .maildir,
            .mbox,
            .spool,
            .sendmail,
            .webhook,
            .cloudEvents,
            .first,
            .all,
            .wish,
        ] + ChatDialects.all.map(\.kind)

    /// Makes the sink that a block describes, or says all that is wrong with the block.
    ///
    /// There is a sink exactly if there is no problem. Nothing is written or created yet.
    public static func make(
        _ block: SinkBlock, kinds: [SinkKind] = library, environment: SinkEnvironment = SinkEnvironment()
    ) -> (sink: (any Sink)?, problems: [Problem]) {
        make(block, kinds: kinds, environment: environment, depth: 0)
    }

    static func make(
        _ block: SinkBlock, kinds: [SinkKind], environment: SinkEnvironment, depth: Int
    ) -> (sink: (any Sink)?, problems: [Problem]) {
        guard let kind = kinds.first(where: { $0.name == block.kind }) else {
            let names = kinds.map { "“\($0.name)”" }.sorted().joined(separator: ", ")
            let message = "There is no sink “\(block.kind)”. There are \(names)."
            return (nil, [Problem(.error, rule: "unknown-sink", message, at: block.place)])
        }
        var options = SinkOptions(block, kind: kind, kinds: kinds, environment: environment, depth: depth)
        let sink = kind.make(&options)
        options.reportUnknown()
        return (options.problems.isEmpty ? sink : nil, options.problems)
    }
}
