import TidingsModel
import TidingsStore

/// What a worker made of a piece of the list.
struct WorkedChunk: Sendable {
    let turn: Int
    let result: ChunkResult
    let tally: JobTally
    /// Bytes of the list that are dealt with now.
    let bytes: Int
    /// Whether anybody of the piece was looked at.
    let isTouched: Bool
}

/// Makes what the workers did durable: the sinks first, then the ledger; several pieces in one step.
///
/// Workers go on meanwhile, but no further ahead than a few pieces.
actor Recorder {
    /// How many pieces wait at most, for each worker.
    private static let waitingPerWorker = 2

    private let sinks: [SinkLane]
    private let ledger: (any Ledger)?
    private let ticket: RunTicket
    private let held: HeldClaims
    private let board: TallyBoard
    private let monitor: RunMonitor
    private let limit: Int
    private var waiting: [WorkedChunk] = []
    /// Pieces that were left half-done: they are held to the end, or this run would be given them again and again.
    private var unfinished: [WorkedChunk] = []
    private var untouched: [ChunkClaim] = []
    private var isWriting = false
    private var idle: [CheckedContinuation<Void, Never>] = []
    private var failure: JobFailure?

    init(
        sinks: [SinkLane], ledger: (any Ledger)?, ticket: RunTicket, held: HeldClaims, board: TallyBoard,
        monitor: RunMonitor, workers: Int
    ) {
        self.sinks = sinks
        self.ledger = ledger
        self.ticket = ticket
        self.held = held
        self.board = board
        self.monitor = monitor
        limit = workers * Self.waitingPerWorker
    }

    /// Takes what a worker made; waits while too much is unwritten.
    func submit(_ worked: WorkedChunk) async throws(JobFailure) {
        waiting.append(worked)
        startWriting()
        while waiting.count > limit, failure == nil { await pause() }
        if let failure { throw failure }
    }

    /// Waits until all that was submitted is recorded.
    func drain() async throws(JobFailure) {
        while isWriting, failure == nil { await pause() }
        if let failure { throw failure }
    }

    /// Records and gives back what was left half-done, at the end of the run.
    func finish() async throws(JobFailure) {
        try await drain()
        let (left, given) = (unfinished, untouched)
        (unfinished, untouched) = ([], [])
        if !left.isEmpty { try await recordNow(left) }
        guard let ledger, !given.isEmpty else { return }
        given.forEach(held.remove)
        do throws(LedgerError) {
            try await ledger.release(given, in: ticket)
        } catch {
            throw JobFailure(error)
        }
    }

    private func pause() async {
        await withCheckedContinuation { idle.append($0) }
    }

    private func startWriting() {
        guard !isWriting, failure == nil else { return }
        isWriting = true
        Task { await write() }
    }

    private func write() async {
        while !waiting.isEmpty, failure == nil {
            let group = waiting
            waiting = []
            wakeAll()
            do throws(JobFailure) {
                try await record(group)
            } catch {
                failure = error
            }
        }
        isWriting = false
        wakeAll()
    }

    private func wakeAll() {
        let all = idle
        idle = []
        all.forEach { $0.resume() }
    }

    private func record(_ group: [WorkedChunk]) async throws(JobFailure) {
        guard ledger != nil else { return group.forEach(count) }
        for worked in group where !worked.result.isComplete {
            if worked.isTouched {
                unfinished.append(worked)
            } else {
                untouched.append(worked.result.claim)
                board.add(worked.tally, turn: worked.turn)
            }
        }
        let complete = group.filter(\.result.isComplete)
        if !complete.isEmpty { try await recordNow(complete) }
    }

    private func recordNow(_ group: [WorkedChunk]) async throws(JobFailure) {
        guard let ledger else { return }
        RunStep.flushing.note()
        for lane in sinks { try await lane.flush() }
        RunStep.flushed.note()
        let held: [Bool]
        do throws(LedgerError) {
            RunStep.recording.note()
            held = try await ledger.record(group.map(\.result), in: ticket)
            RunStep.recorded.note()
        } catch {
            throw JobFailure(error)
        }
        for (worked, isHeld) in zip(group, held) {
            self.held.remove(worked.result.claim)
            if isHeld {
                count(worked)
            } else {
                board.drop(turn: worked.turn, chunk: worked.result.claim.chunk)
            }
        }
    }

    private func count(_ worked: WorkedChunk) {
        board.add(worked.tally, turn: worked.turn)
        monitor.note { $0.bytesDone += Int64(worked.bytes) }
    }
}
