import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// What is written by copies says the same as what would be written each time anew.
struct PayloadComposerTests {
    private static let pieces = [
        "a", "word ", "日本語", "שלום", "\u{2028}", "\u{2029}", "\u{2027}x", "\"", "\\", "\n", "\r\n", "\t", "\0",
        "\u{1F}",
        "\u{7F}", "&", "<", "*", "\u{E2}", "\u{FFFF}", "👨‍👩‍👧", "- ", "1. ",
    ]

    private static func text(_ numbers: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...12, using: &numbers)).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
    }

    private static func program(_ medium: Medium, _ numbers: inout SeededGenerator) -> Program {
        var builder = ProgramBuilder(medium: medium, direction: .leftToRight)
        let escaping = Escaping(medium)
        for _ in 0..<4 {
            builder.append(verbatim: text(&numbers).utf8)
            let slot = [Slot.name, .installed, .download].randomElement(using: &numbers) ?? .name
            builder.append(.slot(slot), escaping)
            builder.append(.text(text(&numbers)), escaping)
        }
        return builder.build()
    }

    private static func deliveries(_ seed: UInt64) -> [Delivery] {
        var numbers = SeededGenerator(seed: seed)
        var deliveries: [Delivery] = []
        for round in 0..<6 {
            let program = MessageProgram(
                kind: .updateAvailable, used: LocaleTag(language: "he"), direction: .leftToRight,
                title: program(.text, &numbers),
                bodies: round == 0
                    ? [:]
                    : [
                        .text: program(.text, &numbers), .markdown: program(.markdown, &numbers),
                        .html: program(.html, &numbers),
                    ],
                labels: round == 1 ? [] : [(.remind, text(&numbers)), (.download, text(&numbers)), (.remind, "x")])
            let use = LocaleUse(
                wanted: [LocaleTag(language: "he"), LocaleTag(language: "de")].dropLast(round % 2).map { $0 },
                used: LocaleTag(language: "he"), reason: .nothingWanted)
            for index in 0..<8 {
                var values = SlotValues()
                let download = ["https://example.com/\(round)", "no address\u{0}", text(&numbers)][index % 3]
                if index != 3 { values[.download] = SlotValue(download, directions: []) }
                values[.name] = SlotValue(text(&numbers), directions: index % 2 == 0 ? .rightToLeft : .leftToRight)
                if index != 4 { values[.installed] = SlotValue(text(&numbers), directions: []) }
                deliveries.append(
                    Delivery(
                        key: Samples.key("\(round)-\(index)"), job: index % 4 == 0 ? nil : text(&numbers),
                        recipient: Recipient(id: text(&numbers)),
                        app: AppIdentity(name: text(&numbers), bundleID: index % 5 == 0 ? nil : text(&numbers)),
                        release: index % 3 == 0 ? nil : Version("2.\(index)"), date: Samples.date,
                        rendition: Rendition(program: program, values: values, locale: use)))
            }
        }
        return deliveries.shuffled(using: &numbers)
    }

    /// The same as the library's dictionary, by Foundation.
    private static func expected(_ delivery: Delivery) -> NSDictionary {
        let message = delivery.rendition.message
        var app: [String: Any] = ["name": delivery.app.name]
        app["bundleID"] = delivery.app.bundleID
        var data: [String: Any] = [
            "key": delivery.key.digits, "recipient": delivery.recipient.id, "app": app,
            "notice": message.kind.rawValue, "direction": message.direction.rawValue, "title": message.title,
            "text": message.text, "markdown": message.markdown, "html": message.html,
            "locale": [
                "wanted": message.locale.wanted.map(\.description), "used": message.locale.used.description,
                "reason": message.locale.reason.description,
            ],
            "actions": message.actions.map { action in
                var object = ["kind": action.kind.rawValue, "label": action.label]
                object["url"] = action.url?.absoluteString
                return object
            },
        ]
        data["job"] = delivery.job
        data["release"] = delivery.release?.text
        return [
            "id": "msg_\(delivery.key)", "type": "release.update_available", "timestamp": "2026-04-01T09:30:00Z",
            "data": data,
        ] as NSDictionary
    }

    @Test(arguments: [UInt64(1), 2, 3, 4]) func saysTheSameAsTheMessage(seed: UInt64) throws {
        let dialect = WebhookDialect()
        let composer = PayloadComposer()
        var scratch = PayloadComposer.Scratch()
        var buffer = MessageBuffer()
        for delivery in Self.deliveries(seed) {
            let body = try dialect.payload(for: delivery, endpoint: "").body
            let found = try JSONSerialization.jsonObject(with: Data(body)) as? NSDictionary
            #expect(found == Self.expected(delivery))
            #expect(body.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
            #expect(
                !String(decoding: body, as: UTF8.self).unicodeScalars.contains { [0x2028, 0x2029].contains($0.value) })
            // The order of deliveries, and what was written before, are no matter.
            #expect(try WebhookDialect().payload(for: delivery, endpoint: "").body == body)
            buffer.clear()
            try composer.compose(delivery, into: &buffer, scratch: &scratch)
            #expect(buffer.withBytes { Array($0) } == body)
        }
    }

    @Test func manyTasksWriteTheSame() async throws {
        let dialect = WebhookDialect()
        let deliveries = Self.deliveries(9)
        let alone = try deliveries.map { try dialect.payload(for: $0, endpoint: "").body }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask { try deliveries.map { try dialect.payload(for: $0, endpoint: "").body } == alone }
            }
            for try await same in group { #expect(same) }
        }
    }

    @Test func aDateThatCannotBeWrittenLeavesTheBufferAsItWas() throws {
        var scratch = PayloadComposer.Scratch()
        var buffer = MessageBuffer()
        let composer = PayloadComposer()
        try composer.compose(Samples.delivery(), into: &buffer, scratch: &scratch)
        let length = buffer.count
        #expect(throws: PayloadError.malformed("date")) {
            let delivery = Samples.delivery(date: Date(timeIntervalSince1970: .infinity))
            try composer.compose(delivery, into: &buffer, scratch: &scratch)
        }
        #expect(buffer.count == length)
    }
}
