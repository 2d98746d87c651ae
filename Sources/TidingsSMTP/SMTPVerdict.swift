#if SMTP
import TidingsDelivery

/// What the answers to a group mean for the mail whose envelope stands in it.
enum SMTPVerdict {
    /// The server waits for the content.
    case accepted
    /// The server does not take the mail; it may still wait for content, which must be empty then.
    case refused(Outcome, asksForContent: Bool)
    /// Nothing was decided.
    case lost(SMTPFailure)

    /// - Parameter names: Words that reasons must not show.
    init(_ answers: SMTPAnswers, hiding names: [String]) {
        for (step, refusal) in [
            (SMTPGroup.Step.sender, Outcome.init(senderRefused:hiding:)),
            (.recipient, Outcome.init(recipientRefused:hiding:)),
        ] {
            guard let reply = answers[step], !reply.isFarewell else {
                self = .lost(answers.failure ?? .malformed)
                return
            }
            if reply.isPositive { continue }
            guard let outcome = refusal(reply, names) else {
                self = .lost(.malformed)
                return
            }
            self = .refused(outcome, asksForContent: answers[.data]?.asksForContent ?? false)
            return
        }
        guard let data = answers[.data], !data.isFarewell else {
            self = .lost(answers.failure ?? .malformed)
            return
        }
        if data.asksForContent {
            self = .accepted
        } else if let outcome = Outcome(refused: data, what: "the mail", hiding: names) {
            self = .refused(outcome, asksForContent: false)
        } else {
            self = .lost(.malformed)
        }
    }
}

extension Outcome {
    /// What the answer to a whole mail means; `nil` if it is none.
    init?(content reply: SMTPReply, hiding names: [String]) {
        if reply.isPositive {
            self = .delivered(receipt: reply.harmless(hiding: names))
        } else {
            self.init(refused: reply, what: "the mail", hiding: names)
        }
    }

    /// What the refusal of a sender means for a mail.
    ///
    /// It says nothing about the recipient: another try may help, once the job or the server is mended.
    /// Only a mail that is too large stays so.
    fileprivate init?(senderRefused reply: SMTPReply, hiding names: [String]) {
        guard reply.code >= 400 else { return nil }
        let reason = "the mail server refuses the sender: \(reply.harmless(hiding: names))"
        self = reply.code == 552 ? .rejected(reason: reason) : .failed(reason: reason)
    }

    fileprivate init?(recipientRefused reply: SMTPReply, hiding names: [String]) {
        self.init(refused: reply, what: "the recipient", hiding: names)
    }

    fileprivate init?(refused reply: SMTPReply, what: String, hiding names: [String]) {
        guard reply.code >= 400 else { return nil }
        let reason = "the mail server refuses \(what): \(reply.harmless(hiding: names))"
        self = reply.isTransient || reply.asksForLogin ? .failed(reason: reason) : .rejected(reason: reason)
    }
}
#endif
