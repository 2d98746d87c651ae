import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LedgerContractRun {
    /// A person is forgotten.
    mutating func checkForgetting() async throws {
        let list = SampleList("ab")
        let (ledger, folder) = try await done(list)
        let run = try await ledger.begin(list.start(settings: "changed"))
        let claims = try await ledger.claim(1, in: run, now: SampleList.now)
        _ = try await ledger.record(
            claims.map {
                ChunkResult(claim: $0, record: SampleList.record("a"), open: [SampleList.open("a", 1, .dead)])
            }, in: run)
        let person = SampleList.person("a", 1)
        expect(.forgetting, try await ledger.forget(SampleList.person("x", 0)), false, "forgetting a stranger")
        expect(.forgetting, try await ledger.forget(person), true, "forgetting somebody")
        expect(.forgetting, try await ledger.forget(person), false, "forgetting somebody again")
        let other = try await contract.make(folder.path)
        expect(.forgetting, try await other.standing(of: person), nil, "who was forgotten")
        expect(.forgetting, try await other.open(of: [person]), [], "rows of who was forgotten")
        expect(
            .forgetting, try await other.standing(of: SampleList.person("a", 2)), SampleList.told("2.1"),
            "who stands beside them")
        let record = try await other.records(claims.map(\.id)).first?.value
        expect(
            .forgetting, record?.people.map(\.key), [SampleList.person("a", 0), .none, SampleList.person("a", 2)],
            "the people of the record")
        expect(.forgetting, try await other.forget(.none), false, "forgetting nobody")
    }

    /// What nobody needs is removed.
    mutating func checkPruning() async throws {
        let list = SampleList("abc")
        let (ledger, _) = try await done(list)
        let (past, future) = (Date(timeIntervalSince1970: 1000), Date(timeIntervalSinceNow: 4e9))
        let short = SampleList("an")
        let run = try await ledger.begin(short.start())
        expect(
            .pruning, try await ledger.prune(before: future), 0,
            "people pruned while some of the list have no record of their own yet")
        let claims = try await ledger.claim(9, in: run, now: SampleList.now)
        let rows = [SampleList.open("n", 0, .delivered), SampleList.open("n", 1, .dead)]
        _ = try await ledger.record(
            claims.map { ChunkResult(claim: $0, record: SampleList.record("n"), open: rows) }, in: run)
        expect(.pruning, try await ledger.prune(before: past), 0, "people pruned who were new")
        expect(
            .pruning, try await ledger.standing(of: SampleList.person("b", 0)), SampleList.told("2.1"),
            "somebody who is not old enough to be pruned")
        expect(.pruning, try await ledger.prune(before: future), 7, "people pruned")
        expect(.pruning, try await ledger.standing(of: SampleList.person("b", 0)), nil, "somebody who was pruned")
        expect(
            .pruning, try await ledger.standing(of: SampleList.person("a", 0)), SampleList.told("2.1"),
            "somebody who is in the list")
        let people = [SampleList.person("n", 0), SampleList.person("n", 1)]
        expect(.pruning, try await ledger.open(of: people).map(\.state), [.dead], "rows that are left")
    }

    /// All records are gone through, and people are found.
    mutating func checkPeople() async throws {
        let list = SampleList("ab")
        let (ledger, _) = try await done(list)
        let moved = SampleList("ca")
        let run = try await ledger.begin(moved.start())
        let claims = try await ledger.claim(9, in: run, now: SampleList.now)
        var record = SampleList.record("c", SampleList.told("2.2"))
        record.append(SampleList.person("b", 0), SampleList.told("2.3"))
        _ = try await ledger.record(claims.map { ChunkResult(claim: $0, record: record) }, in: run)
        var found: [(Int64, [ChunkRecord.Entry])] = []
        try await ledger.forEachRecord { found.append(($0, $1.entries)) }
        expect(
            .people, found.map(\.1),
            [SampleList.record("a").entries, SampleList.record("b").entries, record.entries],
            "the records, older ones first")
        expect(.people, Set(found.map(\.0)).count, 3, "the numbers of the records")
        let rows = try await ledger.records(found.map(\.0))
        for (id, entries) in found { expect(.people, rows[id]?.entries, entries, "the record of a row") }
        expect(
            .people, try await ledger.standing(of: SampleList.person("b", 0)), SampleList.told("2.3"),
            "somebody who stands in two records")
        expect(
            .people, try await ledger.standing(of: SampleList.person("b", 1)), SampleList.told("2.1"),
            "somebody who stands in an older record")
        expect(.people, try await ledger.standing(of: SampleList.person("z", 1)), nil, "a stranger")
        // A record that is made anew is the latest, wherever its row stands.
        try await ledger.end(run)
        let next = try await ledger.begin(moved.start(settings: "changed"))
        let again = try await ledger.claim(9, in: next, now: SampleList.now)
        for (claim, release) in zip(again, ["2.4", "2.5"]) {
            var record = SampleList.record(moved.name(claim))
            record.append(SampleList.person("b", 0), SampleList.told(release))
            _ = try await ledger.record([ChunkResult(claim: claim, record: record)], in: next)
        }
        expect(
            .people, try await ledger.standing(of: SampleList.person("b", 0)), SampleList.told("2.5"),
            "somebody who stands in two records, of which the one in the older row was made later")
        var last: Standing?
        try await ledger.forEachRecord { _, record in
            for entry in record.entries where entry.key == SampleList.person("b", 0) { last = entry.standing }
        }
        expect(.people, last, SampleList.told("2.5"), "the last standing when all records are gone through")
        struct Enough: Error {}
        do {
            try await ledger.forEachRecord { _, _ in throw Enough() }
            note(.people, "what the body throws is swallowed")
        } catch is Enough {}
    }

    /// The numbers add up.
    mutating func checkSummary() async throws {
        let list = SampleList("abcd")
        let (ledger, folder) = try await ledger()
        expect(.summary, try await ledger.summary(), LedgerSummary(), "the summary of a new ledger")
        let run = try await ledger.begin(list.start())
        let claims = try await ledger.claim(3, in: run, now: SampleList.now)
        var mixed = SampleList.record("a", Standing(.silent, reason: "unsubscribed"))
        mixed.set(SampleList.told("2.1", times: 2), at: 0)
        mixed.set(Standing(.waiting), at: 2)
        let rows = [
            SampleList.open("b", 0, reason: "x"), SampleList.open("b", 1, reason: "x"),
            SampleList.open("b", 2, .dead, reason: "y"),
            SampleList.open("b", 0, sink: "chat", .parked, reason: "x"),
        ]
        _ = try await ledger.record(
            [
                ChunkResult(claim: claims[0], record: mixed, isComplete: false),
                ChunkResult(
                    claim: claims[1], record: SampleList.record("b", SampleList.told("2.1", times: 3)), open: rows),
            ], in: run)
        let summary = try await contract.make(folder.path).summary()
        func plain(_ standing: Standing) -> Standing {
            var standing = standing
            standing.tellings = []
            return standing
        }
        expect(
            .summary, summary.people,
            [
                plain(SampleList.told("2.1", times: 2)): 1, Standing(.silent, reason: "unsubscribed"): 1,
                Standing(.waiting): 1, plain(SampleList.told("2.1", times: 3)): 3,
            ], "people by how things stand with them")
        expect(.summary, summary.chunks, LedgerSummary.ChunkCounts(ready: 2, leased: 1, done: 1), "pieces by state")
        expect(
            .summary, Set(summary.open),
            [
                LedgerSummary.OpenCount(sink: "mail", state: .ready, reason: "x", count: 2),
                LedgerSummary.OpenCount(sink: "mail", state: .dead, reason: "y", count: 1),
                LedgerSummary.OpenCount(sink: "chat", state: .parked, reason: "x", count: 1),
            ], "deliveries that did not go well")
        expect(.summary, summary.runs.map(\.number), [run.run], "the runs")
        expect(.summary, summary.progress.reduce(0) { $0 + $1.people }, 5, "people who had their turn")
        expect(.summary, summary.progress.reduce(0) { $0 + $1.told }, 4, "people who were told")
        let again = try await ledger.claim(1, in: run, now: SampleList.now)
        mixed.set(SampleList.told("2.1"), at: 2)
        _ = try await ledger.record(again.map { ChunkResult(claim: $0, record: mixed) }, in: run)
        let later = try await ledger.summary()
        expect(.summary, later.progress.reduce(0) { $0 + $1.people }, 6, "people who had their turn, each counted once")
        if later.progress.map(\.date) != later.progress.map(\.date).sorted() {
            note(.summary, "the progress is not in the order of time")
        }
        // Who is no longer in the list does not count.
        try await ledger.end(run)
        let short = try await ledger.begin(SampleList("b").start())
        expect(.summary, try await ledger.summary().people.values.reduce(0, +), 3, "people of a shorter list")
        try await ledger.end(short)
    }

    /// Several begin, claim and record at once; each piece is worked on once.
    mutating func checkTasks() async throws {
        let list = SampleList(String((0..<60).compactMap { UnicodeScalar(0x4E00 + $0).map(Character.init) }))
        let folder = try ContractFolder()
        let contract = contract
        // All have begun before one works: who begins after the others went begins another edition, and is right.
        let workers = try await withThrowingTaskGroup(of: (any Ledger, RunTicket).self) { group in
            for worker in 0..<6 {
                group.addTask {
                    let ledger = try await contract.make(folder.path)
                    return (
                        ledger, try await ledger.begin(list.start(worker: "w\(worker)", feedsAreAsRemembered: false))
                    )
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let found = try await withThrowingTaskGroup(of: [String].self) { group in
            for (ledger, run) in workers {
                group.addTask {
                    var names: [String] = []
                    // A ledger that hands out the same pieces for ever must not keep the checks from their end.
                    for _ in 0..<200 {
                        let claims = try await ledger.claim(2, in: run, now: SampleList.now)
                        if claims.isEmpty { break }
                        let results = claims.map {
                            ChunkResult(
                                claim: $0, record: SampleList.record(list.name($0)),
                                open: [SampleList.open(list.name($0), 0, .dead)])
                        }
                        for (claim, isKept) in zip(claims, try await ledger.record(results, in: run)) where isKept {
                            names.append(list.name(claim))
                        }
                    }
                    return names
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        expect(.tasks, Set(workers.map(\.1.edition)).count, 1, "editions of six workers who begin at once")
        expect(.tasks, found.sorted(), list.names.sorted(), "pieces that six workers recorded")
        let summary = try await contract.make(folder.path).summary()
        expect(.tasks, summary.people.values.reduce(0, +), 180, "people whom six workers recorded")
        expect(.tasks, summary.open.reduce(0) { $0 + $1.count }, 60, "rows of six workers")
        expect(.tasks, Set(summary.runs.map(\.number)).count, 6, "runs of six workers")
    }
}
