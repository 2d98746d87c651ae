import Foundation
import TidingsStore

/// Three workers and four pieces, each with one delivery, by the very rules that `MemoryLedger` works by.
///
/// Beside the ledger it keeps its own book of who holds what, and of what must never happen.
struct LedgerModel {
    static let workers = 3
    static let chunks = 4
    static let moment = Date(timeIntervalSince1970: 1_800_000_000)

    /// What one worker is doing.
    struct Worker {
        var run: RunTicket?
        var claim: ChunkClaim?
        var hasSent = false

        var chunk: Int? { claim?.chunk.ordinal }
    }

    /// What can happen next.
    enum Step: Hashable {
        case begin(Int), claim(Int), send(Int), record(Int), release(Int), renew(Int), crash(Int), expire(Int)
    }

    /// How a ledger that does not keep its rules behaves.
    enum Fault: String, CaseIterable {
        case noFencing, leaseToAll, losesRecord, recordsUnsent, forgetsLeaseOfTheDead
    }

    private(set) var ledger = LedgerState()
    private(set) var people: [Worker] = Array(repeating: Worker(), count: workers)
    /// Who holds a piece, by the model's own book.
    private var holder: [Int?] = Array(repeating: nil, count: chunks)
    private(set) var sent: [Int] = Array(repeating: 0, count: chunks)
    private var isRecorded = Array(repeating: false, count: chunks)
    /// Whether somebody crashed or lost a lease with a piece in hand: only then it may be sent once more.
    private var isInDoubt = Array(repeating: false, count: chunks)
    private var crashes: Int
    private var expiries: Int
    private let fault: Fault?
    /// What must never happen, and did.
    private(set) var violation: String?

    init(crashes: Int, expiries: Int, fault: Fault? = nil) {
        self.crashes = crashes
        self.expiries = expiries
        self.fault = fault
    }

    /// Whether all was sent and recorded.
    var isDone: Bool { isRecorded.allSatisfy(\.self) && sent.allSatisfy { $0 > 0 } }

    /// All that tells two states apart for what comes; workers are alike, so that their order does not count.
    var key: UInt64 {
        var key = UInt64(crashes) << 4 | UInt64(expiries)
        for chunk in 0..<Self.chunks {
            let lease = row(chunk)?.lease
            let isOrphan = isHeld(lease) && !people.contains { $0.run?.run == lease?.run && $0.chunk == chunk }
            let state = (isRecorded[chunk] ? 1 : 0) | (isInDoubt[chunk] ? 2 : 0) | (isOrphan ? 4 : 0)
            key = key << 6 | UInt64(state) << 3 | UInt64(min(sent[chunk], 7))
        }
        return people.indices.map(code).sorted().reduce(key) { $0 << 6 | $1 }
    }

    /// What tells one worker from another.
    private func code(_ worker: Int) -> UInt64 {
        guard people[worker].run != nil else { return 0 }
        guard let chunk = people[worker].chunk else { return 1 }
        return 2 | UInt64(chunk) << 2 | (people[worker].hasSent ? 16 : 0) | (holder[chunk] == worker ? 32 : 0)
    }

    /// All that can happen now.
    var steps: [Step] {
        var steps: [Step] = []
        var codes: Set<UInt64> = []
        for (worker, state) in people.enumerated() {
            // Of workers who are alike, one stands for all.
            guard codes.insert(code(worker)).inserted else { continue }
            guard state.run != nil else {
                steps.append(.begin(worker))
                continue
            }
            if crashes > 0 { steps.append(.crash(worker)) }
            guard state.claim != nil else {
                steps.append(.claim(worker))
                continue
            }
            if state.hasSent || fault == .recordsUnsent { steps.append(.record(worker)) }
            if !state.hasSent { steps += [.send(worker), .release(worker)] }
            steps.append(.renew(worker))
        }
        for chunk in 0..<Self.chunks {
            guard let row = row(chunk), isHeld(row.lease) else { continue }
            let isAlive = people.contains { $0.run?.run == row.lease?.run }
            // The lease of who is dead ends at some time; that of who lives only now and then, before they renew it.
            if !isAlive || expiries > 0 { steps.append(.expire(chunk)) }
        }
        return steps
    }

    private func isHeld(_ lease: LedgerState.Lease?) -> Bool { lease.map { $0.end > Self.moment } ?? false }

    private func row(_ chunk: Int) -> LedgerState.Row? { ledger.rows.first { $0.chunk.ordinal == chunk } }

    /// The state after something has happened.
    func after(_ step: Step) -> LedgerModel {
        var next = self
        next.take(step)
        return next
    }

    private mutating func take(_ step: Step) {
        switch step {
        case .begin(let worker): begin(worker)
        case .claim(let worker): claim(worker)
        case .send(let worker): send(worker)
        case .record(let worker): record(worker)
        case .release(let worker): release(worker)
        case .renew(let worker): renew(worker)
        case .crash(let worker):
            crashes -= 1
            if let chunk = people[worker].chunk { isInDoubt[chunk] = true }
            people[worker] = Worker()
        case .expire(let chunk): expire(chunk)
        }
        for chunk in 0..<Self.chunks where isRecorded[chunk] && sent[chunk] == 0 {
            note("piece \(chunk) was recorded unsent")
        }
    }

    private mutating func note(_ text: String) { violation = violation ?? text }

    private mutating func begin(_ worker: Int) {
        let chunks = (0..<Self.chunks).map { ordinal in
            ListChunk(ordinal: ordinal, offset: 0, length: 1, line: 0, digest: Self.digest(UInt8(ordinal + 1)))
        }
        let start = RunStart(
            list: Self.digest(100), chunks: chunks, now: Self.moment, settings: Self.digest(101), worker: "w\(worker)")
        do {
            people[worker].run = try ledger.begin(start, at: Self.moment)
        } catch {
            note("a worker was refused: \(error)")
        }
    }

    private mutating func claim(_ worker: Int) {
        guard let run = people[worker].run else { return }
        if fault == .leaseToAll { for place in ledger.rows.indices { ledger.rows[place].lease = nil } }
        do {
            guard let claim = try ledger.claim(1, in: run, now: Self.moment, at: Self.moment).first else { return }
            people[worker].claim = claim
            people[worker].hasSent = false
            let chunk = claim.chunk.ordinal
            if holder[chunk] != nil { note("piece \(chunk) was claimed while it was held") }
            if isRecorded[chunk] { note("piece \(chunk) was claimed after it was recorded") }
            holder[chunk] = worker
        } catch {
            note("a worker was put aside: \(error)")
        }
    }

    private mutating func send(_ worker: Int) {
        guard let chunk = people[worker].chunk else { return }
        if sent[chunk] > 0, !isInDoubt[chunk] { note("piece \(chunk) was sent twice without a reason") }
        sent[chunk] += 1
        people[worker].hasSent = true
        let valid = people.count { $0.chunk == chunk && holds($0.claim, $0.run) }
        if valid > 1 { note("piece \(chunk) was sent under two leases") }
    }

    /// Whether the ledger holds a claim for valid.
    private func holds(_ claim: ChunkClaim?, _ run: RunTicket?) -> Bool {
        guard let run, let claim else { return false }
        var copy = ledger
        return copy.renew([claim], in: run, at: Self.moment).count == 1
    }

    private mutating func record(_ worker: Int) {
        guard let run = people[worker].run, var claim = people[worker].claim else { return }
        let chunk = claim.chunk.ordinal
        if fault == .noFencing, let place = ledger.rows.firstIndex(where: { $0.chunk.ordinal == chunk }) {
            claim.token = ledger.rows[place].token
            ledger.rows[place].lease = .init(run: run.run, end: .distantFuture)
        }
        var record = ChunkRecord()
        record.append(PersonKey(high: 1, low: UInt64(chunk + 1)), Standing(.told))
        let kept = ledger.record([ChunkResult(claim: claim, record: record)], in: run, at: Self.moment) == [true]
        if kept != (holder[chunk] == worker) {
            note("piece \(chunk) was \(kept ? "recorded by who did not hold it" : "not recorded by its holder")")
        }
        people[worker].claim = nil
        people[worker].hasSent = false
        guard kept else { return }
        isRecorded[chunk] = true
        holder[chunk] = nil
        if fault == .losesRecord { ledger.rows[chunk].kept = nil }
        if row(chunk)?.kept?.record.people.count != 1 { note("the record of piece \(chunk) was lost") }
    }

    private mutating func release(_ worker: Int) {
        guard let run = people[worker].run, let claim = people[worker].claim else { return }
        ledger.release([claim], in: run, at: Self.moment)
        if holder[claim.chunk.ordinal] == worker { holder[claim.chunk.ordinal] = nil }
        people[worker].claim = nil
    }

    private mutating func renew(_ worker: Int) {
        guard let run = people[worker].run, let claim = people[worker].claim else { return }
        let isHeld = ledger.renew([claim], in: run, at: Self.moment).count == 1
        if isHeld != (holder[claim.chunk.ordinal] == worker) { note("piece \(claim.chunk.ordinal): a wrong renewal") }
    }

    private mutating func expire(_ chunk: Int) {
        guard let place = ledger.rows.firstIndex(where: { $0.chunk.ordinal == chunk }) else { return }
        if people.contains(where: { $0.run?.run == ledger.rows[place].lease?.run }) { expiries -= 1 }
        if fault == .forgetsLeaseOfTheDead { return }
        ledger.rows[place].lease?.end = Self.moment - 1
        holder[chunk] = nil
        isInDoubt[chunk] = true
    }

    private static func digest(_ number: UInt8) -> ContentDigest {
        // It always has 32 bytes.
        ContentDigest([UInt8](repeating: number, count: 32)) ?? digest(number)
    }
}
