import TidingsDelivery
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension ChunkWorker {
    /// Hands tellings to each sink in turn, and settles how things stand with the people.
    mutating func deliver(_ tellings: inout [Telling], _ people: [Person]) async {
        guard !tellings.isEmpty else { return }
        for telling in tellings {
            count(people[telling.person])
            tally.told(unsubscribed: telling.isUnsubscribed)
            if run.options.dryRun {
                tally.sample(
                    telling.rendition, for: people[telling.person].recipient, limit: run.options.samples)
            }
        }
        for (place, lane) in run.lanes.enumerated() {
            let chosen = tellings.indices.filter { isToBeGiven(tellings[$0], people, place) }
            guard !chosen.isEmpty else { continue }
            let deliveries = chosen.map { index in
                tools.batch.delivery(
                    of: tellings[index], to: people[tellings[index].person].recipient, sink: (place, lane.name))
            }
            let outcomes = await lane.deliver(deliveries, turn: turn.number, log: run.log)
            tally.count(outcomes, sink: lane.name)
            for (number, index) in chosen.enumerated() {
                // What went well at once leaves nothing to note.
                if outcomes[number].hasArrived, tellings[index].rows.isEmpty { continue }
                note(
                    outcomes[number], of: deliveries[number].key, place, lane, &tellings[index],
                    people[tellings[index].person])
            }
        }
        var delivered: [(id: String, kind: Notice.Kind, version: Version)] = []
        let keepsHistories = run.histories != nil && run.ledger == nil
        for index in tellings.indices {
            let isTold = settle(tellings[index], people[tellings[index].person])
            guard isTold, keepsHistories else { continue }
            let telling = tellings[index]
            delivered.append((people[telling.person].recipient.id, telling.kind, telling.version))
        }
        await noteDelivered(delivered)
    }

    /// Whether a sink is to be given a telling now.
    private func isToBeGiven(_ telling: Telling, _ people: [Person], _ lane: Int) -> Bool {
        // A sink that has no row took it, unless this is the first try.
        guard let row = telling.rows[lane] else { return telling.isFirstTry }
        return row.isDue(at: turn.now)
    }

    /// Notes what a sink said.
    private mutating func note(
        _ outcome: Outcome, of key: DeliveryKey, _ place: Int, _ lane: SinkLane, _ telling: inout Telling,
        _ person: Person
    ) {
        var row = telling.rows[place]
        guard let reason = outcome.failureReason else {
            guard row != nil else { return }
            row?.state = .delivered
            row?.next = nil
            row?.reason = ""
            telling.rows[place] = row
            if let row { open.append(row) }
            return
        }
        let problem = Problem(
            .error, rule: "not-delivered", "\(person.recipient.id), \(lane.name): \(reason)",
            at: self.place(of: person))
        guard run.ledger != nil else {
            telling.problems.append(problem)
            return
        }
        let now = run.clock.now()
        var noted =
            row
            ?? OpenDelivery(
                person: person.key, sink: lane.name, key: key, recipient: person.recipient.id,
                notice: telling.kind, release: telling.release.text, telling: telling.number, state: .ready,
                attempts: 0, first: now, reason: reason)
        noted.reason = reason
        noted.judge(outcome, run.policy, lane.sink.capability.redelivery, now: now, chance: .random(in: 0...1))
        if noted.state == .ready {
            // Said once for a sink and a reason: it may be the same for millions.
            tally.noteOnce(
                Problem(.note, rule: "tried-again", "\(lane.name): \(reason). What fails so is tried again."))
        } else {
            telling.problems.append(problem)
        }
        telling.rows[place] = noted
        open.append(noted)
    }

    /// Settles how things stand with a person after a telling, and says whether every sink took it.
    private mutating func settle(_ telling: Telling, _ person: Person) -> Bool {
        let ready = telling.rows.values.filter { $0.state == .ready }
        if let next = ready.compactMap(\.next).min() { wake(at: next) }
        let isOpen = telling.rows.values.contains { $0.state != .delivered && $0.state != .dropped }
        let isTold = !isOpen && telling.problems.isEmpty
        // What is tried again may yet arrive; all else is left to the operator.
        let state: Standing.State = isTold ? .told : ready.isEmpty ? .failed : .open
        switch state {
        case .told: tally.delivered(telling.rendition)
        case .open: tally.putOff(telling.problems)
        default: tally.failed(telling.problems)
        }
        guard run.ledger != nil else { return isTold }
        let now = turn.now
        if isTold, person.prior?.tellings.isEmpty ?? true {
            let place = places.place(outcome: telling.outcome, person.recipient, in: &record) {
                Self.standing(state, telling, person, at: now)
            }
            record.set(at: place, index: person.index)
        } else {
            settle(person, Self.standing(state, telling, person, at: now))
        }
        return isTold
    }

    private static func standing(
        _ state: Standing.State, _ telling: Telling, _ person: Person, at now: Date
    ) -> Standing {
        let tellings = person.prior?.tellings ?? []
        return Standing(
            state, reason: state == .failed ? "not-delivered" : telling.reason.code, notice: telling.kind,
            release: telling.release.text, telling: telling.number, wanted: person.wanted,
            used: telling.rendition.program.used.description,
            tellings: state == .told ? tellings.adding(telling.kind, telling.version, at: now) : tellings)
    }
}

extension OpenDelivery {
    /// Whether it is to be tried by a moment.
    ///
    /// A ledger may give a moment back that lies a hair later than the one it was given. Whoever was claimed for being
    /// due would not be due then, and would be claimed again and again.
    func isDue(at now: Date) -> Bool {
        guard state == .ready else { return false }
        return next.map { $0.timeIntervalSince(now) < 0.001 } ?? true
    }

    /// Decides what is to be done after an outcome that was none of the good ones.
    mutating func judge(
        _ outcome: Outcome, _ policy: RetryPolicy, _ redelivery: Redelivery, now: Date, chance: Double
    ) {
        func again() -> Date? { policy.next(after: attempts, first: first, now: now, chance: chance) }
        switch outcome {
        case .delivered, .alreadyDelivered: return
        case .throttled(let until):
            // A pause that the receiver asks for is no attempt; but nobody waits beyond the deadline.
            next = until.timeIntervalSince(first) <= policy.deadline.inSeconds ? until : nil
        case .rejected:
            attempts += 1
            next = nil
        case .failed:
            attempts += 1
            next = again()
        case .unknown:
            attempts += 1
            let usual = redelivery == .mayDuplicate ? RetryPolicy.Unknown.park : .retry
            guard policy.unknown ?? usual == .retry else {
                next = nil
                state = .parked
                return
            }
            next = again()
        }
        state = next == nil ? .dead : .ready
    }
}
