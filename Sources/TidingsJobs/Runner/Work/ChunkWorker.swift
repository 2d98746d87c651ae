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

    let run: RunContext
    let turn: ChunkFeeder.Turn
    var record = ChunkRecord()
    var tally: JobTally
    var open: [OpenDelivery] = []
    /// When somebody is to be looked at again.
    var due: Date?
    let tools: WorkerTools
    /// Rows of the people of the piece, by their key.
    private let rows: [PersonKey: [OpenDelivery]]

    init(_ run: RunContext, _ turn: ChunkFeeder.Turn, _ tools: WorkerTools) {
        self.run = run
        self.tools = tools
        self.turn = turn
        tally = JobTally(job: run.job)
        rows = Dictionary(grouping: turn.claim.open, by: \.person)
    }

    /// Whether the entries of the piece are those of which the ledger has a record of this edition.
    private var isSameEdition: Bool { turn.claim.edition == run.ticket.edition }

    /// Works to the end of the piece, or until the run is to end.
    mutating func work() async throws -> WorkedChunk {
        // A piece that the ledger hands out was seen by the survey moments ago, or by another machine.
        try tools.reader.open(turn.claim.chunk, checksContent: run.ledger != nil)
        var isComplete = true
        while true {
            guard !run.isEnding, run.held.holds(turn.claim) || run.ledger == nil else {
                isComplete = false
                break
            }
            let (people, isAtEnd) = try await nextBatch()
            try await deal(with: people)
            if isAtEnd { break }
        }
        if !isComplete { keepRest() }
        if record.isWaiting { isComplete = false }
        for lane in run.lanes { lane.pass(turn.number) }
        let claim = turn.claim.bare
        return WorkedChunk(
            turn: turn.number,
            result: ChunkResult(claim: claim, record: record, isComplete: isComplete, due: due, open: open),
            tally: tally, bytes: isComplete ? turn.claim.chunk.length : 0)
    }

    /// Reads as many entries as are dealt with at a time; those that cannot be used are set aside at once.
    private mutating func nextBatch() async throws -> ([Person], isAtEnd: Bool) {
        var people: [Person] = []
        people.reserveCapacity(Self.batchSize)
        var isAtEnd = false
        while people.count < Self.batchSize {
            guard let entry = tools.reader.next() else {
                if let failure = tools.reader.failure { throw failure }
                isAtEnd = true
                break
            }
            if let recipient = entry.recipient {
                for problem in entry.problems { tally.note(problem) }
                take(recipient, line: entry.line, &people)
            } else {
                setAside(entry)
            }
        }
        if turn.claim.record == nil { try await lookUp(&people) }
        return (people, isAtEnd)
    }

    private mutating func setAside(_ entry: ListEntry) {
        guard let problem = entry.fault else { return }
        let index = record.people.count
        if isSameEdition, let prior = turn.claim.record?.standing(index), prior.state == .setAside {
            keep(.none, prior)
            return
        }
        tally.setAside(problem, (try? run.list.bytes(of: entry)) ?? [])
        if run.ledger != nil { record.append(.none, Standing(.setAside, reason: problem.rule)) }
    }

    private mutating func take(_ listed: Recipient, line: Int, _ people: inout [Person]) {
        var recipient = listed
        // A name with a bidi control would reorder what stands around it, also in a mail's header.
        if let name = recipient.name, !name.utf8.allSatisfy({ $0 < 0x80 }) { recipient.name = Bidi.withoutControls(name) }
        let key = run.key(of: recipient)
        let index = record.people.count
        let prior = turn.claim.record?.standing(index)
        if run.ledger != nil { record.append(key, prior ?? Standing(.waiting)) }
        if isSameEdition, let prior, [.told, .silent].contains(prior.state) { return }
        guard run.options.only.isEmpty || run.options.only.contains(recipient.id) else { return }
        people.append(
            Person(
                recipient: recipient, place: SourcePlace(file: run.job.recipients, line: line), key: key, index: index,
                prior: prior, rows: rows[key] ?? []))
    }

    /// Looks up people whose piece of the list is not known.
    private mutating func lookUp(_ people: inout [Person]) async throws {
        let known = try await run.past.standings(of: people.map(\.key))
        guard !known.isEmpty else { return }
        let unsettled = people.map(\.key).filter { [.open, .failed].contains(known[$0]?.state) }
        let rows = Dictionary(grouping: try await run.past.open(of: unsettled), by: \.person)
        people = people.map { person in
            guard let prior = known[person.key] else { return person }
            if run.ledger != nil { record.set(prior, at: person.index) }
            return Person(
                recipient: person.recipient, place: person.place, key: person.key, index: person.index, prior: prior,
                rows: rows[person.key] ?? [])
        }
    }

    private mutating func keep(_ key: PersonKey, _ standing: Standing) {
        if run.ledger != nil { record.append(key, standing) }
    }

    /// Who had no turn stays as they were.
    private mutating func keepRest() {
        guard let known = turn.claim.record else { return }
        for index in record.people.count..<max(known.people.count, record.people.count) {
            record.append(known.people[index].key, known.standing(at: index))
        }
    }

    /// Notes that somebody is to be looked at again.
    mutating func wake(at date: Date) { due = min(due ?? date, date) }
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
