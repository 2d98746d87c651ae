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

    /// The hash goes on from its beginning, so the lengths around its blocks of 64 bytes count.
    @Test(.enabled(if: Python.isThere)) func agreesWithPythonAtAllLengths() throws {
        let lengths = [0, 1, 31, 36, 37, 54, 55, 56, 60, 61, 62, 63, 64, 65, 119, 120, 128, 300]
        let script = """
            import hashlib, hmac, json
            lengths = \(lengths)
            def text(job, recipient):
                return '\\x1f'.join(['v1', 'j' * job, 'r' * recipient, '2.1', 'whats-new', '12', 'stdout']).encode()
            print(json.dumps([hashlib.sha256(text(job, recipient)).hexdigest()[:32]
                for job in lengths for recipient in lengths]
                + [hmac.new(b's' * secret, text(5, recipient), 'sha256').hexdigest()[:32]
                for secret in lengths for recipient in lengths]))
            """
        let expected: [String] = try Python.run(script, [])
        func digits(_ job: Int, _ recipient: Int, _ secret: Int?) -> String {
            key(
                job: String(repeating: "j", count: job), recipient: String(repeating: "r", count: recipient),
                notice: .whatsNew, telling: 12, sink: "stdout", secret: secret.map { Array(repeating: 0x73, count: $0) }
            ).digits
        }
        let plain = lengths.flatMap { job in lengths.map { digits(job, $0, nil) } }
        let keyed = lengths.flatMap { secret in lengths.map { digits(5, $0, secret) } }
        #expect(plain + keyed == expected)
    }

    @Test func writesLeadingZeros() {
        #expect(DeliveryKey(high: 0, low: 0xAB).digits == "000000000000000000000000000000ab")
    }
}
