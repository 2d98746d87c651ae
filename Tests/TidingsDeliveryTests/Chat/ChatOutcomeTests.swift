import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct ChatOutcomeTests {
    private static let now = Samples.date

    struct Answer: Sendable, CustomTestStringConvertible {
        let dialect: String
        let status: Int
        let body: String
        let outcome: Outcome
        var retryAfter: String?

        init(_ dialect: String, _ status: Int, _ body: String, _ outcome: Outcome, retryAfter: String? = nil) {
            self.dialect = dialect
            self.status = status
            self.body = body
            self.outcome = outcome
            self.retryAfter = retryAfter
        }

        var testDescription: String { "\(dialect) \(status) \(body)" }
    }

    private static func after(_ seconds: Double) -> Outcome { .throttled(until: now + seconds) }

    static let answers = [
        Answer("slack", 200, "ok", .delivered(receipt: nil)),
        Answer("slack", 400, "invalid_blocks", .rejected(reason: "Slack does not accept the message")),
        Answer("slack", 404, "no_service", .rejected(reason: "Slack knows the webhook no more")),
        Answer("slack", 410, "channel_is_archived", .rejected(reason: "the channel is gone or archived")),
        Answer("slack", 410, "", .rejected(reason: "the address is gone (410)")),
        Answer("slack", 429, "", after(30), retryAfter: "30"),
        Answer("slack", 429, "", after(60)),
        Answer("slack", 500, "rollup_error", .failed(reason: "the receiver failed (500)")),
        Answer("discord", 200, #"{"id":"123"}"#, .delivered(receipt: "123")),
        Answer("discord", 204, "", .delivered(receipt: nil)),
        Answer("discord", 429, #"{"retry_after":0.5,"global":true}"#, after(0.5), retryAfter: "7"),
        Answer("discord", 429, "<html>", after(7), retryAfter: "7"),
        Answer("discord", 429, #"{"retry_after":1e300}"#, after(86_400)),
        Answer("discord", 429, #"{"retry_after":-5}"#, after(0)),
        Answer("discord", 404, #"{"code":10015}"#, .rejected(reason: "Discord knows the webhook no more")),
        Answer("discord", 400, #"{"code":50035}"#, .rejected(reason: "Discord refused it (400, code 50035)")),
        Answer("discord", 200, #"{"id":"<script>"}"#, .delivered(receipt: nil)),
        Answer("teams", 202, "", .delivered(receipt: nil)),
        Answer("teams", 200, "1", .delivered(receipt: nil)),
        Answer(
            "teams", 200,
            "Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId x",
            after(60)),
        Answer(
            "teams", 200,
            "Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 413 with ContextId x",
            .rejected(reason: "Teams refused it (413)")),
        Answer(
            "teams", 200,
            "Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 504 with ContextId x",
            .failed(reason: "Teams could not be reached from its webhook")),
        Answer("mattermost", 200, "ok", .delivered(receipt: nil)),
        Answer("mattermost", 302, "", .rejected(reason: "the receiver sends to another address (302)")),
        Answer("mattermost", 503, "", .failed(reason: "the receiver is not ready (503)")),
        Answer("mattermost", 503, "", after(120), retryAfter: "Wed, 01 Apr 2026 09:32:00 GMT"),
        Answer("mattermost", 503, "", after(0), retryAfter: "Wed, 01 Apr 2026 09:29:00 GMT"),
        Answer("mattermost", 503, "", .failed(reason: "the receiver is not ready (503)"), retryAfter: "soon"),
        Answer("mattermost", 503, "", .failed(reason: "the receiver is not ready (503)"), retryAfter: "nan"),
        Answer("mattermost", 408, "", .failed(reason: "the receiver asks for another try (408)")),
        Answer("mattermost", 425, "", .failed(reason: "the receiver asks for another try (425)")),
        Answer("mattermost", 400, "", .rejected(reason: "the receiver refused it (400)")),
        Answer("mattermost", 100, "", .failed(reason: "the receiver answered in no known way (100)")),
        Answer("telegram", 200, #"{"ok":true,"result":{"message_id":7}}"#, .delivered(receipt: "7")),
        Answer("telegram", 429, #"{"ok":false,"error_code":429,"parameters":{"retry_after":35}}"#, after(35)),
        Answer(
            "telegram", 200, #"{"ok":false,"error_code":403}"#,
            .rejected(reason: "the bot may not write to the chat (403)")),
        Answer("telegram", 200, #"{"ok":false}"#, .rejected(reason: "Telegram refused it")),
        Answer(
            "telegram", 401, #"{"ok":false,"error_code":401}"#,
            .rejected(reason: "Telegram does not know the bot’s token (401)")),
        Answer(
            "telegram", 400, #"{"ok":false,"error_code":400,"parameters":{"migrate_to_chat_id":-100}}"#,
            .rejected(reason: "the chat goes on under another id")),
        Answer("telegram", 500, #"{"ok":false,"error_code":500}"#, .failed(reason: "the receiver failed (500)")),
        Answer("matrix", 200, #"{"event_id":"$a-b:example.org"}"#, .delivered(receipt: "$a-b:example.org")),
        Answer("matrix", 429, #"{"errcode":"M_LIMIT_EXCEEDED","retry_after_ms":2500}"#, after(2.5)),
        Answer("matrix", 400, #"{"errcode":"M_LIMIT_EXCEEDED"}"#, after(9), retryAfter: "9"),
        Answer(
            "matrix", 403, #"{"errcode":"M_FORBIDDEN","error":"@u:example.org not in room"}"#,
            .rejected(reason: "the account may not write to the room (M_FORBIDDEN)")),
        Answer(
            "matrix", 401, #"{"errcode":"M_UNKNOWN_TOKEN"}"#,
            .rejected(reason: "the server does not know the token (M_UNKNOWN_TOKEN)")),
        Answer("matrix", 400, #"{"errcode":"a b"}"#, .rejected(reason: "the receiver refused it (400)")),
        Answer("matrix", 502, "", .failed(reason: "the receiver failed (502)")),
    ]

    @Test(arguments: answers)
    func isReadAsWhatItMeans(_ answer: Answer) throws {
        let dialect = try ChatSamples.dialect(answer.dialect)
        let headers = answer.retryAfter.map { [TransportHeader("retry-after", $0)] } ?? []
        let response = TransportResponse(
            status: answer.status, headers: headers, body: Array(answer.body.utf8), url: "https://example.com/secret")
        #expect(dialect.outcome(of: response, now: Self.now) == answer.outcome)
    }

    /// Bodies that are no JSON, or JSON of another shape, say nothing.
    @Test(arguments: [
        "", "null", "[]", "\"x\"", "{", #"{"ok":1}"#, #"{"retry_after":"x","id":[],"parameters":7,"result":{}}"#,
        String(repeating: "[", count: 5_000),
    ])
    func anyBodyIsRead(_ body: String) throws {
        for dialect in ChatSamples.dialects {
            for status in [200, 404, 429, 500] {
                let response = TransportResponse(status: status, body: Array(body.utf8), url: "")
                let outcome = dialect.outcome(of: response, now: Self.now)
                switch status {
                case 200: #expect(outcome == .delivered(receipt: nil))
                case 429: #expect(outcome == Self.after(60))
                default: #expect("\(outcome)".contains("\(status)"))
                }
            }
        }
    }
}
