import Crypto
import Foundation
import MailSample
import TidingsDelivery
import TidingsModel

/// Writes the payload of a webhook for each recipient of a sample into memory that is used again.
///
/// The key is computed, the values are made and the delivery is put together for each of them, as a job does it.
struct PayloadRun: ~Copyable {
    /// How many bytes all payloads of a run have.
    private(set) var bytes = 0
    private let sample: BodySample
    private let composer = PayloadComposer()
    let signer: WebhookSigner
    private let keys: DeliveryKeys
    private let occasion: Occasion
    private let uses: [LocaleUse]
    private let people: [Recipient]
    private var scratch = PayloadComposer.Scratch()
    private var buffer = MessageBuffer(capacity: 1 << 16)

    init(_ sample: BodySample) throws {
        self.sample = sample
        signer = try WebhookSigner([WebhookKey(parsing: Secret("whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"))])
        keys = DeliveryKeys(
            job: "snoodle-2.1", release: "2.1", notice: .updateAvailable, telling: 1, sink: "webhook")
        occasion = Occasion(
            job: "snoodle-2.1", app: AppIdentity(name: "Snoodle", bundleID: "com.example.snoodle"),
            release: Version("2.1"), date: Date(timeIntervalSince1970: 1_775_035_800))
        uses = sample.uses
        people = sample.recipients.map { Recipient(id: $0.id, email: $0.email, name: $0.name) }
    }

    /// Writes a payload for each, and signs it.
    mutating func run(_ messages: [MessageProgram?], isSigned: Bool = false) {
        bytes = 0
        for index in people.indices {
            guard let delivery = delivery(index, messages) else { continue }
            buffer.clear()
            guard (try? composer.compose(delivery, into: &buffer, scratch: &scratch)) != nil else { continue }
            bytes += buffer.count
            guard isSigned else { continue }
            let key = delivery.key
            let headers = buffer.withBytes {
                signer.headers(identifier: "msg_\(key)", timestamp: 1_775_035_800, body: UnsafeRawBufferPointer($0))
            }
            bytes += headers?.count ?? 0
        }
    }

    /// Computes the bare code of as many bytes for each, and nothing else.
    borrowing func hash(_ size: Int) -> Int {
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: size)
        let keyed = HMAC<SHA256>(key: SymmetricKey(data: bytes.prefix(24)))
        var sum = 0
        bytes.withUnsafeBytes { bytes in
            for _ in people.indices {
                var code = keyed
                code.update(data: bytes)
                code.finalize().withUnsafeBytes { sum &+= Int($0[0]) }
            }
        }
        return sum
    }

    /// Hands batches to a sink.
    borrowing func run(_ messages: [MessageProgram?], into sink: some Sink) async {
        for start in stride(from: 0, to: people.count, by: 250) {
            _ = await sink.deliver(
                (start..<min(start + 250, people.count)).compactMap { delivery($0, messages) })
        }
    }

    private borrowing func delivery(_ index: Int, _ messages: [MessageProgram?]) -> Delivery? {
        let locale = sample.recipients[index].locale
        guard let message = messages[locale] else { return nil }
        return Delivery(
            key: keys.key(for: sample.recipients[index].id), recipient: people[index],
            rendition: Rendition(program: message, values: sample.values(at: index), locale: uses[locale]),
            unsubscribe: "https://example.com/u/" + sample.recipients[index].id, occasion: occasion)
    }
}
