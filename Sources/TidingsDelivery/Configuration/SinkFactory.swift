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
    /// There is a sink exactly if no problem is an error. Nothing is written or created yet.
    public static func make(
        _ block: SinkBlock, kinds: [SinkKind] = library, environment: SinkEnvironment = SinkEnvironment()
    ) -> (sink: (any Sink)?, problems: [Problem]) {
        let (sink, _, problems) = make(block, kinds: kinds, environment: environment, depth: 0)
        return (sink, problems)
    }

    /// Makes a sink and says of which kind it is, which an address that a variable holds tells only now.
    static func make(
        _ block: SinkBlock, kinds: [SinkKind], environment: SinkEnvironment, depth: Int
    ) -> (sink: (any Sink)?, kind: String, problems: [Problem]) {
        let (found, problems) = block.resolved(kinds: kinds, environment: environment)
        guard let block = found else { return (nil, "", problems) }
        guard let kind = kinds.first(where: { $0.name == block.kind }) else {
            return (nil, block.kind, problems + [unknown(block.kind, among: kinds, at: block.place)])
        }
        var options = SinkOptions(block, kind: kind, kinds: kinds, environment: environment, depth: depth)
        let sink = kind.make(&options)
        options.reportUnknown()
        let all = problems + options.problems
        return (all.contains { $0.severity == .error } ? nil : sink, kind.name, all)
    }

    /// That there is no kind of a name.
    static func unknown(_ name: String, among kinds: [SinkKind], at place: SourcePlace) -> Problem {
        let names = kinds.map { "“\($0.name)”" }.sorted().joined(separator: ", ")
        return Problem(
            .error, rule: "unknown-sink", "There is no sink “\(name)”. There are \(names).", at: place)
    }
}
