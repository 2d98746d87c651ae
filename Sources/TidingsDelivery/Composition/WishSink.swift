import TidingsModel

/// Delivers to each recipient by the sinks that the recipient wants.
///
/// Somebody without a wish is told by the default. Somebody whose wishes are all unknown is not told: a way that was
/// not wanted would be against the wish.
public struct WishSink: Sink {
    /// `wish`.
    public let name = "wish"
    /// What all of them can carry.
    public let capability: Capability

    private let parts: [SinkPart]
    private let standard: Int
    /// For each set of wishes that there can be, made once.
    private let combinations: [Set<Int>: AllSink]

    /// How many sinks there may be, since each set of them can be wished for.
    public static let limit = 6

    /// Makes a sink of others by their names; the default is the first one or the one named.
    ///
    /// It is `nil` without sinks, with more than ``limit``, with a name twice, or without a sink of the default's name.
    public init?(_ sinks: [(name: String, sink: any Sink)], default name: String? = nil) {
        guard (1...Self.limit).contains(sinks.count), Set(sinks.map(\.name)).count == sinks.count,
            let standard = name.map({ name in sinks.firstIndex { $0.name == name } }) ?? 0
        else { return nil }
        let parts = sinks.map { SinkPart(name: $0.name, sink: $0.sink) }
        self.parts = parts
        self.standard = standard
        var combinations: [Set<Int>: AllSink] = [:]
        for bits in 1..<(1 << parts.count) {
            let chosen = parts.indices.filter { bits & (1 << $0) != 0 }
            combinations[Set(chosen)] = AllSink(parts: chosen.map { parts[$0] })
        }
        self.combinations = combinations
        let all = parts.map(\.sink.capability)
        capability = .combined(
            all, redelivery: .least(all.map(\.redelivery)), needsAddress: all.allSatisfy(\.needsAddress))
    }

    /// Hands each delivery to the sinks that its recipient wants.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        var outcomes = [Outcome](
            repeating: .rejected(reason: "none of the sinks that the recipient wants is there"), count: batch.count)
        let groups = Dictionary(grouping: batch.indices) { wanted(by: batch[$0]) }
        await withTaskGroup(of: ([Int], [Outcome]).self) { group in
            for (wish, indexes) in groups {
                guard let sink = combinations[wish] else { continue }
                group.addTask { (indexes, await sink.deliver(indexes.map { batch[$0] })) }
            }
            for await (indexes, found) in group {
                for (index, outcome) in zip(indexes, found) { outcomes[index] = outcome }
            }
        }
        return outcomes
    }

    /// Makes what was delivered so far durable.
    public func flush() async throws(SinkError) {
        do throws(SinkError) {
            try await parts.flush()
        } catch {
            for sink in combinations.values { sink.forget() }
            throw error
        }
    }

    private func wanted(by delivery: Delivery) -> Set<Int> {
        let wishes = delivery.recipient.sinks
        guard !wishes.isEmpty else { return [standard] }
        return Set(parts.indices.filter { wishes.contains(parts[$0].name) })
    }
}
