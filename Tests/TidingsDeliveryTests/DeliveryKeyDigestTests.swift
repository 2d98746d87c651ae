import Testing
import TidingsModel

@testable import TidingsDelivery

struct DeliveryKeyDigestTests {
    @Test func theVectorOfTheDesign() {
        let key = DeliveryKey(
            job: "snoodle-2.1", recipient: "u-0001", release: "2.1", notice: .updateAvailable, telling: 1, sink: "email"
        )
        #expect(key.digits == "2b32d6fffad8e7bd80c115502f1015d3")
    }

    @Test func everyPartCounts() {
        func key(
            _ job: String = "j", _ recipient: String = "r", _ release: String = "1", _ notice: Notice.Kind = .whatsNew,
            _ telling: Int = 1, _ sink: String = "s", _ secret: [UInt8]? = nil
        ) -> DeliveryKey {
            DeliveryKey(
                job: job, recipient: recipient, release: release, notice: notice, telling: telling, sink: sink,
                secret: secret)
        }
        let keys = [
            key(), key("k"), key("j", "q"), key("j", "r", "2"), key("j", "r", "1", .updateRequired),
            key("j", "r", "1", .whatsNew, 2), key("j", "r", "1", .whatsNew, 1, "t"),
            key("j", "r", "1", .whatsNew, 1, "s", [1]), key("j", "r", "1", .whatsNew, 1, "s", [2]),
        ]
        #expect(Set(keys).count == keys.count)
        #expect(key() == key())
    }
}
