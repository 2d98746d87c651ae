#if SMTP
import TidingsDelivery
import TidingsModel

/// A mail in the form in which it goes over the connection.
struct SMTPLetter {
    /// Which delivery it is; `nil` for the empty content after a recipient who was refused.
    let index: Int?
    let recipient: EmailAddress
    /// The size without what the connection adds.
    let size: Int
    var content: [UInt8]
}

/// Composes the letters of a batch, one after the other.
struct SMTPLetters: ~Copyable {
    private(set) var outcomes: [Outcome?]
    private let batch: ArraySlice<Delivery>
    private let composer: SignedMailComposer
    private let isCancelled: @Sendable () -> Bool
    private var position = 0
    /// Buffers that are used again; there are never more than three.
    private var spare: [[UInt8]] = []
    private var scratch = MailComposer.Scratch()

    init(
        _ batch: ArraySlice<Delivery>, composer: SignedMailComposer, isCancelled: @escaping @Sendable () -> Bool
    ) {
        self.batch = batch
        self.composer = composer
        self.isCancelled = isCancelled
        outcomes = Array(repeating: nil, count: batch.count)
    }

    /// The next letter; deliveries that cannot be mails are rejected on the way.
    mutating func next() -> SMTPLetter? {
        while position < batch.count {
            let index = position
            guard !isCancelled() else {
                settleRest(.failed(reason: "the delivery was cancelled"))
                return nil
            }
            position += 1
            do {
                return try compose(batch[batch.startIndex + index], index)
            } catch let error as MailError {
                outcomes[index] = .rejected(reason: "\(error)")
            } catch let error as EmailAddressError {
                outcomes[index] = .rejected(reason: "\(error)")
            } catch {
                outcomes[index] = .rejected(reason: "a line of the mail does not end as lines of mails do")
            }
        }
        return nil
    }

    /// Notes what became of a letter.
    mutating func settle(_ letter: SMTPLetter, _ outcome: Outcome) {
        if let index = letter.index { outcomes[index] = outcome }
    }

    /// Notes the same for all that are not composed yet.
    mutating func settleRest(_ outcome: Outcome) {
        while position < batch.count {
            outcomes[position] = outcome
            position += 1
        }
    }

    /// Takes a buffer back.
    mutating func recycle(_ buffer: consuming [UInt8]) {
        if spare.count < 3 { spare.append(buffer) }
    }

    private mutating func compose(_ delivery: Delivery, _ index: Int) throws -> SMTPLetter {
        var content = spare.popLast() ?? []
        content.removeAll(keepingCapacity: true)
        do {
            try composer.compose(delivery, into: &content, scratch: &scratch)
            let recipient = try EmailAddress(parsing: delivery.recipient.email ?? "")
            let size = content.count
            try SMTPContent.prepare(&content)
            return SMTPLetter(index: index, recipient: recipient, size: size, content: content)
        } catch {
            recycle(content)
            throw error
        }
    }
}
#endif
