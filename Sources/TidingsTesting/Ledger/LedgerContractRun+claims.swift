import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LedgerContractRun {
    /// Work begins, stops half-done, and goes on where it was.
    mutating func checkResuming() async throws {
        let list = SampleList("abcd")
        let (ledger, folder) = try await ledger()
        let run = try await ledger.begin(list.start())
        expect(.resuming, run.remaining, 4, "pieces of a new list that are to be worked on")
        expect(.resuming, run.done, 0, "pieces of a new list that are done")
        expect(.resuming, run.worker, "w1", "the worker on the ticket")
        let claims = try await ledger.claim(2, in: run, now: SampleList.now)
        let results = claims.enumerated().map { place, claim in
            ChunkResult(claim: claim, record: SampleList.record(list.name(claim)), isComplete: place == 0)
        }
        expect(.resuming, try await ledger.record(results, in: run), [true, true], "recording two claims")
        try await ledger.end(run)
        let later = try await contract.make(folder.path)
        let next = try await later.begin(list.start(worker: "w2"))
        expect(.resuming, next.remaining, 3, "pieces to be worked on after one of four was done")
        expect(.resuming, next.done, 1, "pieces done after one of four was done")
        expect(.resuming, next.edition, run.edition, "the edition when nothing has changed")
        if next.run <= run.run { note(.resuming, "a later run has the number \(next.run), the one before \(run.run)") }
        let rest = try await later.claim(9, in: next, now: SampleList.now)
        expect(.resuming, rest.map(list.name), ["b", "c", "d"], "what is claimed by the next run")
        expect(
            .resuming, rest.first?.record?.entries, SampleList.record("b").entries, "the record that was left half-done"
        )
        expect(.resuming, rest.first?.edition, run.edition, "the edition of a record")
        expect(.resuming, rest.last?.edition, 0, "the edition without a record")
        expect(.resuming, rest.last?.record, nil, "the record of a piece that nobody worked on")
        try await later.recordAll(of: list, in: next)
        _ = try await later.record(
            rest.map { ChunkResult(claim: $0, record: SampleList.record(list.name($0))) }, in: next)
        try await later.end(next)
        let last = try await ledger.begin(list.start())
        expect(.resuming, last.remaining, 0, "pieces to be worked on when all are done")
        expect(.resuming, try await ledger.claim(9, in: last, now: SampleList.now).count, 0, "claims when all is done")
        expect(.resuming, try await ledger.nextDue(in: last), nil, "the next moment when all is done")
    }

    /// Pieces are claimed in the order of the list, each by one worker.
    mutating func checkClaims() async throws {
        let list = SampleList("zyxwv")
        let (ledger, folder) = try await ledger()
        let other = try await contract.make(folder.path)
        let first = try await ledger.begin(list.start())
        let second = try await other.begin(list.start(worker: "w2"))
        expect(.claims, second.remaining, 5, "pieces to be worked on, now or by others")
        expect(
            .claims, try await ledger.claim(0, in: first, now: SampleList.now).count, 0, "claims when none is asked for"
        )
        let claims = try await ledger.claim(2, in: first, now: SampleList.now)
        expect(.claims, claims.map(\.chunk), Array(list.chunks.prefix(2)), "the first two pieces")
        let others = try await other.claim(2, in: second, now: SampleList.now)
        expect(.claims, others.map(\.chunk), Array(list.chunks[2..<4]), "the pieces after those that are held")
        let joined = try await other.begin(list.start(worker: "w3"))
        expect(.claims, joined.remaining, 5, "pieces to be worked on while some are held")
        let last = try await ledger.claim(9, in: first, now: SampleList.now)
        expect(.claims, last.map(\.chunk), Array(list.chunks.suffix(1)), "the piece that nobody held")
        expect(.claims, try await other.claim(9, in: second, now: SampleList.now).count, 0, "claims when all are held")
        expect(.claims, Set((claims + others + last).map(\.id)).count, 5, "numbers of rows")
        let twin = SampleList("aa")
        let (twins, _) = try await self.ledger()
        let run = try await twins.begin(twin.start())
        let both = try await twins.claim(9, in: run, now: SampleList.now)
        expect(.claims, both.map(\.chunk), twin.chunks, "two pieces with the same content")
        _ = try await twins.record(
            [ChunkResult(claim: both[safe: 1] ?? both[0], record: SampleList.record("a"))], in: run)
        try await twins.release(both, in: run)
        let rest = try await twins.claim(9, in: run, now: SampleList.now)
        expect(.claims, rest.map(\.chunk.ordinal), [0], "the other of two pieces with the same content")
    }

    /// A claim is held until its lease ends, and no longer.
    mutating func checkLeases() async throws {
        let list = SampleList("ab")
        let (ledger, folder) = try await ledger()
        let other = try await contract.make(folder.path)
        let slow = try await ledger.begin(list.start(lease: lease))
        let quick = try await other.begin(list.start(worker: "w2", lease: lease * 40))
        let claims = try await ledger.claim(1, in: slow, now: SampleList.now)
        let early = try await other.claim(9, in: quick, now: SampleList.now)
        expect(.leases, early.map(list.name), ["b"], "what can be claimed while another holds the first piece")
        if try await other.nextDue(in: quick) == nil {
            note(.leases, "while another's lease goes on, no moment is named at which it ends")
        }
        try await letLeaseEnd()
        let late = try await other.claim(9, in: quick, now: SampleList.now)
        expect(.leases, late.map(list.name), ["a"], "what can be claimed when another's lease has ended")
        if let old = claims.first, let new = late.first, new.token <= old.token {
            note(.leases, "the token of a later claim is \(new.token), that of the one before \(old.token)")
        }
    }

    /// What carries an old token changes nothing.
    mutating func checkFencing() async throws {
        let list = SampleList("ab")
        let (ledger, folder) = try await ledger()
        let other = try await contract.make(folder.path)
        let slow = try await ledger.begin(list.start(lease: lease))
        let quick = try await other.begin(list.start(worker: "w2", lease: .seconds(3600)))
        let old = try await ledger.claim(1, in: slow, now: SampleList.now)
        try await letLeaseEnd()
        let new = try await other.claim(1, in: quick, now: SampleList.now)
        expect(.fencing, new.map(list.name), ["a"], "the piece whose lease has ended")
        let late = old.map {
            ChunkResult(
                claim: $0, record: SampleList.record("a", SampleList.told("9.9")), due: SampleList.now,
                open: [SampleList.open("a", 0)])
        }
        expect(.fencing, try await ledger.record(late, in: slow), [false], "recording with an old token")
        expect(.fencing, try await ledger.renew(old, in: slow), [], "renewing an old token")
        try await ledger.release(old, in: slow)
        expect(
            .fencing, try await other.open(of: [SampleList.person("a", 0)]), [], "rows that came with an old token")
        expect(
            .fencing, try await other.standing(of: SampleList.person("a", 0)), nil, "people recorded by an old token")
        expect(.fencing, try await other.renew(new, in: quick), new, "the new claim after the old one was given back")
        let results = new.map { ChunkResult(claim: $0, record: SampleList.record("a")) }
        expect(.fencing, try await other.record(results, in: quick), [true], "recording with the new token")
        expect(.fencing, try await other.record(results, in: quick), [false], "recording a second time")
        expect(.fencing, try await ledger.record(late, in: slow), [false], "recording with an old token afterwards")
        let kept = try await other.standing(of: SampleList.person("a", 0))
        expect(.fencing, kept, SampleList.told("2.1"), "what the holder recorded")
        // In one step the good part is kept.
        let rest = try await other.claim(1, in: quick, now: SampleList.now)
        let mixed = results + rest.map { ChunkResult(claim: $0, record: SampleList.record("b")) }
        expect(.fencing, try await other.record(mixed, in: quick), [false, true], "an old and a new token in one step")
        expect(
            .fencing, try await other.standing(of: SampleList.person("b", 2)), SampleList.told("2.1"),
            "what was recorded together with an old token")
    }

    /// A claim that is renewed is held for another lease.
    mutating func checkRenewing() async throws {
        let list = SampleList("ab")
        let (ledger, folder) = try await ledger()
        let other = try await contract.make(folder.path)
        let run = try await ledger.begin(list.start(lease: lease))
        let second = try await other.begin(list.start(worker: "w2", lease: lease))
        let claims = try await ledger.claim(2, in: run, now: SampleList.now)
        for _ in 0..<3 {
            try await letPass(0.5)
            expect(
                .renewing, try await ledger.renew(Array(claims.prefix(1)), in: run).map(\.id),
                Array(claims.prefix(1)).map(\.id), "claims that are still held")
        }
        let free = try await other.claim(9, in: second, now: SampleList.now)
        expect(.renewing, free.map(list.name), ["b"], "what can be claimed when only the first was renewed")
        let results = claims.map { ChunkResult(claim: $0, record: SampleList.record(list.name($0))) }
        expect(.renewing, try await ledger.record(results, in: run), [true, false], "recording both")
    }

    /// What is given back is claimed again, untouched; who ends gives all back.
    mutating func checkReleasing() async throws {
        let list = SampleList("abc")
        let (ledger, folder) = try await ledger()
        let other = try await contract.make(folder.path)
        let run = try await ledger.begin(list.start())
        let second = try await other.begin(list.start(worker: "w2"))
        let claims = try await ledger.claim(3, in: run, now: SampleList.now)
        try await ledger.release(Array(claims.prefix(1)), in: run)
        let results = claims.prefix(1).map { ChunkResult(claim: $0, record: SampleList.record("a")) }
        expect(.releasing, try await ledger.record(results, in: run), [false], "recording what was given back")
        let again = try await other.claim(9, in: second, now: SampleList.now)
        expect(.releasing, again.map(list.name), ["a"], "what was given back")
        expect(.releasing, again.first?.record, nil, "the record of what was given back")
        if let old = claims.first, let new = again.first, new.token <= old.token {
            note(.releasing, "the token of a later claim is \(new.token), that of the one before \(old.token)")
        }
        try await ledger.end(run)
        let rest = try await other.claim(9, in: second, now: SampleList.now)
        expect(.releasing, rest.map(list.name), ["b", "c"], "what a worker held that has ended")
        let late = claims.suffix(1).map { ChunkResult(claim: $0, record: SampleList.record("c")) }
        expect(.releasing, try await ledger.record(late, in: run), [false], "recording after the end")
        let runs = try await other.summary().runs
        expect(.releasing, runs.map { $0.ended != nil }, [true, false], "whether the runs have ended")
        expect(.releasing, runs.map(\.worker), ["w1", "w2"], "the workers of the runs")
    }
}

extension Array {
    /// The element at a place; `nil` where there is none.
    subscript(safe place: Int) -> Element? { indices.contains(place) ? self[place] : nil }
}
