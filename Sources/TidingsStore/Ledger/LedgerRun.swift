#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a worker says when it begins to work on a job.
public struct RunStart: Sendable, Hashable {
    /// The digest of the whole list.
    public var list: ContentDigest
    /// The pieces of the list, in their order.
    public var chunks: [ListChunk]
    /// The job's date, where its file fixes it.
    public var date: Date?
    /// The moment by which decisions are made.
    public var now: Date
    /// What the job's file says of rules, texts and sinks: when it changes, everybody is decided upon again.
    public var settings: ContentDigest
    /// The digest of the secret by which people are named, if there is one.
    public var secret: ContentDigest?
    /// Whether the feeds still say what the ledger remembers.
    public var feedsAreAsRemembered: Bool
    /// The name of the worker, for the operator.
    public var worker: String
    /// How long a claim is held without being renewed.
    public var lease: Duration

    /// Makes a beginning.
    public init(
        list: ContentDigest, chunks: [ListChunk], date: Date? = nil, now: Date, settings: ContentDigest,
        secret: ContentDigest? = nil, feedsAreAsRemembered: Bool = true, worker: String, lease: Duration = .seconds(60)
    ) {
        self.list = list
        self.chunks = chunks
        self.date = date
        self.now = now
        self.settings = settings
        self.secret = secret
        self.feedsAreAsRemembered = feedsAreAsRemembered
        self.worker = worker
        self.lease = lease
    }
}

/// What a ledger answers: the worker's part in a run.
public struct RunTicket: Sendable, Hashable {
    /// The number of the run.
    public var run: Int64
    /// The job's date: the one in its file, or the moment of its first run.
    public var date: Date
    /// It grows whenever settings or feeds change; a chunk that was done in an earlier one is looked at again.
    public var edition: Int64
    /// The worker.
    public var worker: String
    /// How long a claim is held without being renewed.
    public var lease: Duration
    /// Pieces of the list that are to be worked on, now or by others.
    public var remaining: Int
    /// Pieces of the list that are done, as they stand.
    public var done: Int

    /// Makes a ticket.
    public init(
        run: Int64, date: Date, edition: Int64, worker: String, lease: Duration, remaining: Int, done: Int
    ) {
        self.run = run
        self.date = date
        self.edition = edition
        self.worker = worker
        self.lease = lease
        self.remaining = remaining
        self.done = done
    }
}

/// A piece of the list that one worker holds for a while.
public struct ChunkClaim: Sendable, Hashable {
    /// The number of the row.
    public var id: Int64
    /// The piece.
    public var chunk: ListChunk
    /// It grows with every claim of the piece: what carries an older one is refused.
    public var token: Int64
    /// The edition in which the record was made; 0 without a record.
    public var edition: Int64
    /// What is known of the people of this very content, whole or as far as it came.
    public var record: ChunkRecord?
    /// Deliveries to these people that did not go well.
    public var open: [OpenDelivery]

    /// Makes a claim.
    public init(
        id: Int64, chunk: ListChunk, token: Int64, edition: Int64 = 0, record: ChunkRecord? = nil,
        open: [OpenDelivery] = []
    ) {
        self.id = id
        self.chunk = chunk
        self.token = token
        self.edition = edition
        self.record = record
        self.open = open
    }
}

/// What came of a claim.
public struct ChunkResult: Sendable, Hashable {
    /// The claim.
    public var claim: ChunkClaim
    /// How things stand with each person of the piece.
    public var record: ChunkRecord
    /// Whether everybody had their turn; without it the piece is claimed again.
    public var isComplete: Bool
    /// When somebody of the piece is to be looked at again: told later, or tried again.
    public var due: Date?
    /// Rows that are new or have changed.
    public var open: [OpenDelivery]

    /// Makes a result.
    public init(
        claim: ChunkClaim, record: ChunkRecord, isComplete: Bool = true, due: Date? = nil, open: [OpenDelivery] = []
    ) {
        self.claim = claim
        self.record = record
        self.isComplete = isComplete
        self.due = due
        self.open = open
    }
}
