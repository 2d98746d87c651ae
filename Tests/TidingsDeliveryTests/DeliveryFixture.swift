import Foundation
import TidingsModel

@testable import TidingsDelivery

/// Deliveries for tests, with as little in them as a test needs.
enum DeliveryFixture {
    static let sender = "Snoodle <news@example.com>"

    static func delivery(
        _ id: String = "u-0001", email: String? = "amina@example.net", name: String? = nil,
        title: String = "Snoodle 2.1", text: String = "Hello\n", html: String = "<p>Hello</p>\n",
        language: String = "en", sink: String = "email"
    ) -> Delivery {
        func program(_ text: String, _ medium: Medium) -> Program {
            var builder = ProgramBuilder(medium: medium, direction: .leftToRight)
            builder.append(verbatim: text.utf8)
            return builder.build()
        }
        let used = LocaleTag(language: language)
        let message = MessageProgram(
            kind: .updateAvailable, used: used, direction: .leftToRight, title: program(title, .text),
            bodies: [.text: program(text, .text), .markdown: program(text, .markdown), .html: program(html, .html)],
            labels: [(.download, "Download")])
        return Delivery(
            key: DeliveryKey(
                job: "test", recipient: id, release: "2.1", notice: .updateAvailable, telling: 1, sink: sink),
            job: "test", recipient: Recipient(id: id, email: email, name: name),
            app: AppIdentity(name: "Snoodle"), release: Version("2.1"),
            date: Date(timeIntervalSince1970: 1_795_165_200),
            rendition: Rendition(
                program: message, values: SlotValues(),
                locale: LocaleUse(wanted: [used], used: used, reason: .exact(used))))
    }

    static func block(_ kind: String, _ options: [String: String], in directory: String = "") -> SinkBlock {
        let place = SourcePlace(file: "job.yaml", line: 1)
        return SinkBlock(
            kind: kind, options: options.mapValues { SinkBlock.Option(text: $0, place: place) }, place: place,
            directory: directory)
    }
}
