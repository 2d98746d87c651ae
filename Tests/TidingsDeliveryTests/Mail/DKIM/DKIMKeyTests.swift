import TestSupport
import Testing
import TidingsDelivery

struct DKIMKeyTests {
    @Test func readsEachForm() throws {
        let keys = try [TestKeys.rsa, TestKeys.rsaOfOldForm, TestKeys.ed25519].map {
            try DKIMKey(selector: "s1.mail", pem: Secret($0))
        }
        #expect(keys.map(\.algorithm) == ["rsa-sha256", "rsa-sha256", "ed25519-sha256"])
        #expect(keys[0].record == keys[1].record)
        #expect(keys[0].record == TestKeys.rsaRecord)
        // RFC 8463, appendix A.2.
        #expect(keys[2].record == "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=")
    }

    @Test func readsSeveralFromOneText() throws {
        let pem = Secret("# for example.com\r\n" + TestKeys.ed25519 + "\r\n\r\nand\n" + TestKeys.rsa)
        let keys = try DKIMKey.keys(selectors: ["a", "b"], pem: pem)
        #expect(keys.map(\.description) == ["a (ed25519-sha256)", "b (rsa-sha256)"])
        for selectors in [[], ["a"], ["a", "b", "c"]] {
            #expect(throws: DKIMError.selectorForEachKey) { try DKIMKey.keys(selectors: selectors, pem: pem) }
        }
        #expect(throws: DKIMError.selectorForEachKey) { try DKIMKey(selector: "a", pem: pem) }
    }

    @Test(
        arguments: [
            ("", .noKey), ("MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v", .noKey), ("-----BEGIN PRIVATE KEY-----", .noKey),
            ("-----BEGIN PRIVATE KEY-----\n-----END PUBLIC KEY-----", .noKey),
            ("-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----", .noKey),
            ("-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----", .badKey),
            ("-----BEGIN PRIVATE KEY-----\n!!\n-----END PRIVATE KEY-----", .badKey),
            ("-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v\n-----END PRIVATE KEY-----", .badKey),
            (TestKeys.curve, .badKey), (TestKeys.short, .shortKey), (TestKeys.encrypted, .encryptedKey),
            (
                "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nAAAA\n-----END RSA PRIVATE KEY-----",
                .encryptedKey
            ),
        ] as [(String, DKIMError)])
    func refusesKeys(pem: String, error: DKIMError) {
        #expect(throws: error) { try DKIMKey(selector: "s", pem: Secret(pem)) }
    }

    /// Whatever is missing or wrong, it is said.
    @Test(arguments: [TestKeys.rsa, TestKeys.ed25519]) func survivesBrokenKeys(pem: String) {
        let bytes = Array(pem.utf8)
        for count in stride(from: 0, to: bytes.count, by: pem.count > 500 ? 7 : 1) {
            #expect(throws: DKIMError.self) { try DKIMKey(selector: "s", pem: Secret(Array(bytes[..<count]))) }
            var changed = bytes
            changed[count] ^= 0x01
            // Some of these are keys, of others.
            _ = try? DKIMKey(selector: "s", pem: Secret(changed))
            changed.remove(at: count)
            _ = try? DKIMKey(selector: "s", pem: Secret(changed))
        }
    }

    @Test(arguments: ["", ".", "a.", ".a", "a..b", "a b", "a;b", "ä", "-a", "a-", "a_b", "a\r\nb"])
    func refusesSelectors(selector: String) {
        #expect(throws: DKIMError.badSelector) { try DKIMKey(selector: selector, pem: Secret(TestKeys.ed25519)) }
    }

    @Test func doesNotGiveItselfAway() throws {
        let key = try DKIMKey(selector: "s", pem: Secret(TestKeys.ed25519))
        var dumped = ""
        dump(key, to: &dumped)
        dump(try DKIMSigner(domain: "example.com", keys: [key]), to: &dumped)
        #expect(!dumped.contains("secret") && !dumped.contains("key:"))
        #expect("\(key)" == "s (ed25519-sha256)")
        for error in DKIMError.allCases { #expect(!"\(error)".isEmpty) }
    }
}
