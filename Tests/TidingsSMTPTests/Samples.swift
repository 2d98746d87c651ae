#if SMTP
import TidingsDelivery
import TidingsModel
import TidingsSMTP

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Deliveries for tests; every value is pinned.
enum Samples {
    static func from() throws -> Mailbox { try Mailbox(parsing: "Snoodle <news@example.com>") }

    static func program(_ text: String, medium: Medium = .text) -> Program {
        var builder = ProgramBuilder(medium: medium, direction: .leftToRight)
        builder.append(verbatim: text.utf8)
        return builder.build()
    }

    static func delivery(
        _ number: Int = 1, email: String? = nil, text: String = "Hello\n", name: String? = nil
    ) -> Delivery {
        let english = LocaleTag(language: "en")
        let program = MessageProgram(
            kind: .updateAvailable, used: english, direction: .leftToRight, title: program("Snoodle 2.1"),
            bodies: [.text: program(text)], labels: [])
        let rendition = Rendition(
            program: program, values: SlotValues(),
            locale: LocaleUse(wanted: [english], used: english, reason: .exact(english)))
        let id = "u-\(number)"
        let key = DeliveryKey(
            job: "snoodle-2.1", recipient: id, release: "2.1", notice: .updateAvailable, telling: 1, sink: "smtp")
        return Delivery(
            key: key, recipient: Recipient(id: id, email: email ?? "user\(number)@example.net", name: name),
            app: AppIdentity(name: "Snoodle"), date: Date(timeIntervalSince1970: 1_775_035_800), rendition: rendition)
    }

    static func composed(_ delivery: Delivery) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try MailComposer(from: from()).compose(delivery, into: &bytes)
        return bytes
    }
}

extension Outcome {
    /// The case and its text.
    var summary: String {
        switch self {
        case .delivered(let receipt): "delivered \(receipt ?? "")"
        case .alreadyDelivered: "already delivered"
        case .rejected(let reason): "rejected: \(reason)"
        case .failed(let reason): "failed: \(reason)"
        case .throttled: "throttled"
        case .unknown(let reason): "unknown: \(reason)"
        }
    }
}
#endif
