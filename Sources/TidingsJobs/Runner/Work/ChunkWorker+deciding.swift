import Tidings
import TidingsDelivery
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ChunkWorker {
    /// When people are looked at again for whom no message could be made.
    private static let pauseAfterFailure = 600.0

    /// Decides for some people, and sees to it that they are told.
    mutating func deal(with people: [Person]) async throws {
        guard !people.isEmpty else { return }
        let kept = await kept(of: people.map(\.recipient.id))
        var tellings: [Telling] = []
        var beginners: [Recipient] = []
        for (index, person) in people.enumerated() {
            let history = kept.map { person.history(kept: $0[index]) }
            do {
                let announcement = try await run.announcer.announce(
                    to: person.recipient, history: history, date: run.ticket.date, now: turn.now)
                for problem in announcement.problems { tally.noteOnce(problem) }
                guard let rendition = announcement.rendition, let notice = announcement.decision.notice else {
                    if announcement.decision.reason == .firstLaunch { beginners.append(person.recipient) }
                    silence(person, announcement.decision)
                    continue
                }
                guard run.takePermit() else { break }
                takeBack(person)
                if let telling = telling(index, person, rendition, notice, announcement.decision.reason, history) {
                    tellings.append(telling)
                }
            } catch let unavailable as FeedUnavailable {
                for problem in unavailable.problems { tally.noteOnce(problem) }
                fail(person, rule: "no-feed", nil)
            } catch {
                let problem = Problem(
                    .error, rule: "not-rendered", "\(person.recipient.id): \(error)", at: person.place)
                fail(person, rule: problem.rule, problem)
            }
        }
        await noteBeginners(beginners)
        await deliver(&tellings, people)
    }

    /// What a person is told; `nil` when no sink is to be given anything now.
    private mutating func telling(
        _ index: Int, _ person: Person, _ rendition: Rendition, _ notice: Notice, _ reason: Reason, _ history: History?
    ) -> Telling? {
        let release = notice.offered.version
        let installed = person.recipient.installation.version
        let version = notice.kind == .whatsNew ? installed ?? release : release
        let number = (history?.timesTold(notice.kind, of: version) ?? 0) + 1
        var rows: [Int: OpenDelivery] = [:]
        for row in person.rows {
            let isSame = row.notice == notice.kind && row.release == release.text && row.telling == number
            if isSame, let lane = run.lanes.firstIndex(where: { $0.name == row.sink }) {
                rows[lane] = row
            } else {
                drop(row)
            }
        }
        // Where others have rows, a sink without one took it.
        if !rows.isEmpty {
            let isDue = rows.values.contains { $0.state == .ready && ($0.next ?? turn.now) <= turn.now }
            if !isDue {
                if let next = rows.values.compactMap({ $0.state == .ready ? $0.next : nil }).min() { wake(at: next) }
                return nil
            }
        }
        let isUnsubscribed = history?.unsubscribed ?? false
        return Telling(
            person: index, rendition: rendition, reason: reason, release: release, number: number, version: version,
            isUnsubscribed: isUnsubscribed, rows: rows)
    }

    private mutating func silence(_ person: Person, _ decision: Decision) {
        person.rows.forEach { drop($0) }
        takeBack(person)
        tally.silent(decision.reason)
        var standing = Standing(
            .silent, reason: decision.reason.code, wanted: person.wanted, tellings: person.prior?.tellings ?? [])
        if case .later(let date, _) = decision {
            standing.state = .later
            wake(at: date)
        }
        if decision.reason == .firstLaunch, let version = person.recipient.installation.version {
            standing.tellings = standing.tellings.adding(seen: version, at: turn.now)
        }
        settle(person, standing)
    }

    private mutating func fail(_ person: Person, rule: String, _ problem: Problem?) {
        takeBack(person)
        if let problem { tally.failed(problem) } else { tally.failedForWantOfFeed() }
        wake(at: turn.now.addingTimeInterval(Self.pauseAfterFailure))
        settle(
            person,
            Standing(.failed, reason: rule, wanted: person.wanted, tellings: person.prior?.tellings ?? []))
    }

    /// Takes back what this run counted for a person who comes again.
    private mutating func takeBack(_ person: Person) {
        guard turn.isAgain, let prior = person.prior else { return }
        switch prior.state {
        case .silent, .later: tally.takeBackSilence(prior.reason)
        case .failed, .open, .told, .setAside, .waiting: break
        }
    }

    private mutating func drop(_ row: OpenDelivery) {
        guard row.state == .ready || row.state == .parked else { return }
        var row = row
        row.state = .dropped
        row.next = nil
        open.append(row)
    }

    mutating func settle(_ person: Person, _ standing: Standing) {
        if run.ledger != nil { record.set(standing, at: person.index) }
    }

    /// What is kept of some people; `nil` when it cannot be read.
    private mutating func kept(of ids: [String]) async -> [History?]? {
        guard let histories = run.histories else { return Array(repeating: nil, count: ids.count) }
        do throws(HistoryError) {
            return try await histories.histories(of: ids, app: run.job.app.key)
        } catch {
            tally.noteOnce(Problem(.error, rule: "no-history", "\(error) Only what is required is told."))
            return nil
        }
    }

    /// Who runs the app for the first time has seen what it brings.
    private mutating func noteBeginners(_ people: [Recipient]) async {
        let versions = people.map(\.installation.version)
        await change(people.map(\.id)) { place, history in
            if let version = versions[place] { history.noteSeen(version) }
        }
    }

    /// Notes what was delivered where no ledger does: from now on it counts as told.
    mutating func noteDelivered(_ people: [(id: String, kind: Notice.Kind, version: Version)]) async {
        let now = turn.now
        await change(people.map(\.id)) { place, history in
            history.noteDelivery(of: people[place].kind, people[place].version, at: now)
        }
    }

    private mutating func change(_ ids: [String], _ change: @escaping @Sendable (Int, inout History) -> Void) async {
        guard let histories = run.histories, run.ledger == nil, !ids.isEmpty, !run.options.dryRun else { return }
        do throws(HistoryError) {
            try await histories.update(ids, app: run.job.app.key, change)
        } catch {
            tally.noteOnce(Problem(.error, rule: "history-not-written", error.description))
        }
    }
}

extension Person {
    /// The first language wanted, for the ledger.
    var wanted: String { recipient.locales.first?.description ?? "" }
}
