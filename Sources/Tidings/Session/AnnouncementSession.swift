public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Announces to many people at one moment, and remembers what came of those of whom the same is known.
///
/// A session gives exactly what `Announcer.announce(to:history:date:now:)` gives, but does the work once for all people
/// of one situation and one past: then only the name is filled in. What depends on who somebody is, such as their lot in
/// a rollout, is decided for each. A session belongs to one task; sessions of one announcer share feeds and programs.
///
/// ```swift
/// var session = announcer.session(date: date, now: now)
/// if let announcement = try session.announcement(for: recipient) { … }
/// await session.prepare(for: recipient)  // a feed was not there yet
/// ```
public struct AnnouncementSession: ~Copyable, Sendable {
    /// How many outcomes are remembered at most; then all are forgotten, and found anew.
    public static let limit = 4096
    /// How many decisions are remembered for one situation, where they depend on who somebody is.
    static let drawnLimit = 16

    /// The date of the messages, from which they count days.
    public let date: Date
    /// The moment of the decisions.
    public let now: Date
    let announcer: Announcer
    var table = AnnouncementTable()
    var cases: [Case] = []
    var answers: [SharedAnswer] = []
    /// Programs of the renderer by their identity, which they hold, and the session's own copies.
    var programs: [ObjectIdentifier: (original: MessageProgram, copy: MessageProgram)] = [:]
    /// What is wrong is said once.
    var said = Set<Problem>()
    /// Histories that were given as values, each as one object.
    private var pasts: [History: Past] = [:]
    /// The feed that was waited for last.
    var awaited: (reader: FeedReader, feed: KnownFeed)?

    /// All of whom the same is known.
    struct Case: Sendable {
        // They are held because the table knows them by their addresses.
        let situation: Situation
        let past: Past
        let outcome: Outcome
        /// Until when the feed counts; `nil` for ever.
        let until: ContinuousClock.Instant?
    }

    /// What comes of one of them.
    enum Outcome: Sendable {
        /// The same of everybody, by number.
        case same(Int)
        /// What the draw says.
        case drawn(DrawnCase, known: [Int])
        /// There is nothing to decide on, or no message could be made.
        case failed(any Error)
    }

    init(_ announcer: Announcer, date: Date, now: Date) {
        self.announcer = announcer
        self.date = date
        self.now = now
    }

    /// What comes of one person; `nil` when a feed must be waited for first: `prepare(for:)` does.
    ///
    /// - Parameters:
    ///   - recipient: The person. People who share a situation are quickly answered.
    ///   - past: What is known of the person's past.
    /// - Throws: `FeedUnavailable` when no feed could be read, `TemplateError` when a template fails.
    public mutating func announcement(for recipient: Recipient, past: Past = .listed) throws -> Announcement? {
        let situation = recipient.situation
        guard let place = table.place(situation.identity, ObjectIdentifier(past)),
            cases[place].until.map({ $0 > .now }) ?? true
        else { return try find(recipient, situation, past) }
        switch cases[place].outcome {
        case .same(let number):
            return Announcement(answers[number], recipient, [], number: number, isFirst: false)
        case .drawn(let drawn, _): return try draw(drawn, recipient, at: place)
        case .failed(let error): throw error
        }
    }

    /// The number of what comes of a person, if it is known by now, and for good the same for all of whom the same is known.
    ///
    /// Whoever keeps by number what they made of an announcement need not ask for another one.
    package func number(for recipient: borrowing Recipient, past: ObjectIdentifier) -> Int? {
        table.number(recipient.situationIdentity, past)
    }

    /// The same for a history that is kept elsewhere; without one that can be read only what is required is told.
    public mutating func announcement(for recipient: Recipient, history: History?) throws -> Announcement? {
        guard let history else { return try announcement(for: recipient, past: .unreadable) }
        if let past = pasts[history] { return try announcement(for: recipient, past: past) }
        if pasts.count >= Self.limit { pasts.removeAll() }
        let past = Past(history)
        pasts[history] = past
        return try announcement(for: recipient, past: past)
    }

    /// Waits for the feed that a person needs; then there is an announcement for them, or an error.
    public mutating func prepare(for recipient: Recipient) async {
        let (reader, _) = announcer.reader(for: recipient)
        awaited = (reader, await announcer.feeds.ask(for: reader))
    }
}

extension Announcer {
    /// Begins to announce to many people at one moment.
    ///
    /// - Parameters:
    ///   - date: The date of the messages, from which they count days.
    ///   - now: The moment of the decisions.
    public func session(date: Date, now: Date) -> AnnouncementSession {
        AnnouncementSession(self, date: date, now: now)
    }
}
