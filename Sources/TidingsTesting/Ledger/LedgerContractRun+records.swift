import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LedgerContractRun {
    /// All of a record is kept.
    mutating func checkRecords() async throws {
        let list = SampleList("a")
        let (ledger, folder) = try await ledger()
        let run = try await ledger.begin(list.start())
        var record = ChunkRecord()
        for (index, state) in Standing.State.allCases.enumerated() {
            for notice in Notice.Kind.allCases.map(Optional.some) + [nil] {
                let standing = Standing(
                    state, reason: "reason \(index) \u{1F600}\0é", notice: notice, release: "2.1-β",
                    telling: index * 1000,
                    wanted: "zh-Hant-TW", used: "zh-Hant", tellings: SampleList.told("2.1", times: index + 1).tellings)
                record.append(SampleList.person(state.rawValue.description, record.people.count), standing)
            }
        }
        record.append(.none, Standing(.setAside, reason: "no-id"))
        let many = (0..<3000).map { SampleList.person("many", $0) }
        let place = record.place(of: SampleList.told("2.1"))
        for person in many { record.append(person, at: place) }
        let claims = try await ledger.claim(1, in: run, now: SampleList.now)
        _ = try await ledger.record(claims.map { ChunkResult(claim: $0, record: record, isComplete: false) }, in: run)
        let other = try await contract.make(folder.path)
        let again = try await other.claim(1, in: run, now: SampleList.now)
        if again.first?.record?.entries != record.entries { note(.records, "a record does not come back as it was") }
        let empty = again.map { ChunkResult(claim: $0, record: ChunkRecord()) }
        expect(.records, try await other.record(empty, in: run), [true], "recording a piece without people")
        let found = try await ledger.records(claims.map(\.id) + [987_654_321])
        expect(.records, found.count, 1, "records of one row that is there and one that is not")
        expect(.records, found.first?.value.people.count, 0, "people of a record that was replaced")
        expect(.records, try await ledger.record([], in: run), [], "recording nothing")
    }

    /// Whoever is due is looked at again.
    mutating func checkDue() async throws {
        let list = SampleList("abc")
        let now = SampleList.now
        let (ledger, _) = try await ledger()
        let run = try await ledger.begin(list.start())
        let claims = try await ledger.claim(9, in: run, now: now)
        let dues: [String: Date] = ["a": now + 60, "c": now + 30]
        _ = try await ledger.record(
            claims.map {
                ChunkResult(claim: $0, record: SampleList.record(list.name($0)), due: dues[list.name($0)])
            }, in: run)
        expect(.due, try await ledger.nextDue(in: run), now + 30, "the earliest moment at which somebody is due")
        expect(.due, try await ledger.summary().due, now + 30, "the earliest moment in the summary")
        expect(.due, try await ledger.claimable(list, in: run, now: now + 29), "", "claims before anybody is due")
        expect(.due, try await ledger.claimable(list, in: run, now: now + 30), "c", "claims when one is due")
        expect(.due, try await ledger.claimable(list, in: run, now: now + 61), "ac", "claims when two are due")
        let due = try await ledger.claim(9, in: run, now: now + 45)
        expect(.due, due.first?.record?.entries, SampleList.record("c").entries, "the record of a piece that is due")
        _ = try await ledger.record(due.map { ChunkResult(claim: $0, record: SampleList.record("c")) }, in: run)
        expect(.due, try await ledger.nextDue(in: run), now + 60, "the next moment after one had its turn")
        try await ledger.end(run)
        let later = try await ledger.begin(list.start(now: now + 61))
        expect(.due, later.remaining, 1, "pieces to be worked on when one is due")
        expect(.due, later.done, 2, "pieces done when one is due")
    }

    /// Deliveries that did not go well have rows, which are changed by later results.
    mutating func checkOpen() async throws {
        let list = SampleList("ab")
        let now = SampleList.now
        let (ledger, folder) = try await ledger()
        let run = try await ledger.begin(list.start())
        let claims = try await ledger.claim(1, in: run, now: now)
        var rows = [
            SampleList.open("a", 0, next: now + 10),
            SampleList.open("a", 0, sink: "chat", .parked, reason: "time-out \u{1F600}"),
            SampleList.open("a", 1, .dead, attempts: 7, reason: "550 no"),
        ]
        rows.sort { ($0.person, $0.sink) < ($1.person, $1.sink) }
        _ = try await ledger.record(
            claims.map { ChunkResult(claim: $0, record: SampleList.record("a"), due: now + 10, open: rows) }, in: run)
        let other = try await contract.make(folder.path)
        let people = (0..<3).map { SampleList.person("a", $0) }
        expect(.open, sorted(try await other.open(of: people)), rows, "rows of some people")
        expect(.open, try await other.open(of: [people[2]]), [], "rows of somebody with whom all went well")
        expect(.open, try await other.open(of: []), [], "rows of nobody")
        let again = try await other.claim(1, in: run, now: now + 10)
        expect(.open, sorted(again.first?.open ?? []), rows, "rows of a claim")
        let changed = SampleList.open("a", 0, .delivered, attempts: 2, reason: "")
        _ = try await other.record(
            again.map { ChunkResult(claim: $0, record: SampleList.record("a"), open: [changed]) }, in: run)
        let found = sorted(try await ledger.open(of: people))
        expect(
            .open, found, rows.map { $0.person == changed.person && $0.sink == "mail" ? changed : $0 },
            "rows after one has changed")
        expect(
            .open, try await ledger.claimable(list, in: run, now: now + 99), "b", "claims when nothing is to be tried")
        try await ledger.end(run)
        // Who moves to a piece that is new takes their rows along.
        let moved = SampleList("m")
        let next = try await ledger.begin(moved.start())
        let piece = try await ledger.claim(1, in: next, now: now)
        _ = try await ledger.record(
            piece.map { ChunkResult(claim: $0, record: SampleList.record("a"), isComplete: false) }, in: next)
        let whole = try await ledger.claim(1, in: next, now: now)
        expect(.open, sorted(whole.first?.open ?? []), found, "rows of people who moved to a new piece")
    }

    /// The operator lets deliveries be tried again.
    mutating func checkRetry() async throws {
        let list = SampleList("abc")
        let now = SampleList.now
        let (ledger, _) = try await ledger()
        let run = try await ledger.begin(list.start())
        let claims = try await ledger.claim(9, in: run, now: now)
        let rows = [
            "a": [SampleList.open("a", 0, .dead), SampleList.open("a", 1, .parked)],
            "b": [SampleList.open("b", 0, .dead)],
            "c": [SampleList.open("c", 0, .delivered)],
        ]
        _ = try await ledger.record(
            claims.map {
                ChunkResult(claim: $0, record: SampleList.record(list.name($0)), open: rows[list.name($0)] ?? [])
            }, in: run)
        expect(.retry, try await ledger.claimable(list, in: run, now: now + 9999), "", "claims when nothing is due")
        expect(
            .retry, try await ledger.retry([.parked], of: SampleList.person("b", 0), at: now), 0,
            "deliveries of another state")
        let one = try await ledger.retry([.dead, .parked], of: SampleList.person("b", 0), at: now + 5)
        expect(.retry, one, 1, "deliveries of one person")
        expect(.retry, try await ledger.claimable(list, in: run, now: now + 4), "", "claims before the moment")
        // Who works at the moment and does not know of it does not undo it.
        let held = try await ledger.claim(9, in: run, now: now + 5)
        expect(.retry, held.map(list.name), ["b"], "claims at the moment")
        expect(.retry, held.first?.open.map(\.state), [.ready], "the state of what is tried again")
        expect(.retry, held.first?.open.map(\.next), [now + 5], "the moment of what is tried again")
        _ = try await ledger.retry([.ready], of: nil, at: now + 6)
        _ = try await ledger.record(held.map { ChunkResult(claim: $0, record: SampleList.record("b")) }, in: run)
        expect(
            .retry, try await ledger.claimable(list, in: run, now: now + 6), "b", "claims when a retry came meanwhile")
        expect(.retry, try await ledger.retry([.dead, .parked], of: nil, at: now), 2, "deliveries of all")
        expect(.retry, try await ledger.claimable(list, in: run, now: now + 6), "ab", "claims when all are tried again")
        expect(.retry, try await ledger.retry([.dead, .parked], of: nil, at: now), 0, "deliveries of all, again")
    }

    private func sorted(_ rows: [OpenDelivery]) -> [OpenDelivery] {
        rows.sorted { ($0.person, $0.sink) < ($1.person, $1.sink) }
    }
}
