import Testing
import TidingsModel

@Suite("DeliveryKey")
struct DeliveryKeyTests {
    @Test("32 hexadecimal digits in lower case are a key")
    func digits() throws {
        let digits = "2b32d6fffad8e7bd80c115502f1015d3"
        #expect(try #require(DeliveryKey(digits: digits)).description == digits)
    }

    @Test(arguments: [
        "", "2b32d6fffad8e7bd80c115502f1015d", "2b32d6fffad8e7bd80c115502f1015d30", "2B32D6FFFAD8E7BD80C115502F1015D3",
        "2b32d6fffad8e7bd80c115502f1015dg", "2b32d6fffad8e7bd80c115502f1015d\n", "é2b32d6fffad8e7bd80c115502f1015",
        "\u{FF12}b32d6fffad8e7bd80c115502f101",
    ])
    func isNone(digits: String) {
        #expect(DeliveryKey(digits: digits) == nil)
    }
}
