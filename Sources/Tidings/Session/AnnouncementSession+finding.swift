import TidingsModel
import TidingsPolicy
import TidingsRendering

/// What is known of people whose decision depends on who they are.
final class DrawnCase: Sendable {
    let feed: PreparedFeed
    let country: String
    let circumstances: Circumstances
    let history: History?

    init(_ feed: PreparedFeed, _ country: String, _ circumstances: Circumstances, _ history: History?) {
        self.feed = feed
        self.country = country
        self.circumstances = circumstances
        self.history = history
    }
}

extension AnnouncementSession {
    /// Does the work for the first person of a situation and a past.
    mutating func find(_ recipient: Recipient, _ situation: Situation, _ past: Past) throws -> Announcement? {
        let (reader, country) = announcer.reader(for: recipient)
        guard let known = announcer.feeds.known(reader) ?? takeAwaited(reader) else { return nil }
        forgetIfFull()
        let feed: PreparedFeed
        switch known.outcome {
        case .success(let found): feed = found
        case .failure(let error):
            enter(Case(situation: situation, past: past, outcome: .failed(error), until: known.until))
            throw error
        }
        let circumstances = Circumstances(recipient, needsClock: feed.needsClock, at: now)
        let history = past.history(of: situation)
        guard !feed.decider.dependsOnIdentity(at: now) else {
            let drawn = DrawnCase(feed, country, circumstances, history)
            let place = enter(
                Case(situation: situation, past: past, outcome: .drawn(drawn, known: []), until: known.until))
            return try draw(drawn, recipient, at: place)
        }
        let decision = feed.decider.decide(circumstances, history: history, now: now)
        do {
            let answer = try answer(decision, recipient, country)
            enter(Case(situation: situation, past: past, outcome: .same(answers.count), until: known.until))
            return first(answer, feed, recipient)
        } catch {
            enter(Case(situation: situation, past: past, outcome: .failed(error), until: known.until))
            throw error
        }
    }

    /// Decides for a person by who they are; what others were told is not rendered again.
    mutating func draw(_ drawn: DrawnCase, _ recipient: Recipient, at place: Int) throws -> Announcement {
        var circumstances = drawn.circumstances
        circumstances.id = recipient.id
        let decision = drawn.feed.decider.decide(circumstances, history: drawn.history, now: now)
        guard case .drawn(_, let known) = cases[place].outcome else {
            return try first(answer(decision, recipient, drawn.country), drawn.feed, recipient)
        }
        if let number = known.first(where: { answers[$0].decision == decision }) {
            return Announcement(answers[number], recipient, [], number: number, isFirst: false)
        }
        let answer = try answer(decision, recipient, drawn.country)
        guard answers.count < Self.limit else {
            let (situation, past, until) = (cases[place].situation, cases[place].past, cases[place].until)
            forget()
            enter(Case(situation: situation, past: past, outcome: .drawn(drawn, known: [0]), until: until))
            return first(answer, drawn.feed, recipient)
        }
        let kept = known.count < Self.drawnLimit ? known : Array(known.dropFirst())
        let found = Case(
            situation: cases[place].situation, past: cases[place].past,
            outcome: .drawn(drawn, known: kept + [answers.count]), until: cases[place].until)
        cases[place] = found
        return first(answer, drawn.feed, recipient)
    }

    /// Makes what people of a situation are told, if it is known what that is; the renderer keeps it.
    ///
    /// Nothing is remembered of it, and what is wrong is said when somebody is told. Tasks that begin at once foresee each
    /// another situation first, so that none waits for what another one makes. `false` says that there is no feed for them.
    package func foresee(_ recipient: Recipient) async -> Bool {
        let (reader, country) = announcer.reader(for: recipient)
        guard case .success(let feed) = await announcer.feeds.ask(for: reader).outcome else { return false }
        guard !feed.decider.dependsOnIdentity(at: now) else { return true }
        let circumstances = Circumstances(recipient, needsClock: feed.needsClock, at: now)
        guard case .tell(let notice, _) = feed.decider.decide(circumstances, history: recipient.history, now: now)
        else {
            return true
        }
        _ = try? message(notice, recipient, country)
        return true
    }

    private func message(_ notice: Notice, _ recipient: Recipient, _ country: String) throws -> ReadyRendition {
        try announcer.renderer.ready(
            notice, locales: recipient.locales, timeZone: recipient.timeZone,
            download: announcer.download(of: notice, in: country), at: date)
    }

    /// The session's own copy of a program.
    private mutating func own(_ program: MessageProgram) -> MessageProgram {
        if let own = programs[program.identity] { return own.copy }
        if programs.count >= Self.limit { programs.removeAll() }
        let copy = program.separate()
        programs[program.identity] = (program, copy)
        return copy
    }

    private mutating func answer(_ decision: Decision, _ recipient: Recipient, _ country: String) throws -> SharedAnswer
    {
        guard case .tell(let notice, _) = decision else { return SharedAnswer(decision, nil) }
        let message = try message(notice, recipient, country)
        return SharedAnswer(decision, message.with(own(message.program)))
    }

    /// Gives an answer its number, and says what is wrong on the way to it.
    private mutating func first(_ answer: SharedAnswer, _ feed: PreparedFeed, _ recipient: Recipient) -> Announcement {
        answers.append(answer)
        if said.count >= Self.limit { said.removeAll() }
        let problems = (feed.problems + (answer.message?.problems ?? [])).filter { said.insert($0).inserted }
        return Announcement(answer, recipient, problems, number: answers.count - 1)
    }

    @discardableResult
    private mutating func enter(_ found: Case) -> Int {
        cases.append(found)
        var number: Int?
        if case .same(let shared) = found.outcome, found.until == nil { number = shared }
        table.enter(cases.count - 1, found.situation.identity, ObjectIdentifier(found.past), number: number)
        return cases.count - 1
    }

    private mutating func takeAwaited(_ reader: FeedReader) -> KnownFeed? {
        guard let found = awaited, found.reader == reader else { return nil }
        awaited = nil
        return found.feed
    }

    private mutating func forgetIfFull() {
        if cases.count >= Self.limit || answers.count >= Self.limit { forget() }
    }

    private mutating func forget() {
        table.removeAll()
        cases.removeAll(keepingCapacity: true)
        answers.removeAll(keepingCapacity: true)
    }
}
