#if SMTP
import TidingsDelivery

/// One connection that is made when it is needed, kept, and made anew when it is lost.
///
/// Content of a mail and envelope of the next go out together, so that a mail costs one turn from here
/// to the server and back, if the server takes groups. A mail whose last dot may have left is never sent
/// a second time.
struct SMTPSession: ~Copyable, Sendable {
    /// After so many connections in a row without a mail, the rest of a batch is given up.
    private static let patience = 2

    let server: SMTPServer
    let composer: SignedMailComposer
    let sender: EmailAddress
    private var channel: SMTPChannel?
    /// Why no further connection is tried.
    private var lasting: SMTPFailure?
    private var losses = 0
    private var needsReset = false
    /// What reasons and receipts must not show, beside the recipient.
    private let names: SMTPNames

    init(server: SMTPServer, composer: SignedMailComposer, sender: EmailAddress) {
        names = SMTPNames([sender.local] + (server.login.map { [$0.user] } ?? []))
        self.server = server
        self.composer = composer
        self.sender = sender
    }

    /// Sends the mails of a batch and says what became of each.
    mutating func deliver(_ batch: ArraySlice<Delivery>, isCancelled: @escaping @Sendable () -> Bool) -> [Outcome] {
        var letters = SMTPLetters(batch, composer: composer, isCancelled: isCancelled)
        var next = letters.next()
        // The letter after the next, composed while the server is busy.
        var later: SMTPLetter?
        // The letter whose content the server waits for.
        var open: SMTPLetter?
        losses = 0
        while next != nil || open != nil {
            do throws(SMTPFailure) {
                try connect()
            } catch {
                let outcome = Outcome.failed(reason: error.reason(hiding: names))
                for letter in [next, later].compactMap({ $0 }) { letters.settle(letter, outcome) }
                letters.settleRest(outcome)
                break
            }
            let group = group(after: &open, next)
            let answers = exchange(group) { if later == nil { later = letters.next() } }
            if let letter = open {
                letters.settle(letter, outcome(of: letter, answers, group))
                open = nil
            }
            if let letter = next { settle(letter, answers, &next, &later, &open, &letters) }
            letters.recycle(group.bytes)
            if let failure = answers.failure {
                channel = nil
                losses += failure == .timeout ? Self.patience : 1
            }
        }
        return letters.outcomes.map { $0 ?? .failed(reason: SMTPFailure.closed.reason(hiding: names)) }
    }

    /// Takes the content out of the letter that is open, and puts the envelope of the next behind it.
    private mutating func group(after open: inout SMTPLetter?, _ next: SMTPLetter?) -> SMTPGroup {
        var content: [UInt8] = []
        if let letter = open.take() {
            open = SMTPLetter(index: letter.index, recipient: letter.recipient, size: letter.size, content: [])
            content = letter.content
        }
        var group = SMTPGroup(content: content)
        guard let next else { return group }
        if needsReset { group.appendReset() }
        needsReset = false
        let size = channel?.takesSize ?? false ? next.size : nil
        group.appendEnvelope(from: sender, to: next.recipient, size: size)
        return group
    }

    private mutating func exchange(_ group: borrowing SMTPGroup, meanwhile: () -> Void) -> SMTPAnswers {
        guard var channel = channel.take() else { return SMTPAnswers() }
        let answers = channel.exchange(group, within: server.timeout, meanwhile: meanwhile)
        self.channel = consume channel
        return answers
    }

    /// What became of the letter whose content was in a group.
    private mutating func outcome(of letter: SMTPLetter, _ answers: SMTPAnswers, _ group: SMTPGroup) -> Outcome {
        if let reply = answers[.content] {
            losses = 0
            let outcome = Outcome(content: reply, hiding: names.adding(letter.recipient))
            return outcome ?? .unknown(reason: SMTPFailure.malformed.reason(hiding: names))
        }
        let reason = (answers.failure ?? .malformed).reason(hiding: names.adding(letter.recipient))
        // The last bytes of the content may have left, and the server may have taken the mail.
        return answers.begun >= group.contentEnd ? .unknown(reason: reason) : .failed(reason: reason)
    }

    /// Settles the letter whose envelope was in a group, or keeps it for another connection.
    private mutating func settle(
        _ letter: SMTPLetter, _ answers: SMTPAnswers, _ next: inout SMTPLetter?, _ later: inout SMTPLetter?,
        _ open: inout SMTPLetter?, _ letters: inout SMTPLetters
    ) {
        switch SMTPVerdict(answers, hiding: names.adding(letter.recipient)) {
        case .accepted:
            open = letter
            next = later.take() ?? letters.next()
        case .refused(let outcome, let asksForContent):
            letters.settle(letter, outcome)
            losses = 0
            needsReset = !asksForContent
            if asksForContent {
                let end = Array(".\r\n".utf8)
                open = SMTPLetter(index: nil, recipient: letter.recipient, size: 0, content: end)
            }
            letters.recycle(letter.content)
            next = later.take() ?? letters.next()
        case .lost(let failure):
            channel = nil
            let spent = failure == .timeout ? Self.patience : losses + 1
            if spent < Self.patience {
                if answers.failure == nil { losses += 1 }
                break
            }
            let outcome = Outcome.failed(reason: failure.reason(hiding: names.adding(letter.recipient)))
            letters.settle(letter, outcome)
            if let letter = later.take() { letters.settle(letter, outcome) }
            letters.settleRest(outcome)
            next = nil
        }
    }

    private mutating func connect() throws(SMTPFailure) {
        if let lasting { throw lasting }
        guard channel == nil else { return }
        needsReset = false
        do throws(SMTPFailure) {
            channel = try SMTPChannel(server)
        } catch {
            if error.isLasting { lasting = error }
            throw error
        }
    }
}
#endif
