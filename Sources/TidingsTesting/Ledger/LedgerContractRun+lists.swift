import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LedgerContractRun {
    /// When settings or feeds change, everybody is looked at again.
    mutating func checkEditions() async throws {
        let list = SampleList("ab")
        let (ledger, _) = try await done(list)
        let same = try await ledger.begin(list.start())
        expect(.editions, same.remaining, 0, "pieces to be worked on when nothing has changed")
        try await ledger.end(same)
        let other = try await ledger.begin(list.start(settings: "changed"))
        expect(.editions, other.remaining, 2, "pieces to be worked on when settings have changed")
        if other.edition <= same.edition { note(.editions, "the edition does not grow when settings change") }
        let claims = try await ledger.claim(9, in: other, now: SampleList.now)
        expect(.editions, claims.map(list.name), ["a", "b"], "claims when settings have changed")
        expect(.editions, claims.first?.edition, same.edition, "the edition of an earlier record")
        expect(.editions, claims.first?.record?.entries, SampleList.record("a").entries, "an earlier record")
        _ = try await ledger.record(
            claims.map { ChunkResult(claim: $0, record: SampleList.record(list.name($0))) }, in: other)
        expect(.editions, try await ledger.claimable(list, in: other), "", "claims after all was done in the edition")
        try await ledger.end(other)
        let feeds = try await ledger.begin(list.start(settings: "changed", feedsAreAsRemembered: false))
        if feeds.edition <= other.edition { note(.editions, "the edition does not grow when feeds change") }
        expect(.editions, feeds.remaining, 2, "pieces to be worked on when feeds have changed")
        expect(.editions, try await ledger.claimable(list, in: feeds), "ab", "claims when feeds have changed")
        try await ledger.end(feeds)
        let back = try await ledger.begin(list.start())
        if back.edition <= feeds.edition { note(.editions, "the edition does not grow when settings change back") }
    }

    /// What the feeds said is remembered in the edition of a run.
    mutating func checkFeeds() async throws {
        let list = SampleList("ab")
        let (ledger, folder) = try await ledger()
        expect(.feeds, try await ledger.feeds(), [:], "the feeds of a new ledger")
        let old = try await ledger.begin(list.start(feedsAreAsRemembered: false))
        let joined = try await ledger.begin(list.start(worker: "w2", feedsAreAsRemembered: false))
        expect(.feeds, joined.edition, old.edition, "the edition of who joins before the feeds were remembered")
        let first = ["stable": SampleList.digest("2.1"), "beta": SampleList.digest("3.0-beta")]
        try await ledger.remember(first, in: old)
        expect(.feeds, try await contract.make(folder.path).feeds(), first, "the feeds that were remembered")
        let new = try await ledger.begin(list.start(worker: "w3", feedsAreAsRemembered: false))
        if new.edition <= old.edition { note(.feeds, "the edition does not grow when feeds change while others work") }
        let second = ["stable": SampleList.digest("2.2")]
        try await ledger.remember(second, in: new)
        try await ledger.remember(first, in: old)
        expect(.feeds, try await ledger.feeds(), second, "the feeds when an older edition was remembered too late")
        // What was decided by the old feeds is looked at again by the new ones.
        let claims = try await ledger.claim(1, in: old, now: SampleList.now)
        _ = try await ledger.record(
            claims.map { ChunkResult(claim: $0, record: SampleList.record(list.name($0))) }, in: old)
        expect(.feeds, try await ledger.claimable(list, in: old), "b", "what is left in the older edition")
        expect(.feeds, try await ledger.claimable(list, in: new), "ab", "what is left in the newer edition")
    }

    /// A list may be reordered, shortened and extended.
    mutating func checkLists() async throws {
        let list = SampleList("abc")
        let (ledger, folder) = try await ledger()
        let run = try await ledger.begin(list.start())
        let claims = try await ledger.claim(9, in: run, now: SampleList.now)
        _ = try await ledger.record(
            claims.map {
                ChunkResult(claim: $0, record: SampleList.record(list.name($0)), isComplete: list.name($0) != "b")
            }, in: run)
        try await ledger.end(run)
        let changed = SampleList("xcba")
        let next = try await contract.make(folder.path).begin(changed.start())
        expect(.lists, next.remaining, 2, "pieces to be worked on in a list that was reordered and extended")
        expect(.lists, next.done, 2, "pieces done in a list that was reordered and extended")
        let found = try await ledger.claim(9, in: next, now: SampleList.now)
        expect(
            .lists, found.map(\.chunk), [changed.chunks[0], changed.chunks[2]],
            "what is claimed of the new list, as it stands there")
        expect(.lists, found.first?.record, nil, "the record of a new piece")
        expect(
            .lists, found[safe: 1]?.record?.entries, SampleList.record("b").entries, "the record of a piece that moved")
        expect(.lists, found[safe: 1]?.id, claims[safe: 1]?.id, "the number of the row of a piece that moved")
        try await ledger.end(next)
        let short = SampleList("c")
        let third = try await ledger.begin(short.start())
        expect(.lists, third.remaining, 0, "pieces to be worked on in a list that was shortened")
        expect(.lists, third.done, 1, "pieces done in a list that was shortened")
        expect(
            .lists, try await ledger.standing(of: SampleList.person("a", 1)), SampleList.told("2.1"),
            "somebody who is no longer in the list")
        try await ledger.end(third)
        let back = try await ledger.begin(list.start())
        expect(.lists, back.done, 2, "pieces done in a list that is as before, when nothing was recorded meanwhile")
        expect(.lists, try await ledger.claimable(list, in: back), "b", "what is left in a list that is as before")
        try await ledger.end(back)
        try await checkReturn()
    }

    /// A piece that was away while others were recorded comes back without its record.
    private mutating func checkReturn() async throws {
        let list = SampleList("ab")
        let (ledger, _) = try await done(list)
        let other = SampleList("ay")
        let run = try await ledger.begin(other.start())
        try await ledger.recordAll(of: other, in: run, SampleList.told("2.2"))
        try await ledger.end(run)
        let back = try await ledger.begin(list.start())
        expect(.lists, back.remaining, 1, "pieces to be worked on when one comes back that was away meanwhile")
        let claims = try await ledger.claim(9, in: back, now: SampleList.now)
        expect(.lists, claims.map(list.name), ["b"], "the piece that comes back")
        expect(.lists, claims.first?.record, nil, "the record of a piece that was away while another was recorded")
        expect(
            .lists, try await ledger.standing(of: SampleList.person("b", 0)), SampleList.told("2.1"),
            "somebody in a piece that came back, before it is recorded")
        _ = try await ledger.record(
            claims.map { ChunkResult(claim: $0, record: SampleList.record("b", SampleList.told("2.3"))) }, in: back)
        expect(
            .lists, try await ledger.standing(of: SampleList.person("b", 0)), SampleList.told("2.3"),
            "somebody in a piece that came back, after it was recorded")
    }

    /// Others at work on something else are not disturbed.
    mutating func checkOtherWork() async throws {
        let (list, other) = (SampleList("ab"), SampleList("abc"))
        let (ledger, folder) = try await ledger()
        let second = try await contract.make(folder.path)
        let run = try await ledger.begin(list.start())
        let claims = try await ledger.claim(1, in: run, now: SampleList.now)
        for (start, what) in [
            (other.start(worker: "w2"), "another list"), (list.start(settings: "x"), "other settings"),
        ] {
            do {
                _ = try await second.begin(start)
                note(.otherWork, "work with \(what) was begun while others were at work")
            } catch {
                expect(.otherWork, error.kind, .otherWork, "the error for \(what)")
            }
        }
        let results = claims.map { ChunkResult(claim: $0, record: SampleList.record("a")) }
        expect(.otherWork, try await ledger.record(results, in: run), [true], "recording after others were refused")
        try await ledger.end(run)
        let next = try await second.begin(other.start(worker: "w2"))
        expect(.otherWork, next.remaining, 2, "pieces to be worked on when the others have ended")
        do {
            let late = try await ledger.claim(9, in: run, now: SampleList.now)
            expect(.otherWork, late.count, 0, "claims of a run that has ended")
        } catch {
            expect(.otherWork, error.kind, .otherWork, "the error for a run that has ended")
        }
        try await second.end(next)
        try await checkInTime(.otherWork) { try await $0.checkDeadWork() }
    }

    /// People who are named by another secret are not taken for strangers.
    mutating func checkSecrets() async throws {
        let list = SampleList("ab")
        for (own, others) in [("first", ["second", nil]), (nil, ["second"])] {
            let (ledger, folder) = try await ledger()
            try await ledger.check(secret: own.map(SampleList.digest))
            try await ledger.check(secret: others.first?.map(SampleList.digest))
            let run = try await ledger.begin(list.start(secret: own))
            try await ledger.recordAll(of: list, in: run, SampleList.told("2.1"))
            try await ledger.end(run)
            let second = try await contract.make(folder.path)
            for other in others {
                do {
                    try await second.check(secret: other.map(SampleList.digest))
                    note(.secrets, "another secret was taken for the same")
                } catch {
                    expect(.secrets, error.kind, .otherSecret, "the error for another secret")
                }
                do {
                    _ = try await second.begin(list.start(secret: other))
                    note(.secrets, "work was begun with another secret")
                } catch {
                    expect(.secrets, error.kind, .otherSecret, "the error when work is begun with another secret")
                }
            }
            try await second.check(secret: own.map(SampleList.digest))
            let next = try await second.begin(list.start(secret: own))
            expect(.secrets, next.done, 2, "pieces that are done when work goes on with the same secret")
        }
    }

    /// Who was killed disturbs nobody once their lease has ended.
    private mutating func checkDeadWork() async throws {
        let (list, other) = (SampleList("ab"), SampleList("abc"))
        let (ledger, folder) = try await ledger()
        let dead = try await ledger.begin(list.start(lease: lease))
        let claims = try await ledger.claim(1, in: dead, now: SampleList.now)
        try await letLeaseEnd()
        let second = try await contract.make(folder.path)
        let run = try await second.begin(other.start(worker: "w2"))
        expect(.otherWork, run.remaining, 3, "pieces to be worked on when the lease of who was killed has ended")
        let late = claims.map { ChunkResult(claim: $0, record: SampleList.record("a")) }
        expect(.otherWork, try await ledger.record(late, in: dead), [false], "recording when others took over")
        expect(.otherWork, try await second.claimable(other, in: run), "abc", "claims when others were killed")
    }

    /// The date of the first run stays.
    mutating func checkDate() async throws {
        let list = SampleList("ab")
        let (ledger, folder) = try await ledger()
        let first = try await ledger.begin(list.start())
        expect(.date, first.date, SampleList.now, "the date of the first run")
        try await ledger.end(first)
        let second = try await contract.make(folder.path)
        let later = try await second.begin(list.start(now: SampleList.now + 86400))
        expect(.date, later.date, SampleList.now, "the date of a later run")
        expect(.date, try await second.summary().date, SampleList.now, "the date in the summary")
        try await second.end(later)
        let fixed = try await ledger.begin(list.start(date: SampleList.now + 7, now: SampleList.now + 99))
        expect(.date, fixed.date, SampleList.now + 7, "a date that the job's file fixes")
        try await ledger.end(fixed)
    }
}
