import TidingsModel
public import TidingsStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Does something on a schedule until it is stopped, one at a time.
///
/// The time goes by the calendar: after a machine has slept, or the program was not running, what is due is done at
/// once, and once, however often it was missed. What runs is never cut short by a stop.
public struct Watcher: Sendable {
    /// How often.
    public var schedule: Schedule
    /// The longest time by which each turn is put off at random, so that many machines do not ask at once.
    public var jitter: Duration
    /// What the watcher remembers of the last turn, and under which name.
    public var memory: any HistoryStore
    /// The name of what is watched.
    public var name: String
    /// The clock.
    public var now: @Sendable () -> Date
    /// A number from 0 to 1.
    public var chance: @Sendable () -> Double

    /// The watch looks at the calendar so often, since a machine may have slept meanwhile.
    private static let longestSleep = Duration.seconds(30)
    private static let person = "watch"

    /// Makes a watcher.
    public init(
        schedule: Schedule, jitter: Duration = .zero, memory: any HistoryStore, name: String,
        now: @escaping @Sendable () -> Date = { Date() },
        chance: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
    ) {
        self.schedule = schedule
        self.jitter = jitter
        self.memory = memory
        self.name = name
        self.now = now
        self.chance = chance
    }

    /// When it is due, without jitter: at once for what was never done.
    ///
    /// A last turn in the future is of a clock that was wrong: it counts as of now.
    public func due() async throws(StoreError) -> Date {
        let last = try await memory.history(of: Self.person, app: name).lastChecked
        return last.map { schedule.next(after: min($0, now())) } ?? now()
    }

    /// Watches.
    ///
    /// - Parameters:
    ///   - stop: Ends the watch, between two turns.
    ///   - turns: How many turns at most; for ever, without it.
    ///   - waiting: Is told until when the watch sleeps.
    ///   - turn: What is done.
    /// - Throws: `StoreError` when the last turn cannot be read or written.
    public func run(
        until stop: StopSign, turns: Int? = nil, waiting: @Sendable (Date) -> Void = { _ in },
        turn: @Sendable () async -> Void
    ) async throws(StoreError) {
        var left = turns
        while !stop.isSet, left != 0 {
            var moment = try await due()
            if moment > now() {
                moment = moment.addingTimeInterval(jitter.inSeconds * min(max(chance(), 0), 1))
                waiting(moment)
                while !stop.isSet, now() < moment {
                    let rest = Duration.seconds(moment.timeIntervalSince(now()))
                    await stop.sleep(for: min(rest, Self.longestSleep))
                }
            }
            guard !stop.isSet else { return }
            let start = now()
            try await memory.update(Self.person, app: name) { $0.lastChecked = start }
            await turn()
            left = left.map { $0 - 1 }
        }
    }
}
