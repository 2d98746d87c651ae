import Testing
import TidingsModel

struct RecipientTests {
    @Test func aDescriptionHoldsNoAddress() {
        let recipient = Recipient(id: "u-1", email: "amina@example.net", name: "Amina")
        #expect("\(recipient)" == "u-1")
        #expect(String(reflecting: recipient) == "u-1")
    }
}
