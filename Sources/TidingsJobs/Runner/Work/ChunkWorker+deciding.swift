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
        var tellings: [Telling] = []
        tellings.reserveCapacity(people.count)
        var beginners: [Recipient] = []
        for index in people.indices {
            do {
                let announcement = try await announcement(to: people[index])
                if announcement.isFirst { places.forget(outcome: announcement.number) }
                for problem in announcement.problems { tally.noteOnce(problem) }
                guard let rendition = announcement.rendition, let notice = announcement.decision.notice else {
                    if announcement.decision.reason == .firstLaunch { beginners.append(people[index].recipient) }
                    silence(people[index], announcement)
                    continue
                }
                guard run.takePermit() else { break }
                if let telling = telling(index, people[index], rendition, notice, announcement) {
                    tellings.append(telling)
                }
            } catch let unavailable as FeedUnavailable {
                for problem in unavailable.problems { tally.noteOnce(problem) }
                fail(people[index], rule: "no-feed", nil)
            } catch {
                let problem = Problem(
                    .error, rule: "not-rendered", "\(people[index].recipient.id): \(error)",
                    at: place(of: people[index]))
                fail(people[index], rule: problem.rule, problem)
            }
        }
        await noteBeginners(beginners)
        await deliver(&tellings, people)
    }

    /// Where the entry of a person stands.
    func place(of person: Person) -> SourcePlace { SourcePlace(file: run.job.recipients, line: person.line) }

    private func announcement(to person: Person) async throws -> Announcement {
        // Nearly always: then nothing is waited for.
        if !person.isUnreadable, !person.isSuppressed, person.kept == nil,
            let known = try tools.known(of: person.recipient, tellings: person.prior?.tellings ?? [])
        {
            return known
        }
        return try await announce(to: person)
    }

    private func announce(to person: Person) async throws -> Announcement {
        if person.isUnreadable { return try await tools.announce(to: person.recipient, history: nil) }
        guard person.isSuppressed || person.kept != nil else {
            return try await tools.announce(to: person.recipient, tellings: person.prior?.tellings ?? [])
        }
        var history = person.recipient.history.joined(with: person.kept)
        history.add(person.prior?.tellings ?? [])
        if person.isSuppressed { history.unsubscribed = true }
        return try await tools.announce(to: person.recipient, history: history)
    }

    /// What a person is told; `nil` when no sink is to be given anything now.
    private mutating func telling(
        _ index: Int, _ person: Person, _ rendition: Rendition, _ notice: Notice, _ announcement: Announcement
    ) -> Telling? {
        let release = notice.offered.version
        let version = notice.kind == .whatsNew ? notice.installed ?? release : release
        let number = person.timesTold(notice.kind, of: version) + 1
        let rows = person.rows.isEmpty ? [:] : rows(of: person, notice.kind, release, number)
        if !rows.isEmpty {
            let ready = rows.values.filter { $0.state == .ready }
            guard ready.contains(where: { $0.isDue(at: turn.now) }) else {
                if let next = ready.compactMap(\.next).min() { wake(at: next) }
                return nil
            }
        }
        var telling = Telling(
            person: index, rendition: rendition, reason: announcement.decision.reason, release: release, number: number,
            version: version,
            isUnsubscribed: person.isUnsubscribed,
            outcome: announcement.number, isFirstTry: rows.isEmpty, rows: rows)
        if let links = run.links {
            var values = rendition.values
            telling.unsubscribe = links.set(for: person.recipient.id, in: &values)
            telling.rendition = Rendition(program: rendition.program, values: values, locale: rendition.locale)
        }
        return telling
    }

    /// The rows of one telling by the places of the sinks; those of another telling are dropped.
    private mutating func rows(
        of person: Person, _ kind: Notice.Kind, _ release: Version, _ number: Int
    ) -> [Int: OpenDelivery] {
        var rows: [Int: OpenDelivery] = [:]
        for row in person.rows {
            let isSame = row.notice == kind && row.release == release.text && row.telling == number
            if isSame, let lane = run.lanes.firstIndex(where: { $0.name == row.sink }) {
                rows[lane] = row
            } else {
                drop(row)
            }
        }
        return rows
    }

    private mutating func silence(_ person: Person, _ announcement: Announcement) {
        let decision = announcement.decision
        person.rows.forEach { drop($0) }
        count(person)
        tally.silent(decision.reason, isSuppressed: person.isSuppressed)
        var state = Standing.State.silent
        if case .later(let date, _) = decision {
            state = .later
            wake(at: date)
        }
        guard run.ledger != nil else { return }
        let tellings = person.prior?.tellings ?? []
        func standing() -> Standing {
            Standing(state, reason: decision.reason.code, wanted: person.wanted, tellings: tellings)
        }
        if decision.reason == .firstLaunch, let version = person.recipient.installation.version {
            var standing = standing()
            standing.tellings = tellings.adding(seen: version, at: turn.now)
            settle(person, standing)
        } else if tellings.isEmpty {
            let place = places.place(outcome: announcement.number, person.recipient, in: &record, standing)
            record.set(at: place, index: person.index)
        } else {
            settle(person, standing())
        }
    }

    private mutating func fail(_ person: Person, rule: String, _ problem: Problem?) {
        count(person)
        tally.failed(problem.map { [$0] } ?? [])
        wake(at: turn.now.addingTimeInterval(Self.pauseAfterFailure))
        settle(
            person,
            Standing(.failed, reason: rule, wanted: person.wanted, tellings: person.prior?.tellings ?? []))
    }

    private mutating func drop(_ row: OpenDelivery) {
        guard row.state == .ready || row.state == .parked else { return }
        var row = row
        row.state = .dropped
        row.next = nil
        open.append(row)
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
        do throws(StoreError) {
            try await histories.update(ids, app: run.job.app.key, change)
        } catch {
            tally.noteOnce(Problem(.error, rule: "history-not-written", error.description))
        }
    }
}
