import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// The reference library of Standard Webhooks for Python as the judge, in both directions.
@Suite(.enabled(if: Python.hasWebhooks)) struct WebhookOracleTests {
    private static let bodies = WebhookFileSinkTests.corpus + ["", "{}", String(repeating: "é", count: 10_000)]

    @Test func theReferenceBelievesWhatIsSigned() throws {
        struct Signed: Encodable {
            var headers: [String: String]
            var body: String
        }
        let signer = try Samples.signer()
        let folder = try TemporaryFolder()
        let signed = try Self.bodies.enumerated().map { index, body in
            let now = Int64(Date().timeIntervalSince1970)
            let lines = try #require(signer.headers(identifier: "msg_\(index)", timestamp: now, body: Array(body.utf8)))
            return Signed(headers: Dictionary(uniqueKeysWithValues: lines.map { ($0.name, $0.value) }), body: body)
        }
        try folder.write(Array(try JSONEncoder().encode(signed)), to: "signed")
        let script = """
            import json, sys
            from standardwebhooks.webhooks import Webhook, WebhookVerificationError
            def believed(secret, one, body):
                try:
                    Webhook(secret).verify(body, one['headers'], json_parse=False)
                    return True
                except WebhookVerificationError:
                    return False
            found = json.load(open(sys.argv[1]))
            print(json.dumps([[believed(s, one, one['body'] + more) for s in sys.argv[2:] for more in ('', 'x')]
                for one in found]))
            """
        let believed: [[Bool]] = try Python.webhooks(script, ["\(folder.path)/signed"] + Samples.keys)
        #expect(believed == Array(repeating: [true, false, true, false], count: Self.bodies.count))
    }

    @Test func whatTheReferenceSignsIsBelieved() throws {
        struct Signed: Decodable {
            var id: String
            var timestamp: Int
            var signature: String
            var body: String
        }
        let folder = try TemporaryFolder()
        try folder.write(Array(try JSONEncoder().encode(Self.bodies)), to: "bodies")
        let script = """
            import json, sys
            from datetime import datetime, timezone
            from standardwebhooks.webhooks import Webhook
            moment = datetime.fromtimestamp(1700000000, tz=timezone.utc)
            print(json.dumps([dict(id=f'msg_{n}', timestamp=1700000000, body=body,
                signature=Webhook(sys.argv[2]).sign(f'msg_{n}', moment, body))
                for n, body in enumerate(json.load(open(sys.argv[1])))]))
            """
        let signed: [Signed] = try Python.webhooks(script, ["\(folder.path)/bodies", Samples.keys[1]])
        let verifier = try WebhookVerifier(Samples.keys.map { try WebhookKey(parsing: Secret($0)) })
        let other = try WebhookVerifier([WebhookKey(parsing: Secret(Samples.keys[0]))])
        let now = Date(timeIntervalSince1970: 1_700_000_100)
        #expect(signed.count == Self.bodies.count)
        for one in signed {
            let headers = [
                TransportHeader("webhook-id", one.id), TransportHeader("webhook-timestamp", "\(one.timestamp)"),
                TransportHeader("webhook-signature", one.signature),
            ]
            let body = Array(one.body.utf8)
            #expect(try verifier.verify(headers: headers, body: body, now: now) == one.id)
            #expect(throws: WebhookVerificationError.badSignature) {
                try other.verify(headers: headers, body: body, now: now)
            }
        }
    }
}

extension Python {
    /// The interpreter with the parsers of others.
    private static let oracle = Project.path(".build/oracle/bin/python3")

    /// Whether the reference library is there; `Tests/Oracle/install.sh` gets it.
    static let hasWebhooks: Bool = {
        let answer: [Bool]? = try? run("import json, standardwebhooks; print(json.dumps([True]))", [], by: oracle)
        return answer == [true]
    }()

    static func webhooks<Result: Decodable>(_ script: String, _ arguments: [String]) throws -> Result {
        try run(script, arguments, by: oracle)
    }
}
