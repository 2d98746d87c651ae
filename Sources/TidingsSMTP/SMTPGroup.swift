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
        steps.reserveCapacity(Step.allCases.count)
        if !bytes.isEmpty { steps.append((.content, bytes.count)) }
    }

    /// Where the content ends.
    var contentEnd: Int { steps.first.map { $0.step == .content ? $0.end : 0 } ?? 0 }

    mutating func appendReset() {
        bytes.append(contentsOf: "RSET".utf8)
        end(.reset)
    }

    /// Appends what leads to the content of a mail.
    ///
    /// Addresses cannot hold a line break or a character that ends them: their type sees to it.
    mutating func appendEnvelope(from sender: EmailAddress, to recipient: EmailAddress, size: Int?) {
        bytes.append(contentsOf: "MAIL FROM:<".utf8)
        append(sender)
        if let size {
            bytes.append(contentsOf: " SIZE=".utf8)
            bytes.append(contentsOf: String(size).utf8)
        }
        end(.sender)
        bytes.append(contentsOf: "RCPT TO:<".utf8)
        append(recipient)
        end(.recipient)
        bytes.append(contentsOf: "DATA".utf8)
        end(.data)
    }

    private mutating func append(_ address: EmailAddress) {
        bytes.append(contentsOf: address.local.utf8)
        bytes.append(UInt8(ascii: "@"))
        bytes.append(contentsOf: address.domain.utf8)
        bytes.append(UInt8(ascii: ">"))
    }

    private mutating func end(_ step: Step) {
        bytes.append(0x0D)
        bytes.append(0x0A)
        steps.append((step, bytes.count))
    }
}

/// What a server said to a group.
struct SMTPAnswers {
    private var content, reset, sender, recipient, data: SMTPReply?
    /// Why there are no more answers.
    var failure: SMTPFailure?
    /// How many bytes of the group may have left.
    var begun = 0

    subscript(step: SMTPGroup.Step) -> SMTPReply? {
        get {
            switch step {
            case .content: content
            case .reset: reset
            case .sender: sender
            case .recipient: recipient
            case .data: data
            }
        }
        set {
            switch step {
            case .content: content = newValue
            case .reset: reset = newValue
            case .sender: sender = newValue
            case .recipient: recipient = newValue
            case .data: data = newValue
            }
        }
    }
}

extension SMTPChannel {
    /// Sends a group, all at once if the server takes that, and waits for its answers.
    ///
    /// - Parameter meanwhile: What can be done while the server has something to do; it is called once.
    mutating func exchange(
        _ group: borrowing SMTPGroup, within time: Duration, meanwhile: () -> Void
    ) -> SMTPAnswers {
        var answers = SMTPAnswers()
        let end = ContinuousClock.now + time
        do throws(SMTPFailure) {
            guard !isOutOfStep else { throw .malformed }
            var start = 0
            if takesGroups { try send(group.bytes[...], within: time, begun: &answers.begun) }
            var isFirst = true
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
                if isFirst { meanwhile() }
                isFirst = false
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
