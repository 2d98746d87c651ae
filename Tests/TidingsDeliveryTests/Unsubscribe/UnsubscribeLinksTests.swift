import Foundation
import Testing
import TidingsDelivery
import TidingsModel
import TidingsTesting

/// Addresses to unsubscribe by one click.
struct UnsubscribeLinksTests {
    private static let secret = Secret("0123456789abcdef0123456789abcdef")

    private func links(
        _ address: String = "https://example.com/stop", scope: String = "snoodle", secret: Secret = secret,
        old: [Secret] = []
    ) throws -> UnsubscribeLinks {
        try UnsubscribeLinks(address: address, scope: scope, secret: secret, oldSecrets: old)
    }

    /// The proofs are those of Python's `hmac`.
    @Test(arguments: [
        ("u-0001", "u=dS0wMDAx&k=J2bkYTyv83l1m48okJyBLw"),
        ("ann@example.com", "u=YW5uQGV4YW1wbGUuY29t&k=eCySbb5QPyaXewdupY_tdA"),
        ("Ünal 7", "u=w5xuYWwgNw&k=mJ0G3VOqQe9k99BBjAry-g"),
    ])
    func theAddressSaysAndProvesWhoItIsFor(_ id: String, _ query: String) throws {
        let links = try links()
        #expect(links.address(for: id) == "https://example.com/stop?" + query)
        for spelling in [
            "https://example.com/stop?" + query, query, "/stop?" + query, "https://elsewhere.example/?x=1&\(query)&y#z",
            query.replacing("-", with: "%2D").replacing("_", with: "%5f"),
        ] { #expect(links.verify(spelling) == id, "\(spelling)") }
    }

    @Test(arguments: [
        ("https://example.com", "https://example.com?u="), ("https://example.com/?", "https://example.com/?u="),
        ("https://example.com/a?list=3", "https://example.com/a?list=3&u="),
        ("https://example.com/a?list=3&", "https://example.com/a?list=3&u="),
        ("HTTPS://[2001:db8::1]:8443/a?uk=1", "HTTPS://[2001:db8::1]:8443/a?uk=1&u="),
    ])
    func aQueryIsKept(_ address: String, _ start: String) throws {
        let links = try links(address)
        #expect(links.address(for: "u-1").hasPrefix(start + "dS0x&k="))
        #expect(links.verify(links.address(for: "u-1")) == "u-1")
    }

    @Test(arguments: [
        ("http://example.com/stop", UnsubscribeLinksError.notHTTPS), ("mailto:a@b.example", .notHTTPS), ("", .notHTTPS),
        ("https://example.com/#stop", .fragment), ("https://", .noHost), ("https:///stop", .noHost),
        ("https://:443/", .noHost), ("https://me:secret@example.com/", .credentials),
        ("https://example.com/a b", .badCharacter), ("https://example.com/>", .badCharacter),
        ("https://bücher.example/", .badCharacter), ("https://example.com/\r\nX: y", .badCharacter),
        ("https://example.com/?u=1", .takenName), ("https://example.com/?a=b&k", .takenName),
        ("https://example.com/?%75=1", .takenName),
        ("https://example.com/" + String(repeating: "x", count: 500), .tooLong),
    ])
    func otherAddressesAreRefused(_ address: String, _ error: UnsubscribeLinksError) {
        #expect(throws: error) { try links(address) }
    }

    @Test func aSecretThatCouldBeGuessedIsRefused() {
        #expect(throws: UnsubscribeLinksError.weakSecret) { try links(secret: Secret("fifteen bytes..")) }
        #expect(throws: UnsubscribeLinksError.weakSecret) { try links(old: [Secret("")]) }
        #expect(throws: UnsubscribeLinksError.badScope) { try links(scope: "") }
        #expect(throws: UnsubscribeLinksError.badScope) { try links(scope: "a\u{1F}b") }
    }

    @Test func nothingElseIsTaken() throws {
        let links = try links()
        let good = links.address(for: "u-0001")
        for index in good.indices where good[index...].count <= "dS0wMDAx&k=J2bkYTyv83l1m48okJyBLw".count {
            for letter in ["A", "B", "g", "-", "&", "="] where String(good[index]) != letter {
                let changed = good.replacingCharacters(in: index...index, with: letter)
                #expect(links.verify(changed) == nil, "\(changed)")
            }
        }
        let other = try links2()
        #expect(other.verify(good) == nil)
        #expect(try self.links(scope: "other").verify(good) == nil)
        for text in [
            "", "u", "?", "u=&k=", good + "&k=J2bkYTyv83l1m48okJyBLw", good + "A", String(good.dropLast()),
            "u=dS0wMDAx", "k=J2bkYTyv83l1m48okJyBLw", "u=dS0wMDAx&k=J2bkYTyv83l1m48okJyBLw==", good + "%",
            String(repeating: "u", count: 100_000), good.replacing("u=", with: "U="), "u=_w&k=J2bkYTyv83l1m48okJyBLw",
        ] { #expect(links.verify(text) == nil, "\(text.prefix(100))") }
    }

    private func links2() throws -> UnsubscribeLinks { try links(secret: Secret("another secret, as long as it")) }

    @Test func oldSecretsAreTakenButNotUsed() throws {
        let before = try links2()
        let now = try links(old: [Secret("a third secret, of long ago"), Secret("another secret, as long as it")])
        let old = before.address(for: "u-1")
        #expect(now.verify(old) == "u-1")
        #expect(now.address(for: "u-1") != old)
        #expect(before.verify(now.address(for: "u-1")) == nil)
    }

    @Test func longIdsAreKnownUpToTheLimit() throws {
        let links = try links("https://example.com/" + String(repeating: "x", count: 492))
        let longest = String(repeating: "é", count: UnsubscribeLinks.maximumIDLength / 2)
        #expect(links.verify(links.address(for: longest)) == longest)
        #expect(links.address(for: longest).utf8.count <= MailComposer.maximumUnsubscribeLength)
        #expect(links.verify(links.address(for: longest + "x")) == nil)
    }

    @Test func allBytesSurvive() throws {
        let links = try links()
        for length in 1..<40 {
            let id = String((0..<length).map { Character(Unicode.Scalar(UInt8(($0 &* 37 + length) % 128))) })
            #expect(links.verify(links.address(for: id)) == id)
        }
    }

    @Test func aDeliveryGetsItsAddress() throws {
        var delivery = SampleDelivery().delivery(sink: "email")
        delivery.setUnsubscribe(try links())
        let address = try links().address(for: delivery.recipient.id)
        #expect(delivery.unsubscribe == address)
        #expect(delivery.rendition.values[.unsubscribe]?.text == address)
        let mail = String(decoding: try Mails.compose(delivery), as: UTF8.self)
        #expect(mail.contains("List-Unsubscribe: <\(address)>\r\n"))
        #expect(mail.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"))
    }
}
