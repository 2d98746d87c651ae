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
        let workers = run.options.threads
        // Alone, a worker would do the same in another order; with a limit, perhaps in vain.
        if workers > 1, run.options.limit == nil {
            let first = people.count * (turn.number % workers) / workers
            await tools.foresee(people, from: first) { [run] in !run.isEnding }
        }
        var told = Tellings(count: people.count)
        var next = 0
        while next < people.count {
            // Nearly all are dealt with here, where nothing can be waited for.
            next = dealAtOnce(with: people, from: next, &told)
            guard next < people.count else { break }
            do {
                let announcement = try await announce(to: people[next])
                guard decided(announcement, next, people[next], &told) else { break }
            } catch {
                fail(people[next], error)
            }
            next += 1
        }
        await noteBeginners(told.beginners)
        await deliver(&told, people)
    }

    /// Decides for people from one on, up to the first of whom not all is known yet; that one's place, or the end.
    private mutating func dealAtOnce(with people: [Person], from first: Int, _ told: inout Tellings) -> Int {
        let count = people.count
        return people.withUnsafeBufferPointer { all in
            guard let people = all.baseAddress else { return count }
            for index in first..<count {
                guard let isGoingOn = (people + index).lend({ decideAtOnce(index, $0, &told) }) else { return index }
                guard isGoingOn else { return count }
            }
            return count
        }
    }

    /// Decides for a person, if all is known of them; false when nobody more may be told.
    private mutating func decideAtOnce(_ index: Int, _ person: borrowing Person, _ told: inout Tellings) -> Bool? {
        guard person.canBeDecidedAtOnce else { return nil }
        if person.known == nil, let subject = tools.subject(for: person.recipient) {
            guard run.takePermit() else { return false }
            tell(
                Telling(person: index, subject: subject, number: 1, isUnsubscribed: person.isUnsubscribed),
                person.recipient, &told)
            return true
        }
        do {
            guard let known = try tools.known(of: person.recipient, tellings: person.tellings) else { return nil }
            return decided(known, index, person, &told)
        } catch {
            fail(copy person, error)
            return true
        }
    }

    private mutating func tell(
        _ telling: consuming Telling, _ recipient: borrowing Recipient, _ told: inout Tellings
    ) {
        let delivery = delivery(of: telling, to: recipient)
        told.append(telling, delivery)
    }

    /// Prepares what a person is told, or notes that they are told nothing; false when nobody more may be told.
    private mutating func decided(
        _ announcement: Announcement, _ index: Int, _ person: borrowing Person, _ told: inout Tellings
    ) -> Bool {
        if announcement.isFirst {
            places.forget(outcome: announcement.number)
            tools.subjects.forget(outcome: announcement.number)
        }
        for problem in announcement.problems { tally.noteOnce(problem) }
        guard let message = announcement.message else {
            if announcement.reason == .firstLaunch { told.beginners.append(person.recipient) }
            silence(person, announcement)
            return true
        }
        guard run.takePermit() else { return false }
        if let subject = tools.subjects.subject(announcement, message),
            let telling = telling(index, person, subject)
        {
            tell(telling, person.recipient, &told)
        }
        return true
    }

    /// Where the entry of a person stands.
    func place(of person: Person) -> SourcePlace { SourcePlace(file: run.job.recipients, line: person.line) }

    private func announce(to person: Person) async throws -> Announcement {
        if person.isUnreadable { return try await tools.announce(to: person.recipient, history: nil) }
        guard person.isSuppressed || person.kept != nil else {
            return try await tools.announce(to: person.recipient, tellings: person.tellings)
        }
        var history = person.recipient.history.joined(with: person.kept)
        history.add(person.tellings)
        if person.isSuppressed { history.unsubscribed = true }
        return try await tools.announce(to: person.recipient, history: history)
    }

    /// What a person is told; `nil` when no sink is to be given anything now.
    private mutating func telling(_ index: Int, _ person: borrowing Person, _ subject: TellingSubject) -> Telling? {
        let number = person.timesTold(subject.kind, of: subject.version) + 1
        let rows = person.rows.isEmpty ? [:] : rows(of: person, subject, number)
        if !rows.isEmpty {
            let ready = rows.values.filter { $0.state == .ready }
            guard ready.contains(where: { $0.isDue(at: turn.now) }) else {
                if let next = ready.compactMap(\.next).min() { wake(at: next) }
                return nil
            }
        }
        return Telling(
            person: index, subject: subject, number: number, isUnsubscribed: person.isUnsubscribed, rows: rows)
    }

    /// The delivery of a telling to the first sink; for another one only its key differs.
    private func delivery(of telling: borrowing Telling, to recipient: borrowing Recipient) -> Delivery {
        let key = tools.subjects.key(of: telling, to: recipient, sink: 0)
        guard let links = run.links else {
            return Delivery(
                key: key, recipient: copy recipient, rendition: telling.subject.message.rendition(for: recipient),
                occasion: telling.subject.occasion)
        }
        let rendition = telling.subject.message.rendition(for: recipient)
        var values = rendition.values
        let address = links.set(for: recipient.id, in: &values)
        return Delivery(
            key: key, recipient: copy recipient,
            rendition: Rendition(program: rendition.program, values: values, locale: rendition.locale),
            unsubscribe: address, occasion: telling.subject.occasion)
    }

    /// The rows of one telling by the places of the sinks; those of another telling are dropped.
    private mutating func rows(of person: Person, _ subject: TellingSubject, _ number: Int) -> [Int: OpenDelivery] {
        var rows: [Int: OpenDelivery] = [:]
        for row in person.rows {
            let isSame =
                row.notice == subject.kind && row.release == subject.release.text && row.telling == number
            if isSame, let lane = run.lanes.firstIndex(where: { $0.name == row.sink }) {
                rows[lane] = row
            } else {
                drop(row)
            }
        }
        return rows
    }

    private mutating func silence(_ person: borrowing Person, _ announcement: Announcement) {
        let (decision, reason) = (announcement.decision, announcement.reason)
        person.rows.forEach { drop($0) }
        count(person)
        tally.silent(reason, isSuppressed: person.isSuppressed)
        var state = Standing.State.silent
        if case .later(let date, _) = decision {
            state = .later
            wake(at: date)
        }
        guard keepsRecord else { return }
        let tellings = person.tellings
        func standing() -> Standing {
            Standing(state, reason: reason.code, wanted: person.wanted, tellings: tellings)
        }
        if reason == .firstLaunch, let version = person.recipient.installation.version {
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

    /// Notes that no message could be made for a person.
    private mutating func fail(_ person: Person, _ error: any Error) {
        if let unavailable = error as? FeedUnavailable {
            for problem in unavailable.problems { tally.noteOnce(problem) }
            return fail(person, rule: "no-feed", nil)
        }
        let problem = Problem(
            .error, rule: "not-rendered", "\(person.recipient.id): \(error)", at: place(of: person))
        fail(person, rule: problem.rule, problem)
    }

    private mutating func fail(_ person: Person, rule: String, _ problem: Problem?) {
        count(person)
        tally.failed(problem.map { [$0] } ?? [])
        wake(at: turn.now.addingTimeInterval(Self.pauseAfterFailure))
        settle(
            person,
            Standing(.failed, reason: rule, wanted: person.wanted, tellings: person.tellings))
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
