import Tidings
import TidingsDelivery
import TidingsIntl
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Works on one piece of the list: reads its entries, decides, renders, and hands what is to be told to the sinks.
struct ChunkWorker {
    /// How many people are dealt with at a time.
    static let batchSize = 256
    /// How often whoever watches is told how far it came: that takes longer than a batch.
    private static let noteInterval = Duration.milliseconds(100)

    let run: RunContext
    let turn: ChunkFeeder.Turn
    let tools: WorkerTools
    var record = ChunkRecord()
    var tally: JobTally
    var open: [OpenDelivery] = []
    /// When somebody is to be looked at again.
    var due: Date?
    /// Whether anybody was looked at.
    private var isTouched = false
    /// Who was counted in this run.
    private var counted: PersonBits
    /// Whether the piece had its turn in this run before.
    private let isRepeated: Bool
    /// The counts that whoever watches knows, and the bytes.
    private var noted: (report: JobReport, turns: TurnCounts, bytes: Int64)
    /// The places of standings in the record that many people have.
    var places = StandingPlaces()
    /// Rows of the people of the piece, by their key.
    private let rows: [PersonKey: [OpenDelivery]]
    /// What the run is asked for each person, asked once: whether there is a ledger, whether it knows the piece, and whether
    /// only some people are told.
    let keepsRecord: Bool
    private let isKnown: Bool
    private let isForSome: Bool

    init(_ run: RunContext, _ turn: ChunkFeeder.Turn, _ tools: WorkerTools) {
        self.run = run
        self.turn = turn
        self.tools = tools
        tally = JobTally(job: run.job)
        rows = Dictionary(grouping: turn.claim.open, by: \.person)
        counted = run.counted.people(of: turn.claim.id)
        isRepeated = turn.isAgain || run.counted.contains(turn.claim.id)
        noted = (tally.report, TurnCounts(), turn.claim.chunk.offset)
        keepsRecord = run.ledger != nil
        isKnown = turn.claim.record != nil
        isForSome = !run.options.only.isEmpty
        tools.turn(to: turn.now)
    }

    /// Whether the ledger's record of the piece was made in this edition.
    private var isSameEdition: Bool { turn.claim.edition == run.ticket.edition }

    /// Works to the end of the piece, or until the run is to end; what keeps it from going on ends the run.
    mutating func work() async -> WorkedChunk {
        let clock = ContinuousClock()
        let start = clock.now
        defer { run.metrics.worked(for: clock.now - start) }
        var isComplete = false
        do {
            isComplete = try await workThrough()
        } catch {
            run.fail(error)
        }
        if run.ledger != nil, due != nil || !open.isEmpty { run.counted.keep(counted, of: turn.claim.id) }
        if !isComplete { keepRest() }
        if record.isWaiting { isComplete = false }
        return WorkedChunk(
            turn: turn.number,
            result: ChunkResult(claim: turn.claim.bare, record: record, isComplete: isComplete, due: due, open: open),
            tally: tally, isTouched: isTouched)
    }

    /// Shows how far the piece has come.
    ///
    /// - Parameter place: The end of the last entry that was dealt with; `nil` at the end of the piece.
    private mutating func note(reached place: Int64?) {
        let chunk = turn.claim.chunk
        let bytes = max(place ?? chunk.offset + Int64(chunk.length), noted.bytes)
        let (report, before, isRepeated) = (tally.report, noted, isRepeated)
        run.monitor.note { progress in
            progress.add(report, since: before.report)
            // A piece that comes again was counted the first time.
            if !isRepeated { progress.bytesDone += bytes - before.bytes }
        }
        run.metrics.count(tally.turns, since: before.turns)
        noted = (report, tally.turns, bytes)
    }

    /// Counts a person who has their turn; of one who comes again what was counted is taken back.
    mutating func count(_ person: Person) {
        guard person.isCounted else { return countFirst(at: person.index) }
        guard let prior = person.prior else { return }
        tally.takeBack(prior, isSuppressed: person.isSuppressed, isUnsubscribed: person.isUnsubscribed)
    }

    /// Counts a person of a place in the piece who has their turn for the first time.
    mutating func countFirst(at index: Int) {
        counted.insert(index)
        tally.count()
    }

    /// Works to the end of the piece, and says whether it came there.
    private mutating func workThrough() async throws -> Bool {
        // A piece that the ledger hands out was seen by the survey moments ago, or by another machine.
        try tools.reader.open(turn.claim.chunk, checksContent: run.ledger != nil)
        let clock = ContinuousClock()
        var lastNote = clock.now
        var reached: Int64? = turn.claim.chunk.offset
        // However it ends, whoever watches sees all that was done.
        defer { note(reached: reached) }
        while !run.isEnding, run.ledger == nil || run.held.holds(turn.claim) {
            var people: [Person] = []
            let isAtEnd = try await read(&people)
            isTouched = isTouched || !people.isEmpty
            try await deal(with: people)
            reached = isAtEnd ? nil : people.last?.end ?? reached
            if isAtEnd { return true }
            if clock.now - lastNote > Self.noteInterval {
                note(reached: reached)
                lastNote = clock.now
            }
        }
        return false
    }

    /// Reads as many entries as are dealt with at a time, and says whether these were the last ones; entries that cannot
    /// be used are set aside at once.
    private mutating func read(_ people: inout [Person]) async throws -> Bool {
        people.reserveCapacity(Self.batchSize)
        let isAtEnd = try readEntries(&people)
        if turn.claim.record == nil, run.past.areAny { try await lookUp(&people) }
        if let histories = run.histories { try await addKept(to: &people, histories) }
        return isAtEnd
    }

    private mutating func readEntries(_ people: inout [Person]) throws -> Bool {
        while people.count < Self.batchSize {
            guard var entry = tools.reader.next() else {
                if let failure = tools.reader.failure { throw failure }
                return true
            }
            if let recipient = entry.recipient.take() {
                entry.problems.forEach { tally.note($0) }
                take(recipient, entry, &people)
            } else {
                setAside(entry)
            }
        }
        return false
    }

    private mutating func setAside(_ entry: ListEntry) {
        guard let problem = entry.fault else { return }
        let prior = turn.claim.record?.standing(entry.position)
        if isSameEdition, let prior, prior.state == .setAside {
            record.append(.none, prior)
            return
        }
        tally.setAside(problem, (try? run.list.bytes(of: entry)) ?? [])
        if keepsRecord { record.append(.none, Standing(.setAside, reason: problem.rule)) }
    }

    private mutating func take(_ recipient: consuming Recipient, _ entry: borrowing ListEntry, _ people: inout [Person])
    {
        // A name with a bidi control would reorder what stands around it, also in a mail's header.
        if recipient.withName({ $0.map(Bidi.mayHaveControls) ?? false }), let name = recipient.name {
            let plain = Bidi.withoutControls(name)
            if plain.utf8.count != name.utf8.count { recipient.name = plain }
        }
        let key = run.key(of: recipient)
        let index = entry.position
        let prior = isKnown ? turn.claim.record?.standing(index) : nil
        if keepsRecord {
            record.append(key, at: prior.map { record.place(of: $0) } ?? places.waiting(in: &record))
        }
        if isSameEdition, let prior, [.told, .silent].contains(prior.state) { return }
        guard !isForSome || run.options.only.contains(recipient.id) else { return }
        people.append(
            Person(
                recipient: recipient, line: entry.line, end: entry.offset + entry.length, key: key, index: index,
                isSuppressed: run.suppressed.map { $0.cause(id: recipient.id, address: recipient.email) != nil }
                    ?? false,
                isCounted: counted.contains(index), known: known(key, prior)))
    }

    /// What the ledger knows of a person whose piece of the list is known.
    private func known(_ key: PersonKey, _ prior: Standing?) -> KnownPerson? {
        guard prior != nil || !rows.isEmpty else { return nil }
        return KnownPerson(prior: prior, rows: rows[key] ?? [])
    }

    /// Looks up people whose piece of the list is not known.
    private mutating func lookUp(_ people: inout [Person]) async throws {
        let known = try await run.past.standings(of: people.map(\.key))
        let unsettled = zip(people, known).filter { [.open, .failed].contains($1?.state) }.map(\.0.key)
        let rows = Dictionary(grouping: try await run.past.open(of: unsettled), by: \.person)
        for (index, prior) in known.enumerated() {
            guard let prior else { continue }
            people[index].known = KnownPerson(prior: prior, rows: rows[people[index].key] ?? [])
            settle(people[index], prior)
        }
    }

    /// Adds what is kept of people elsewhere; with what cannot be read only what is required is told.
    private mutating func addKept(to people: inout [Person], _ histories: any HistoryStore) async throws {
        let kept: [History?]
        do throws(StoreError) {
            kept = try await histories.histories(of: people.map(\.recipient.id), app: run.job.app.key)
        } catch {
            tally.noteOnce(Problem(.error, rule: "no-history", "\(error) Only what is required is told."))
            for index in people.indices { people[index].isUnreadable = true }
            return
        }
        for (index, history) in kept.enumerated() {
            guard let history else { continue }
            people[index].known = KnownPerson(prior: people[index].prior, rows: people[index].rows, kept: history)
        }
    }

    /// Who had no turn stays as they were.
    private mutating func keepRest() {
        guard let known = turn.claim.record else { return }
        for index in record.people.count..<max(known.people.count, record.people.count) {
            record.append(known.people[index].key, known.standing(at: index))
        }
    }

    /// Notes how things stand with a person.
    mutating func settle(_ person: Person, _ standing: Standing) {
        if keepsRecord { record.set(standing, at: person.index) }
    }

    /// Notes that somebody is to be looked at again.
    ///
    /// That is never the moment of this turn: the piece would be claimed again at once, with the same outcome.
    mutating func wake(at date: Date) {
        let date = max(date, turn.now.addingTimeInterval(0.001))
        due = min(due ?? date, date)
    }
}

extension ChunkRecord {
    /// Whether anybody had no turn yet.
    fileprivate var isWaiting: Bool {
        zip(standings, counts).contains { $0.state == .waiting && $1 > 0 }
    }

    /// How things stand with the person at an index, if there is one.
    fileprivate func standing(_ index: Int) -> Standing? {
        people.indices.contains(index) ? standing(at: index) : nil
    }
}
