import Foundation
import Testing
import TidingsPostgreSQL
import TidingsStore

/// Servers that start anew, connections that are cut, answers that are lost, workers that sleep.
@Suite(
    "lost servers and workers", .serialized,
    .enabled(if: PostgreSQLServer.isPossible, "PostgreSQL's server is needed"))
struct LostServerTests {
    let server: PostgreSQLServer
    let list = TestList(count: 120)

    init() throws { server = try PostgreSQLServer() }

    private func ledger() throws -> PostgreSQLLedger {
        try PostgreSQLLedger(address: server.address, job: "releases", patience: .seconds(600))
    }

    private func check(_ recorded: [Int], _ summary: LedgerSummary) {
        #expect(recorded == Array(0..<list.count))
        #expect(summary.chunks == LedgerSummary.ChunkCounts(ready: 0, leased: 0, done: list.count))
        #expect(summary.people.values.reduce(0, +) == list.count * 3)
        #expect(summary.open.reduce(0) { $0 + $1.count } == list.count)
        #expect(summary.progress.reduce(0) { $0 + $1.told } == list.count * 3)
    }

    @Test func aServerThatStartsAnewUnderLoadLosesNothing() async throws {
        let ledgers = try (0..<3).map { _ in try ledger() }
        let server = server
        let (recorded, summary) = try await ledgers[0].work(on: list, by: ledgers, pause: .milliseconds(20)) {
            for _ in 0..<3 {
                try await Task.sleep(for: .milliseconds(150))
                try server.restart()
            }
        }
        check(recorded, summary)
        #expect(summary.runs.count == 3)
    }

    @Test func connectionsThatAreCutAreMadeAgain() async throws {
        let ledgers = try (0..<3).map { _ in try ledger() }
        let server = server
        let (recorded, summary) = try await ledgers[0].work(on: list, by: ledgers, pause: .milliseconds(20)) {
            for _ in 0..<12 {
                try await Task.sleep(for: .milliseconds(30))
                try server.cutConnections()
            }
        }
        check(recorded, summary)
    }

    @Test func aChangeWhoseAnswerWasLostIsMadeOnce() async throws {
        let cutter = try AnswerCutter(before: server.socket)
        let ledger = try PostgreSQLLedger(address: cutter.address, job: "releases", patience: .seconds(600))
        cutter.cut(2)
        let run = try await ledger.begin(list.start())
        #expect(run.run == 1)
        #expect(run.remaining == list.count)
        cutter.cut(1)
        let claims = try await ledger.claim(5, in: run, now: TestList.now)
        #expect(claims.map(\.chunk.ordinal) == [0, 1, 2, 3, 4])
        #expect(try await ledger.summary().chunks == LedgerSummary.ChunkCounts(ready: 115, leased: 5, done: 0))
        cutter.cut(1)
        #expect(
            try await ledger.record(claims.map { TestList.result($0) }, in: run) == [true, true, true, true, true])
        #expect(cutter.count == 4)
        let summary = try await ledger.summary()
        #expect(summary.chunks == LedgerSummary.ChunkCounts(ready: 115, leased: 0, done: 5))
        #expect(summary.progress.reduce(0) { $0 + $1.told } == 15)
        #expect(summary.runs.count == 1)
        #expect(
            try await ledger.record(claims.map { TestList.result($0) }, in: run) == Array(repeating: false, count: 5))
    }

    @Test func whoSleepsLongerThanTheirLeaseIsRefused() async throws {
        let (sleeper, other) = (try ledger(), try ledger())
        let slow = try await sleeper.begin(list.start(lease: .milliseconds(300)))
        let claims = try await sleeper.claim(3, in: slow, now: TestList.now)
        #expect(claims.count == 3)
        try await Task.sleep(for: .milliseconds(400))
        let recorded = try await other.work(on: list, worker: "w2")
        #expect(recorded.sorted() == Array(0..<list.count))
        let late = claims.map { TestList.result($0, open: [TestList.open($0.chunk.ordinal, "late")]) }
        #expect(try await sleeper.record(late, in: slow) == [false, false, false])
        #expect(try await sleeper.renew(claims, in: slow).isEmpty)
        let open = try await other.open(of: claims.map { TestList.person($0.chunk.ordinal, 0) })
        #expect(open.map(\.recipient) == ["w2", "w2", "w2"])
    }
}
