public import TidingsDelivery
public import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A delivery to try a sink with: all that can be set is plain text.
public struct SampleDelivery: Sendable, Hashable {
    /// The id of the recipient; the key comes from it.
    public var recipient = "u-0001"
    /// The address of the recipient.
    public var email: String? = "zoe.sample@example.net"
    /// The name of the recipient.
    public var name: String? = "Zoë"
    /// The name of the job.
    public var job: String? = "snoodle-2.1"
    /// The name of the app.
    public var app = "Snoodle"
    /// The title.
    public var title = "Snoodle 2.1 is there"
    /// The body in plain text, Markdown and HTML.
    public var bodies: [Medium: String] = [
        .text: "Hello Zoë,\n\nversion 2.1 is there.\n", .markdown: "# Hello\n\nversion *2.1* is there.\n",
        .html: "<!doctype html>\n<p>Hello, version <b>2.1</b> is there.</p>\n",
    ]
    /// The text of the one button.
    public var label = "Download"
    /// Where the button leads.
    public var download = "https://example.com/get?version=2.1&from=mail"
    /// Where the person unsubscribes.
    public var unsubscribe: String? = "https://example.com/unsubscribe/TOKEN"
    /// The tag of the language used.
    public var language = "en"
    /// The direction of the language.
    public var direction = TextDirection.leftToRight
    /// The job's date: 2026-04-01T09:30:00Z.
    public var date = Date(timeIntervalSince1970: 1_775_035_800)

    /// Makes a sample for a recipient.
    public init(recipient: String = "u-0001") { self.recipient = recipient }

    /// Sets the body in every medium.
    public mutating func setBodies(_ text: String) {
        for medium in Medium.allCases { bodies[medium] = text }
    }

    /// The delivery for a kind of sink, whose name is part of the key.
    public func delivery(sink: String) -> Delivery {
        let tag = (try? LocaleTag(parsing: language)) ?? LocaleTag(language: "und")
        var values = SlotValues()
        values[.download] = SlotValue(download, directions: [])
        let program = MessageProgram(
            kind: .updateAvailable, used: tag, direction: direction, title: program(title, .text),
            bodies: Dictionary(uniqueKeysWithValues: bodies.map { ($0, self.program($1, $0)) }),
            labels: [(.download, label)])
        let key = DeliveryKey(
            job: "contract", recipient: recipient, release: "2.1", notice: .updateAvailable, telling: 1, sink: sink)
        return Delivery(
            key: key, job: job, recipient: Recipient(id: recipient, email: email, name: name),
            app: AppIdentity(name: app, bundleID: "com.example.snoodle"), release: Version("2.1"), date: date,
            rendition: Rendition(
                program: program, values: values, locale: LocaleUse(wanted: [tag], used: tag, reason: .exact(tag))),
            unsubscribe: unsubscribe)
    }

    private func program(_ text: String, _ medium: Medium) -> Program {
        var builder = ProgramBuilder(medium: medium, direction: direction)
        builder.append(verbatim: text.utf8)
        return builder.build()
    }
}
