import Synchronization
import TidingsModel
import TidingsStore

/// Puts the counts of the pieces of a list together, and tells of problems in the order of the list.
final class TallyBoard: Sendable {
    /// How many problems are remembered, so that each is told once; a receiver may say something else to everybody.
    private static let mostKnown = 1_000

    private struct State {
        var report: JobReport
        var known: Set<Problem> = []
        var next = 0
        var early: [Int: JobTally?] = [:]
    }

    private let state: Mutex<State>
    private let tell: @Sendable (Problem) -> Void
    private let unused: UnusedEntries?

    init(_ report: JobReport, unused: UnusedEntries?, tell: @escaping @Sendable (Problem) -> Void) {
        state = Mutex(State(report: report))
        self.unused = unused
        self.tell = tell
    }

    /// The counts so far.
    var report: JobReport { state.withLock { $0.report } }

    /// Adds the counts of a turn.
    func add(_ tally: JobTally, turn: Int) { add(tally, turn) }

    /// Counts nothing for a turn whose piece another worker took over.
    func drop(turn: Int, chunk: ListChunk) {
        note(
            Problem(
                .note, rule: "taken-over",
                "Another worker took over the part of the list from line \(chunk.line + 1) on; what was sent of it has "
                    + "the same keys."))
        add(nil, turn)
    }

    /// Tells of a problem that belongs to no turn.
    func note(_ problem: Problem) {
        state.withLock { note(JobTally.Note(problem: problem, isOnce: true, counts: problem.severity != .note), &$0) }
    }

    private func add(_ tally: JobTally?, _ turn: Int) {
        state.withLock { state in
            state.early[turn] = .some(tally)
            while let tally = state.early.removeValue(forKey: state.next) {
                if let tally { merge(tally, &state) }
                state.next += 1
            }
        }
    }

    private func merge(_ tally: JobTally, _ state: inout State) {
        state.report.add(tally.report)
        for one in tally.notes { note(one, &state) }
        if let unused, let problem = unused.append(tally.unused) {
            note(JobTally.Note(problem: problem, isOnce: true, counts: true), &state)
        }
    }

    private func note(_ note: JobTally.Note, _ state: inout State) {
        if note.isOnce {
            guard !state.known.contains(note.problem) else { return }
            if state.known.count == Self.mostKnown {
                let rest = Problem(
                    .note, rule: "more-problems",
                    "More than \(Self.mostKnown) different problems came up; further ones of this kind are counted, not "
                        + "told.")
                state.known.insert(rest)
                tell(rest)
            }
            guard state.known.count < Self.mostKnown else {
                if note.counts { state.report.problems += 1 }
                return
            }
            state.known.insert(note.problem)
        }
        if note.counts { state.report.problems += 1 }
        tell(note.problem)
    }
}
