public import TidingsModel

/// Expands a spool into a sink, and says what became of its messages.
public enum SpoolExport {
    /// How many messages there were, and what became of them.
    public struct Tally: Sendable, Hashable, Encodable {
        /// The messages that could be read.
        public var messages = 0
        /// Those that were delivered.
        public var delivered = 0
        /// Those that had been delivered before.
        public var already = 0
        /// Those that were not delivered.
        public var failed = 0
        /// The messages that cannot be read, as far as they are known.
        public var lost = 0
        /// The programs.
        public var programs = 0
        /// The bytes of the spool.
        public var bytes = 0
        /// What is wrong with the spool.
        public var problems = 0

        /// Whether all went well.
        public var isClean: Bool { failed == 0 && lost == 0 && problems == 0 }
    }

    /// How many messages a sink gets at once.
    private static let batch = 1_000

    /// Delivers all messages of a spool, and flushes the sink.
    ///
    /// An idempotent sink is told of each once, so what was broken off goes on by being called again.
    public static func run(
        _ path: String, to sink: any Sink, report: @Sendable (Problem) -> Void
    ) async throws(SinkError) -> Tally {
        if let stream = sink as? EmailStreamSink { return try stream.expand(path, report) }
        var reader = try SpoolReader(file: path)
        var tally = Tally()
        while let group = try reader.next() {
            tally.note(group, report)
            var rest = group.deliveries[...]
            while !rest.isEmpty {
                let batch = Array(rest.prefix(Self.batch))
                rest = rest.dropFirst(batch.count)
                for (delivery, outcome) in zip(batch, await sink.deliver(batch)) {
                    tally.note(outcome, of: delivery.key, path, report)
                }
            }
        }
        try await sink.flush()
        tally.programs = reader.programCount
        tally.bytes = reader.offset
        return tally
    }

    /// Reads a spool and composes all mails in memory: whoever passes that can be expanded.
    public static func verify(_ path: String, report: @Sendable (Problem) -> Void) throws(SinkError) -> Tally {
        var reader = try SpoolReader(file: path)
        let composer = reader.sender.map { MailComposer(from: $0) }
        var tally = Tally()
        var scratch = MailComposer.Scratch()
        var buffer = MessageBuffer()
        var failures: [(key: DeliveryKey, error: MailError)] = []
        while true {
            let group = try reader.next { mail, values in
                buffer.clear()
                do throws(MailError) {
                    try composer?.compose(mail, values, into: &buffer, scratch: &scratch)
                } catch {
                    failures.append((mail.key, error))
                }
            }
            guard let group else { break }
            tally.note(group, report)
            tally.failed += failures.count
            for (key, error) in failures {
                let message = "Of the message \(key) no mail can be made: \(error)."
                report(Problem(.error, rule: "not-composed", message, at: SourcePlace(file: path)))
            }
            failures = []
        }
        tally.programs = reader.programCount
        tally.bytes = reader.offset
        return tally
    }
}

extension SpoolExport.Tally {
    /// Counts a group, and reports what is wrong with it.
    mutating func note(_ group: SpoolReader.Group, _ report: @Sendable (Problem) -> Void) {
        messages += group.count
        lost += group.lost
        problems += group.problems.count
        group.problems.forEach(report)
    }

    /// Counts an outcome, and reports one that is none to be glad of.
    mutating func note(_ outcome: Outcome, of key: DeliveryKey, _ path: String, _ report: @Sendable (Problem) -> Void) {
        guard let reason = note(outcome) else { return }
        let message = "The mail \(key) was not delivered: \(reason)."
        report(Problem(.error, rule: "not-delivered", message, at: SourcePlace(file: path)))
    }

    /// Counts an outcome; the reason if the message was not delivered.
    private mutating func note(_ outcome: Outcome) -> String? {
        switch outcome {
        case .delivered:
            delivered += 1
            return nil
        case .alreadyDelivered:
            already += 1
            return nil
        case .rejected(let reason), .failed(let reason), .unknown(let reason):
            failed += 1
            return reason
        case .throttled:
            failed += 1
            return "the receiver asks for a pause"
        }
    }
}
