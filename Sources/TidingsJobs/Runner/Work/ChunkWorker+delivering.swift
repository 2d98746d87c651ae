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
    mutating func deliver(_ told: inout Tellings, _ people: [Person]) async {
        guard !told.isEmpty else { return }
        count(told, people)
        for (place, lane) in run.lanes.enumerated() {
            let chosen = told.tellings.indices.filter {
                told.tellings[$0].isFirstTry || isToBeGiven(told.tellings[$0], place)
            }
            guard !chosen.isEmpty else { continue }
            if place > 0 { told.setKeys(by: &tools.subjects, sink: place) }
            let isWhole = chosen.count == told.tellings.count
            let deliveries = isWhole ? told.deliveries : chosen.map { told.deliveries[$0] }
            let outcomes = await lane.deliver(deliveries, turn: turn.number, log: run.log)
            tally.count(outcomes, sink: lane.name)
            for (number, index) in chosen.enumerated() {
                // What went well at once leaves nothing to note.
                if outcomes[number].hasArrived, told.tellings[index].hasNoRows { continue }
                note(
                    outcomes[number], of: deliveries[number].key, place, lane, &told.tellings[index],
                    people[told.tellings[index].person])
            }
        }
        let delivered = settle(told.tellings, people)
        if run.histories != nil, run.ledger == nil {
            await noteDelivered(
                delivered.map { place in
                    let telling = told.tellings[place]
                    return (people[telling.person].recipient.id, telling.subject.kind, telling.subject.version)
                })
        }
    }

    /// Counts people who are told something.
    private mutating func count(_ told: Tellings, _ people: [Person]) {
        for place in told.tellings.indices {
            let person = told.tellings[place].person
            if people[person].isCounted {
                count(people[person])
            } else {
                countFirst(at: people[person].index)
            }
            tally.told(unsubscribed: told.tellings[place].isUnsubscribed)
            guard run.options.dryRun else { continue }
            let delivery = told.deliveries[place]
            tally.sample(delivery.rendition, for: delivery.recipient, limit: run.options.samples)
        }
    }

    /// Settles how things stand with people after their tellings; the places of those whom every sink told.
    private mutating func settle(_ tellings: [Telling], _ people: [Person]) -> [Int] {
        let keepsPlaces = run.histories != nil
        var told: [Int] = []
        tellings.withUnsafeBufferPointer { all in
            people.withUnsafeBufferPointer { everybody in
                guard let tellings = all.baseAddress, let people = everybody.baseAddress else { return }
                for place in 0..<all.count {
                    let isTold = (tellings + place).lend { telling in
                        (people + telling.person).lend { settle(telling, $0) }
                    }
                    if isTold, keepsPlaces { told.append(place) }
                }
            }
        }
        return told
    }

    /// Whether a sink is to be given a telling now.
    private func isToBeGiven(_ telling: Telling, _ lane: Int) -> Bool {
        // A sink that has no row took it, unless this is the first try.
        if telling.isFirstTry { return true }
        return telling.rows[lane]?.isDue(at: turn.now) ?? false
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
        guard keepsRecord else {
            telling.problems.append(problem)
            return
        }
        let now = run.clock.now()
        var noted =
            row
            ?? OpenDelivery(
                person: person.key, sink: lane.name, key: key, recipient: person.recipient.id,
                notice: telling.subject.kind, release: telling.subject.release.text, telling: telling.number,
                state: .ready,
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
    private mutating func settle(_ telling: borrowing Telling, _ person: borrowing Person) -> Bool {
        let state = telling.wentWell ? .told : state(after: telling)
        switch state {
        case .told: tally.delivered(telling.subject)
        case .open: tally.putOff(telling.problems)
        default: tally.failed(telling.problems)
        }
        let isTold = state == .told
        guard keepsRecord else { return isTold }
        let now = turn.now
        if isTold, person.tellings.isEmpty {
            let place = places.place(outcome: telling.subject.outcome, person.recipient, in: &record) {
                Self.standing(state, telling, person, at: now)
            }
            record.set(at: place, index: person.index)
        } else {
            settle(person, Self.standing(state, telling, person, at: now))
        }
        return isTold
    }

    /// How things stand after a telling of which some sink has a row, or refused it.
    private mutating func state(after telling: Telling) -> Standing.State {
        let ready = telling.rows.values.filter { $0.state == .ready }
        if let next = ready.compactMap(\.next).min() { wake(at: next) }
        let isOpen = telling.rows.values.contains { $0.state != .delivered && $0.state != .dropped }
        if !isOpen, telling.problems.isEmpty { return .told }
        // What is tried again may yet arrive; all else is left to the operator.
        return ready.isEmpty ? .failed : .open
    }

    private static func standing(
        _ state: Standing.State, _ telling: Telling, _ person: Person, at now: Date
    ) -> Standing {
        let (subject, tellings) = (telling.subject, person.tellings)
        return Standing(
            state, reason: state == .failed ? "not-delivered" : subject.reason.code, notice: subject.kind,
            release: subject.release.text, telling: telling.number, wanted: person.wanted,
            used: subject.program.used.description,
            tellings: state == .told ? tellings.adding(subject.kind, subject.version, at: now) : tellings)
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
