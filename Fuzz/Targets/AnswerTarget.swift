import TidingsDelivery
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Any answer of a receiver of webhooks: a byte for the dialect, two for the status, a line for when to come again, a body.
enum AnswerTarget {
    private static let now = Date(timeIntervalSince1970: 1_775_035_800)
    /// The longest pause that is believed, in seconds.
    private static let longestPause = 24.0 * 3_600
    private static let dialects: [any PayloadDialect] =
        ([
            WebhookDialect(), CloudEventsDialect(source: "https://example.com/snoodle"), SlackDialect(),
            DiscordDialect(),
            TeamsDialect(), MattermostDialect(), TelegramDialect(chat: "@snoodle"),
            MatrixDialect(room: "!room:example.org", token: Secret("syt_secret")),
        ] as [(any PayloadDialect)?]).compactMap { $0 }

    static func faults(of bytes: [UInt8]) -> [String] {
        var faults = Faults()
        var rest = bytes[...]
        let dialect = dialects[Int(rest.popFirst() ?? 0) % dialects.count]
        // Statuses beyond those of HTTP come too, and often those that mean something.
        let (high, low) = (Int(rest.popFirst() ?? 2), Int(rest.popFirst() ?? 0))
        let status = high < 8 ? high * 100 + low : high << 8 | low
        let line = rest.prefix { $0 != 0x0A }
        let response = TransportResponse(
            status: status, headers: [TransportHeader("retry-after", String(decoding: line, as: UTF8.self))],
            body: Array(rest.dropFirst(line.count + 1)), url: "https://hooks.example.com/services/T000/B000/XXXX")
        let outcome = dialect.outcome(of: response, now: now)
        faults.expect(outcome == dialect.outcome(of: response, now: now), "two readings of an answer differ")
        expectSound(outcome, status: status, dialect.name, &faults)
        return faults.found
    }

    private static func expectSound(_ outcome: Outcome, status: Int, _ name: String, _ faults: inout Faults) {
        switch outcome {
        case .delivered(let receipt):
            faults.expect((200..<300).contains(status), "\(name): \(status) is taken for a success")
            expectHarmless(receipt ?? "", &faults)
            faults.expect(!(receipt ?? "").contains("/"), "“\(receipt ?? "")” may hold an address")
        case .alreadyDelivered: faults.expect(false, "\(name): nobody can know that it came before")
        case .throttled(let until):
            let pause = until.timeIntervalSince(now)
            faults.expect((0...longestPause).contains(pause), "\(name): a pause of \(pause) seconds")
        case .rejected(let reason), .failed(let reason), .unknown(let reason):
            faults.expect(!reason.isEmpty, "\(name): an answer is refused without a word")
            expectHarmless(reason, &faults)
        }
    }

    /// What is shown of an answer is short, in one line, and names no page.
    private static func expectHarmless(_ text: String, _ faults: inout Faults) {
        faults.expect(text.utf8.count <= 500, "“\(text)” is too long")
        faults.expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }, "“\(text)” has controls")
        faults.expect(!text.contains("://") && !text.contains("/services"), "“\(text)” holds an address")
    }
}
