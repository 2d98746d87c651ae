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

    /// - Parameter names: What reasons must not show.
    init(_ answers: SMTPAnswers, hiding names: SMTPNames) {
        let replies = (answers[.sender], answers[.recipient], answers[.data])
        let asksForContent = replies.2?.asksForContent ?? false
        var refusal: Outcome?
        if let sender = replies.0, !sender.isFarewell {
            if sender.isPositive, let recipient = replies.1, !recipient.isFarewell {
                if recipient.isPositive, let data = replies.2, !data.isFarewell {
                    if asksForContent {
                        self = .accepted
                        return
                    }
                    refusal = Outcome(refused: data, what: "the mail", hiding: names)
                } else if !recipient.isPositive {
                    refusal = Outcome(refused: recipient, what: "the recipient", hiding: names)
                }
            } else if !sender.isPositive {
                refusal = Outcome(senderRefused: sender, hiding: names)
            }
        }
        self =
            refusal.map { .refused($0, asksForContent: asksForContent) } ?? .lost(answers.failure ?? .malformed)
    }
}

extension Outcome {
    /// What the answer to a whole mail means; `nil` if it is none.
    init?(content reply: SMTPReply, hiding names: SMTPNames) {
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
    fileprivate init?(senderRefused reply: SMTPReply, hiding names: SMTPNames) {
        guard reply.code >= 400 else { return nil }
        let reason = "the mail server refuses the sender: \(reply.harmless(hiding: names))"
        self = reply.code == 552 ? .rejected(reason: reason) : .failed(reason: reason)
    }

    fileprivate init?(refused reply: SMTPReply, what: String, hiding names: SMTPNames) {
        guard reply.code >= 400 else { return nil }
        let reason = "the mail server refuses \(what): \(reply.harmless(hiding: names))"
        self = reply.isTransient || reply.asksForLogin ? .failed(reason: reason) : .rejected(reason: reason)
    }
}
#endif
