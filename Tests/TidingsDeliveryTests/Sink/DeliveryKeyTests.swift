import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct DeliveryKeyTests {
    private func key(
        job: String = "snoodle-2.1", recipient: String = "u-0001", release: String = "2.1",
        notice: Notice.Kind = .updateAvailable, telling: Int = 1, sink: String = "email", secret: [UInt8]? = nil
    ) -> DeliveryKey {
        DeliveryKey(
            job: job, recipient: recipient, release: release, notice: notice, telling: telling, sink: sink,
            secret: secret)
    }

    @Test func hasTheDigitsOfTheVector() {
        #expect(key().digits == "2b32d6fffad8e7bd80c115502f1015d3")
        #expect(DeliveryKey(digits: key().digits) == key())
    }

    @Test func changesWithEachOfItsParts() {
        let keys: Set<DeliveryKey> = [
            key(), key(job: "x"), key(recipient: "x"), key(release: "x"), key(notice: .updateRequired),
            key(telling: 2), key(sink: "webhook"), key(secret: []), key(secret: [1]),
        ]
        #expect(keys.count == 9)
    }

    @Test(.enabled(if: Python.isThere)) func agreesWithPython() throws {
        let script = """
            import hashlib, hmac, json
            text = '\\x1f'.join(['v1', 'Käse', '../../etc', '2.1', 'whats-new', '12', 'stdout']).encode()
            print(json.dumps([hashlib.sha256(text).hexdigest()[:32],
                hmac.new(b'secret', text, 'sha256').hexdigest()[:32]]))
            """
        let expected: [String] = try Python.run(script, [])
        let keys = [nil, Array("secret".utf8)].map {
            key(
                job: "Käse", recipient: "../../etc", notice: .whatsNew, telling: 12, sink: "stdout", secret: $0
            ).digits
        }
        #expect(keys == expected)
    }

    @Test func writesLeadingZeros() {
        #expect(DeliveryKey(high: 0, low: 0xAB).digits == "000000000000000000000000000000ab")
    }
}
