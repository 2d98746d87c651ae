import Testing
import TidingsDelivery
import TidingsModel

/// The address in `List-Unsubscribe` is checked in pieces of several bytes, wherever the bad byte stands.
struct UnsubscribeFieldTests {
    private static let start = "https://"

    /// Whether an address with a scalar at a place is written.
    private func isWritten(_ scalar: Unicode.Scalar, at place: Int, length: Int) throws -> Bool {
        var address = String(repeating: "x", count: length).unicodeScalars
        let index = address.index(address.startIndex, offsetBy: place)
        address.replaceSubrange(index...index, with: [scalar])
        let delivery = Samples.delivery(unsubscribe: Self.start + String(address))
        do {
            let mail = String(decoding: try Mails.compose(delivery), as: UTF8.self)
            return mail.contains("\r\nList-Unsubscribe: <\(Self.start)\(String(address))>\r\n")
        } catch MailError.malformed(.unsubscribe) {
            return false
        }
    }

    @Test(arguments: 0..<0x82)
    func takesVisibleASCIIWithoutBrackets(_ value: Int) throws {
        let scalar = try #require(Unicode.Scalar(UInt32(value)))
        let isGood = (0x21...0x7E).contains(value) && value != 0x3C && value != 0x3E
        for length in [1, 7, 8, 9, 16, 17] {
            for place in 0..<length {
                #expect(try isWritten(scalar, at: place, length: length) == isGood, "\(value) at \(place) of \(length)")
            }
        }
    }
}
