#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// All that a ledger knows, as one value: the rules of leases, tokens and editions without any store.
///
/// `MemoryLedger` works by it, and the proof of these rules explores it. Of times it is told: it reads no clock.
package struct LedgerState: Sendable, Hashable {
    /// The list that is worked on; `nil` before the first run.
    package var list: ContentDigest?
    /// The digest of the secret by which people are named, if there is one.
    package var secret: ContentDigest?
    /// It changes whenever settings or feeds do.
    package var edition = LedgerEdition()
    /// What the feeds said.
    package var feeds: [String: ContentDigest] = [:]
    /// The moment of the first run.
    package var first: Date?
    /// The job's date.
    var date: Date?
    /// The pieces of the list, in their order.
    package var rows: [Row] = []
    /// The pieces that were in an earlier list.
    package var absent: [Row] = []
    /// The runs, the latest last.
    package var runs: [Run] = []
    /// Deliveries that did not go well at once.
    package var open: [OpenPlace: Open] = [:]
    /// How far the work had come, by the second.
    var progress: [Int64: Progress] = [:]
    /// How many records were made.
    package var records: Int64 = 0
    /// The number of the last row.
    var lastRow: Int64 = 0

    /// A ledger of which nobody has made use.
    package init() {}

    /// A piece of a list.
    package struct Row: Sendable, Hashable {
        /// Its number, which it keeps.
        package let id: Int64
        /// Where it stands.
        package var chunk: ListChunk
        /// It grows with every claim.
        package var token: Int64 = 0
        /// Who holds it.
        package var lease: Lease?
        /// What is known of its people.
        package var kept: Kept?
        /// How many records there were when it left the list.
        package var left: Int64 = 0

        /// Makes a piece of which nothing is known.
        init(id: Int64, chunk: ListChunk) {
            self.id = id
            self.chunk = chunk
        }
    }

    /// Who holds a piece.
    package struct Lease: Sendable, Hashable {
        /// The run.
        package var run: Int64
        /// When it ends.
        package var end: Date

        /// Makes a lease.
        package init(run: Int64, end: Date) {
            self.run = run
            self.end = end
        }
    }

    /// What was recorded of a piece.
    package struct Kept: Sendable, Hashable {
        /// The people.
        package var record: ChunkRecord
        /// The edition of the run that recorded it.
        package var edition: Int64
        /// Whether everybody had their turn.
        var isComplete: Bool
        /// When somebody is to be looked at again.
        package var due: Date?
        /// The place among all records, in the order of their making.
        var order: Int64
        /// When it was made.
        var date: Date
    }

    /// A worker's part.
    package struct Run: Sendable, Hashable {
        /// Its number.
        let number: Int64
        /// The worker.
        let worker: String
        /// What it works on.
        let list: ContentDigest
        /// By what settings.
        let settings: ContentDigest
        /// When it began.
        let began: Date
        /// When it ended.
        var ended: Date?
        /// Until when it counts as being at work if it is not heard of.
        package var until: Date
    }

    /// Whose delivery by which sink.
    package struct OpenPlace: Sendable, Hashable {
        /// The person.
        let person: PersonKey
        /// The sink.
        let sink: String
    }

    /// A delivery that did not go well at once.
    package struct Open: Sendable, Hashable {
        /// The delivery.
        package var delivery: OpenDelivery
        /// The row in which the person stands.
        var row: Int64
        /// When it was changed last.
        var date: Date
    }

    /// What was done within a second.
    struct Progress: Sendable, Hashable {
        /// How many people had their turn.
        var people = 0
        /// How many of them were told.
        var told = 0
    }
}

extension LedgerState.Row {
    /// Whether somebody holds it.
    func isLeased(at clock: Date) -> Bool { lease.map { $0.end > clock } ?? false }

    /// Whether it is to be worked on: new, left half-done, done in an earlier edition, or somebody is due.
    func isToDo(in edition: Int64, _ now: Date) -> Bool {
        guard let kept, kept.isComplete, kept.edition >= edition else { return true }
        return kept.due.map { $0 <= now } ?? false
    }
}
