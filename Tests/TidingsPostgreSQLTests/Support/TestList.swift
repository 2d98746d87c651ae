import Foundation
import TidingsModel
import TidingsStore

/// A list of pieces with three people each, for ledgers.
struct TestList {
    static let now = Date(timeIntervalSince1970: 1_775_035_800)

    /// How many pieces it has.
    let count: Int

    var chunks: [ListChunk] {
        (0..<count).map {
            ListChunk(ordinal: $0, offset: Int64($0) * 300, length: 300, line: $0 * 3, digest: Self.digest($0 + 1))
        }
    }

    func start(worker: String = "w1", settings: Int = 7, lease: Duration = .seconds(600)) -> RunStart {
        RunStart(
            list: Self.digest(-count), chunks: chunks, now: Self.now, settings: Self.digest(settings), worker: worker,
            lease: lease)
    }

    static func digest(_ number: Int) -> ContentDigest {
        ContentDigest((0..<4).flatMap { withUnsafeBytes(of: (number &* 4 &+ $0).bigEndian) { Array($0) } })
            ?? .ofNothing
    }

    static func person(_ chunk: Int, _ index: Int) -> PersonKey {
        PersonKey(high: UInt64(chunk + 1), low: UInt64(index))
    }

    static func result(_ claim: ChunkClaim, open: [OpenDelivery] = []) -> ChunkResult {
        var record = ChunkRecord()
        for index in 0..<3 {
            record.append(
                person(claim.chunk.ordinal, index),
                Standing(.told, reason: "newer", notice: .updateAvailable, release: "2.1", telling: 1))
        }
        return ChunkResult(claim: claim, record: record, open: open)
    }

    static func open(_ chunk: Int, _ recipient: String, reason: String = "451 later") -> OpenDelivery {
        OpenDelivery(
            person: person(chunk, 0), sink: "mail", key: DeliveryKey(high: 1, low: 2), recipient: recipient,
            notice: .updateAvailable, release: "2.1", telling: 1, state: .dead, attempts: 3, first: now, reason: reason)
    }
}

extension Ledger {
    /// Claims two pieces at a time and records them until there are none; the ordinals of those that were recorded.
    func work(on list: TestList, worker: String, pause: Duration? = nil) async throws -> [Int] {
        let run = try await begin(list.start(worker: worker))
        var recorded: [Int] = []
        while true {
            let claims = try await claim(2, in: run, now: TestList.now)
            if claims.isEmpty {
                guard try await nextDue(in: run) != nil else { break }
                try await Task.sleep(for: .milliseconds(20))
                continue
            }
            if let pause { try await Task.sleep(for: pause) }
            let results = claims.map { TestList.result($0, open: [TestList.open($0.chunk.ordinal, worker)]) }
            for (claim, isKept) in zip(claims, try await record(results, in: run)) where isKept {
                recorded.append(claim.chunk.ordinal)
            }
        }
        try await end(run)
        return recorded
    }

    /// Several work at once while something happens; the ordinals of what they recorded, and what the ledger says.
    func work(
        on list: TestList, by ledgers: [any Ledger], pause: Duration,
        while body: @escaping @Sendable () async throws -> Void
    ) async throws -> (recorded: [Int], summary: LedgerSummary) {
        let recorded = try await withThrowingTaskGroup(of: [Int].self) { group in
            for (number, ledger) in ledgers.enumerated() {
                group.addTask { try await ledger.work(on: list, worker: "w\(number)", pause: pause) }
            }
            group.addTask {
                try await body()
                return []
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        return (recorded.sorted(), try await summary())
    }
}
