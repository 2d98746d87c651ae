import Synchronization
import Tidings
import TidingsDelivery
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What all workers of a run share.
final class RunContext: Sendable {
    let job: JobFile
    let options: JobOptions
    let announcer: Announcer
    /// What people were told and answered, where that is kept apart from the ledger.
    let histories: (any HistoryStore)?
    let lanes: [SinkLane]
    let ledger: (any Ledger)?
    let ticket: RunTicket
    /// What is known of people whose piece of the list the ledger does not know.
    let past: KnownPeople
    /// Who must not be written to.
    let suppressed: SuppressionSet?
    /// Makes addresses at which people unsubscribe.
    let links: UnsubscribeLinks?
    /// What names people in the ledger.
    let secret: JobSecret
    let policy: RetryPolicy
    let held: HeldClaims
    let stop: StopSign
    let clock: SinkClock
    let monitor: RunMonitor
    let counted: CountedPeople
    let log: RunLog
    let metrics: RunMetrics
    let list: RecipientList
    /// The entries that are set aside because their id stands further up.
    let repeats: RepeatedIDs
    private let left: Mutex<Int>
    private let failure = Mutex<(any Error)?>(nil)

    init(
        job: JobFile, options: JobOptions, announcer: Announcer, histories: (any HistoryStore)?, lanes: [SinkLane],
        ledger: (any Ledger)?, ticket: RunTicket, past: KnownPeople, suppressed: SuppressionSet?,
        links: UnsubscribeLinks?, secret: JobSecret, held: HeldClaims, stop: StopSign, clock: SinkClock,
        monitor: RunMonitor, counted: CountedPeople, log: RunLog, metrics: RunMetrics,
        list: RecipientList, repeats: RepeatedIDs
    ) {
        self.job = job
        self.options = options
        self.announcer = announcer
        self.histories = histories
        self.lanes = lanes
        self.ledger = ledger
        self.ticket = ticket
        self.past = past
        self.suppressed = suppressed
        self.links = links
        self.held = held
        self.stop = stop
        self.clock = clock
        self.monitor = monitor
        self.counted = counted
        self.log = log
        self.metrics = metrics
        self.list = list
        self.repeats = repeats
        self.secret = secret
        policy = job.retries
        left = Mutex(options.limit ?? .max)
    }

    /// Whether one more person may be told; the last one ends the run.
    func takePermit() -> Bool {
        guard options.limit != nil else { return true }
        return left.withLock { left in
            guard left > 0 else { return false }
            left -= 1
            return true
        }
    }

    /// Whether the run is to end: somebody stopped it, as many were told as it may, or a worker cannot go on.
    var isEnding: Bool { stop.isSet || left.withLock { $0 } <= 0 || firstFailure != nil }

    /// Why a worker could not go on; of several the first.
    var firstFailure: (any Error)? { failure.withLock { $0 } }

    /// Lets the others finish what is in flight, since a worker cannot go on.
    func fail(_ error: any Error) {
        failure.withLock { if $0 == nil { $0 = error } }
    }

    func key(of recipient: borrowing Recipient) -> PersonKey {
        guard ledger != nil || past.areAny else { return .none }
        return secret.key(of: recipient)
    }
}
