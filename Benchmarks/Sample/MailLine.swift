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
        let (sample, composer, keys, occasion, uses, people) = (sample, composer, keys, occasion, uses, people)
        bytes = 0
        for place in people.indices {
            let locale = sample.recipients[place].locale
            guard let message = messages[locale] else { continue }
            let delivery = Delivery(
                key: keys.key(for: sample.recipients[place].id), recipient: people[place],
                rendition: Rendition(
                    program: message, values: isFolded ? sample.values(at: place) : sample.unfoldedValues(at: place),
                    locale: uses[locale]),
                unsubscribe: Self.address(of: sample.recipients[place].id), occasion: occasion)
            buffer.clear()
            guard (try? composer.compose(delivery, into: &buffer, scratch: &scratch)) != nil else { continue }
            bytes += buffer.count
        }
    }

    /// The address at which a recipient unsubscribes, made in one piece as `UnsubscribeLinks` makes it.
    private static func address(of id: String) -> String {
        let start: StaticString = "https://example.com/u/"
        return String(unsafeUninitializedCapacity: start.utf8CodeUnitCount + id.utf8.count) { text in
            var place = text.update(
                fromContentsOf: UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount))
            for byte in id.utf8 {
                text[place] = byte
                place += 1
            }
            return place
        }
    }
}
