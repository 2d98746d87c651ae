#if SMTP
import TidingsDelivery

/// Commands that are sent together, after the content of the mail before them.
///
/// `DATA` stands last, because a server may read on only after its answer (RFC 2920 §3.1).
struct SMTPGroup {
    enum Step: Sendable, Hashable, CaseIterable {
        case content
        case reset
        case sender
        case recipient
        case data
    }

    private(set) var bytes: [UInt8]
    private(set) var steps: [(step: Step, end: Int)] = []

    /// Begins a group in a buffer, with the content that stands in it if it is not empty.
    init(content: consuming [UInt8]) {
        bytes = content
        if !bytes.isEmpty { steps.append((.content, bytes.count)) }
    }

    /// Where the content ends.
    var contentEnd: Int { steps.first.map { $0.step == .content ? $0.end : 0 } ?? 0 }

    mutating func appendReset() { append(.reset, "RSET") }

    /// Appends what leads to the content of a mail.
    ///
    /// Addresses cannot hold a line break or a character that ends them: their type sees to it.
    mutating func appendEnvelope(from sender: EmailAddress, to recipient: EmailAddress, size: Int?) {
        append(.sender, "MAIL FROM:<", sender.text, size.map { "> SIZE=\($0)" } ?? ">")
        append(.recipient, "RCPT TO:<", recipient.text, ">")
        append(.data, "DATA")
    }

    private mutating func append(_ step: Step, _ parts: String...) {
        for part in parts { bytes.append(contentsOf: part.utf8) }
        bytes.append(0x0D)
        bytes.append(0x0A)
        steps.append((step, bytes.count))
    }
}

/// What a server said to a group.
struct SMTPAnswers {
    private var replies: [SMTPReply?] = Array(repeating: nil, count: SMTPGroup.Step.allCases.count)
    /// Why there are no more answers.
    var failure: SMTPFailure?
    /// How many bytes of the group may have left.
    var begun = 0

    subscript(step: SMTPGroup.Step) -> SMTPReply? {
        get { replies[Self.index(step)] }
        set { replies[Self.index(step)] = newValue }
    }

    private static func index(_ step: SMTPGroup.Step) -> Int {
        switch step {
        case .content: 0
        case .reset: 1
        case .sender: 2
        case .recipient: 3
        case .data: 4
        }
    }
}

extension SMTPChannel {
    /// Sends a group, all at once if the server takes that, and waits for its answers.
    mutating func exchange(_ group: borrowing SMTPGroup, within time: Duration) -> SMTPAnswers {
        var answers = SMTPAnswers()
        let end = ContinuousClock.now + time
        do throws(SMTPFailure) {
            guard !isOutOfStep else { throw .malformed }
            var start = 0
            if takesGroups { try send(group.bytes[...], within: time, begun: &answers.begun) }
            for (step, stepEnd) in group.steps {
                if !takesGroups {
                    // After a no, the commands that depend on it are not even asked.
                    if answers[.sender].map({ !$0.isPositive }) ?? false { break }
                    if answers[.recipient].map({ !$0.isPositive }) ?? false { break }
                    var begun = 0
                    defer { answers.begun = start + begun }
                    let left = ContinuousClock.now.duration(to: end)
                    try send(group.bytes[start..<stepEnd], within: left, begun: &begun)
                }
                start = stepEnd
                let reply = try reply(by: end)
                answers[step] = reply
                if reply.isFarewell { throw .refused(reply) }
            }
        } catch {
            answers.failure = error
        }
        return answers
    }
}
#endif
