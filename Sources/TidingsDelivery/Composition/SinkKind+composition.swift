extension SinkKind {
    /// The first of several sinks that works.
    static let first = SinkKind(
        "first", "delivers by the first of several sinks that works",
        options: [
            Option("unknown", "what becomes of what may have arrived: next or keep"),
            Option("rejected", "what becomes of what was refused for good: next or keep"),
        ], takesSinks: true
    ) { options in
        let passes = [("next", true), ("keep", false)]
        let policy = FirstSink.Policy(
            passesOnUnknown: options.choice("unknown", among: passes, default: true),
            passesOnRejected: options.choice("rejected", among: passes, default: false))
        return options.sinks().map {
            FirstSink(parts: $0.map { SinkPart(name: $0.name, sink: $0.sink) }, policy: policy)
        }
    }

    /// Several sinks at the same time.
    static let all = SinkKind(
        "all", "delivers by all of several sinks", options: [], takesSinks: true
    ) { options in
        options.sinks().map { AllSink(parts: $0.map { SinkPart(name: $0.name, sink: $0.sink) }) }
    }

    /// The sinks that each recipient wants.
    static let wish = SinkKind(
        "wish", "delivers by the sinks that each recipient wants",
        options: [Option("default", "the sink for those without a wish; by default the first")], takesSinks: true
    ) { options in
        guard let sinks = options.sinks() else { return nil }
        if let sink = WishSink(sinks, default: options.text("default")) { return sink }
        options.report(
            "bad-value",
            "The sink “wish” takes 1 to \(WishSink.limit) sinks of different kinds, and its “default” is one of them.",
            "default")
        return nil
    }
}
