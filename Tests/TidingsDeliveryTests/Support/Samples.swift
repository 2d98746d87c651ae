import Foundation
import TidingsDelivery
import TidingsModel

/// Deliveries for tests; every value is pinned.
enum Samples {
    /// 2026-04-01T09:30:00Z.
    static let date = Date(timeIntervalSince1970: 1_775_035_800)

    /// A clock that stands at that moment.
    static let clock = SinkClock(now: { date }, uptime: { .zero }, sleep: { _ in })

    /// Shared secrets of Standard Webhooks.
    static let keys = [WebhookSigningTests.first, "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"]

    static func signer(_ keys: [String] = keys) throws -> WebhookSigner {
        try WebhookSigner(keys.map { try WebhookKey(parsing: Secret($0)) })
    }

    static func program(_ text: String, medium: Medium = .text, direction: TextDirection = .leftToRight) -> Program {
        var builder = ProgramBuilder(medium: medium, direction: direction)
        builder.append(verbatim: text.utf8)
        return builder.build()
    }

    /// A title that is the recipient's name, as a template would have it.
    static func nameProgram() -> Program {
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        builder.append(.slot(.name), .plain)
        return builder.build()
    }

    static func rendition(
        title: Program, bodies: [Medium: String], used: String = "en", direction: TextDirection = .leftToRight,
        values: SlotValues = SlotValues()
    ) -> Rendition {
        let tag = (try? LocaleTag(parsing: used)) ?? LocaleTag(language: "und")
        var values = values
        values[.download] = SlotValue("https://example.com/get", directions: [])
        let program = MessageProgram(
            kind: .updateAvailable, used: tag, direction: direction, title: title,
            bodies: Dictionary(
                uniqueKeysWithValues: bodies.map { ($0, Self.program($1, medium: $0, direction: direction)) }),
            labels: [(.download, "Get it"), (.remind, "Later")])
        return Rendition(
            program: program, values: values, locale: LocaleUse(wanted: [tag], used: tag, reason: .exact(tag)))
    }

    static func delivery(
        id: String = "u-0001", email: String? = "zoe@example.net", name: String? = nil, title: String = "Snoodle 2.1",
        text: String = "Hello\n", html: String? = "<p>Hello</p>\n", used: String = "en",
        direction: TextDirection = .leftToRight, unsubscribe: String? = nil, date: Date = date
    ) -> Delivery {
        var bodies: [Medium: String] = [.text: text, .markdown: "**\(text)**"]
        bodies[.html] = html
        return Delivery(
            key: key(id), job: "snoodle-2.1", recipient: Recipient(id: id, email: email, name: name),
            app: AppIdentity(name: "Snoodle", bundleID: "com.example.snoodle"), release: Version("2.1"), date: date,
            rendition: rendition(title: program(title), bodies: bodies, used: used, direction: direction),
            unsubscribe: unsubscribe)
    }

    static func key(_ id: String, sink: String = "email") -> DeliveryKey {
        DeliveryKey(
            job: "snoodle-2.1", recipient: id, release: "2.1", notice: .updateAvailable, telling: 1, sink: sink)
    }

    static func block(_ kind: String, _ options: [String: String], directory: String = "/tmp") -> SinkBlock {
        let place = SourcePlace(file: "job.yml", line: 1)
        let options = options.mapValues { SinkBlock.Option(text: $0, place: SourcePlace(file: "job.yml", line: 2)) }
        return SinkBlock(kind: kind, options: options, place: place, directory: directory)
    }
}
