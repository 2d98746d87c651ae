import Foundation
import TidingsDelivery
import TidingsModel

/// Composes a whole mail for each recipient of a sample into memory that is used again.
///
/// The key is computed, the values are made and the delivery is put together for each of them, as a job does it.
package struct MailLine: ~Copyable {
    /// How many bytes all mails of a run have.
    package private(set) var bytes = 0
    private let sample: BodySample
    private let composer: MailComposer
    private let keys: DeliveryKeys
    private let occasion: Occasion
    private let uses: [LocaleUse]
    private let people: [Recipient]
    private var scratch = MailComposer.Scratch()
    private var buffer = MessageBuffer(capacity: 1 << 16)

    package init(_ sample: BodySample) throws {
        self.sample = sample
        composer = try MailComposer(from: Mailbox(parsing: "Snoodle <news@example.com>"))
        keys = DeliveryKeys(
            job: "snoodle-2.1", release: "2.1", notice: .updateAvailable, telling: 1, sink: "email")
        occasion = Occasion(
            job: "snoodle-2.1", app: AppIdentity(name: "Snoodle", bundleID: "com.example.snoodle"),
            release: Version("2.1"), date: Date(timeIntervalSince1970: 1_775_035_800))
        uses = sample.uses
        people = sample.recipients.map { Recipient(id: $0.id, email: $0.email, name: $0.name) }
    }

    /// Composes a mail for each.
    package mutating func run(_ programs: [BodySample.Bodies?], isFolded: Bool = true) {
        let messages = programs.map { $0?.message }
        let (composer, keys, occasion, uses, people) = (composer, keys, occasion, uses, people)
        bytes = 0
        for (recipient, person) in zip(sample.recipients, people) {
            guard let message = messages[sample.place(of: recipient)] else { continue }
            let values = isFolded ? sample.values(of: recipient) : sample.unfoldedValues(of: recipient)
            let delivery = Delivery(
                key: keys.key(for: recipient.id), recipient: person,
                rendition: Rendition(program: message, values: values, locale: uses[recipient.locale]),
                unsubscribe: "https://example.com/u/" + recipient.id, occasion: occasion)
            buffer.clear()
            guard (try? composer.compose(delivery, into: &buffer, scratch: &scratch)) != nil else { continue }
            bytes += buffer.count
        }
    }
}
