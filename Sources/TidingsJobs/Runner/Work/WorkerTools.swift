import Tidings
import TidingsDelivery
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What one worker keeps from piece to piece: buffers, and what it learned about situations that many people share.
///
/// Not safe to share between tasks.
final class WorkerTools {
    /// How many pasts are remembered at most; then all are forgotten, and made anew.
    private static let limit = 4096

    let reader: ChunkReader
    /// What is told, by outcome.
    var subjects: TellingSubjects
    private let announcer: Announcer
    private let date: Date
    private var session: AnnouncementSession
    private var pasts: [[History.Telling]: Past] = [:]
    private var hasBegun = false
    private let listed = ObjectIdentifier(Past.listed)

    init(_ run: RunContext, now: Date) {
        subjects = TellingSubjects(
            job: run.job, date: run.ticket.date, secret: run.secret, sinks: run.lanes.map(\.name))
        reader = run.list.reader(repeats: run.repeats)
        announcer = run.announcer
        date = run.ticket.date
        session = announcer.session(date: date, now: now)
    }

    /// Makes decisions from now on as of a moment.
    func turn(to now: Date) {
        if session.now != now { session = announcer.session(date: date, now: now) }
    }

    /// What a person is told of whom only the list knows, if that was told to others before.
    func subject(for recipient: borrowing Recipient) -> TellingSubject? {
        session.number(for: recipient, past: listed).flatMap { subjects.known($0) }
    }

    /// What comes of a person of whom the list says all, if that is known without a look at the feed.
    func known(of recipient: Recipient, tellings: [History.Telling]) throws -> Announcement? {
        try session.announcement(for: recipient, past: tellings.isEmpty ? .listed : past(tellings))
    }

    /// What comes of a person of whom the list says all.
    func announce(to recipient: Recipient, tellings: [History.Telling]) async throws -> Announcement {
        let past = tellings.isEmpty ? .listed : past(tellings)
        if let announcement = try session.announcement(for: recipient, past: past) { return announcement }
        await session.prepare(for: recipient)
        if let announcement = try session.announcement(for: recipient, past: past) { return announcement }
        var history = recipient.history
        history.add(tellings)
        return try await announcer.announce(to: recipient, history: history, date: date, now: session.now)
    }

    /// What comes of a person whose history is kept elsewhere; `nil` for one that cannot be read.
    func announce(to recipient: Recipient, history: History?) async throws -> Announcement {
        if let announcement = try session.announcement(for: recipient, history: history) { return announcement }
        await session.prepare(for: recipient)
        if let announcement = try session.announcement(for: recipient, history: history) { return announcement }
        return try await announcer.announce(to: recipient, history: history, date: date, now: session.now)
    }

    /// Makes what some people are told, beginning at one of them, if this is the first that the worker has to do.
    ///
    /// A feed that is not to be had ends that: who needs it is told so, and waits for it once.
    func foresee(_ people: [Person], from first: Int, while isWanted: () -> Bool) async {
        guard !hasBegun else { return }
        hasBegun = true
        var situations = Set<ObjectIdentifier>()
        for person in people[first...] + people[..<first] where person.known == nil && person.canBeDecidedAtOnce {
            guard situations.insert(person.recipient.situationIdentity).inserted else { continue }
            guard isWanted(), await session.foresee(person.recipient) else { return }
        }
    }

    private func past(_ tellings: [History.Telling]) -> Past {
        if let past = pasts[tellings] { return past }
        if pasts.count >= Self.limit { pasts = [:] }
        let past = Past(told: tellings)
        pasts[tellings] = past
        return past
    }
}
