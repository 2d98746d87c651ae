import TidingsDelivery
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Hands pieces of the list to the workers, in the order of the list.
///
/// Without a ledger each piece is handed out once. With one, pieces are claimed as workers ask for them; when there is
/// none left, the feeder waits for what is tried again soon, or for the lease of a worker that does not go on.
actor ChunkFeeder {
    /// A piece of work.
    struct Turn: Sendable {
        /// Its place in the order of work, from 0.
        let number: Int
        /// What is to be worked on.
        let claim: ChunkClaim
        /// The moment by which it is decided.
        let now: Date
        /// Whether the run had been through the list before.
        let isAgain: Bool
    }

    /// The longest time that a run waits for something to be due.
    static let patience = 30.0

    private let ledger: (any Ledger)?
    private let ticket: RunTicket
    private let workers: Int
    private let recorder: Recorder
    private let held: HeldClaims
    private let clock: SinkClock
    private let monitor: RunMonitor
    private let log: RunLog
    private let stop: StopSign
    private var unclaimed: [ListChunk].SubSequence
    private var ready: [ChunkClaim] = []
    private var number = 0
    private var now: Date
    private var isAgain = false
    private var isFetching = false
    /// Pieces that were handed out and not yet submitted.
    private var outstanding = 0
    /// Pieces that were submitted.
    private var submitted = 0
    private var idle: [CheckedContinuation<Void, Never>] = []
    /// Whoever waits for a piece to be submitted.
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var isAtEnd = false

    init(
        ledger: (any Ledger)?, ticket: RunTicket, chunks: [ListChunk], workers: Int, now: Date, recorder: Recorder,
        held: HeldClaims, clock: SinkClock, monitor: RunMonitor, log: RunLog, stop: StopSign
    ) {
        self.ledger = ledger
        self.ticket = ticket
        self.workers = workers
        self.now = now
        self.recorder = recorder
        self.held = held
        self.clock = clock
        self.monitor = monitor
        self.log = log
        self.stop = stop
        unclaimed = ledger == nil ? chunks[...] : []
    }

    /// The next piece; `nil` when there is nothing more to do in this run.
    func next() async throws -> Turn? {
        while ready.isEmpty, !isAtEnd, !stop.isSet {
            if isFetching {
                await withCheckedContinuation { idle.append($0) }
                continue
            }
            isFetching = true
            defer {
                isFetching = false
                let all = idle
                idle = []
                all.forEach { $0.resume() }
            }
            try await fetch()
        }
        guard !stop.isSet, !ready.isEmpty else { return nil }
        defer { number += 1 }
        outstanding += 1
        return Turn(number: number, claim: ready.removeFirst(), now: now, isAgain: isAgain)
    }

    /// Says that a worker submitted its piece, or failed.
    func finished() {
        outstanding -= 1
        submitted += 1
        wakeWaiting()
    }

    /// Hands out nothing more.
    func close() {
        isAtEnd = true
        wakeWaiting()
    }

    private func wakeWaiting() {
        let all = waiting
        waiting = []
        all.forEach { $0.resume() }
    }

    /// Gives back what nobody will work on.
    func releaseRest() async throws {
        let rest = ready
        ready = []
        rest.forEach(held.remove)
        if let ledger, !rest.isEmpty { try await ledger.release(rest.map(\.bare), in: ticket) }
    }

    private func fetch() async throws {
        guard let ledger else {
            let chunks = unclaimed.prefix(workers)
            unclaimed = unclaimed.dropFirst(workers)
            ready += chunks.map { ChunkClaim(id: Int64($0.ordinal), chunk: $0, token: 0) }
            isAtEnd = ready.isEmpty
            return
        }
        if try await claim(ledger) { return }
        let before = submitted
        // What is being recorded may be due again soon.
        try await recorder.drain()
        if try await claim(ledger) { return }
        // What others still work on, or submitted meanwhile, may be due soon too.
        if outstanding > 0 { return await withCheckedContinuation { waiting.append($0) } }
        if submitted != before { return }
        guard var due = try await ledger.nextDue(in: ticket), due.timeIntervalSince(clock.now()) <= Self.patience else {
            isAtEnd = true
            return
        }
        monitor.note { $0.waitsUntil = due }
        let pause = due.timeIntervalSince(clock.now())
        if pause > 0 { log.waits(seconds: pause) }
        var rest = 0.05
        while !stop.isSet, !isAtEnd, clock.now() < due {
            rest = min(rest * 2, 1)
            let left = max(due.timeIntervalSince(clock.now()), 0.01)
            guard (try? await clock.sleep(.seconds(min(left, rest)))) != nil else {
                // Whoever runs the job has given up.
                isAtEnd = true
                break
            }
            // Others may have finished what they held: then nobody waits for the end of their lease.
            guard let next = try await ledger.nextDue(in: ticket) else {
                isAtEnd = true
                break
            }
            due = min(due, next)
        }
        monitor.note { $0.waitsUntil = nil }
        now = max(now, clock.now())
        isAgain = true
        if !stop.isSet, !isAtEnd { log.triesAgain() }
    }

    private func claim(_ ledger: any Ledger) async throws -> Bool {
        RunStep.claiming.note()
        let claims = try await ledger.claim(workers, in: ticket, now: now)
        RunStep.claimed.note()
        held.add(claims)
        claims.forEach(log.claimed)
        ready += claims
        return !claims.isEmpty
    }
}
