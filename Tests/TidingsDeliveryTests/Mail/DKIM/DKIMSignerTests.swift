import TestSupport
import Testing
import TidingsDelivery

struct DKIMSignerTests {
    /// The mail of RFC 8463, appendix A.3.
    static let joe = """
        From: Joe SixPack <joe@football.example.com>\r
        To: Suzie Q <suzie@shopping.example.net>\r
        Subject: Is dinner ready?\r
        Date: Fri, 11 Jul 2003 21:00:37 -0700 (PDT)\r
        Message-ID: <20030712040037.46341.5F8J@football.example.com>\r
        \r
        Hi.\r
        \r
        We lost the game.  Are you hungry yet?\r
        \r
        Joe.\r

        """

    private func signed(_ mail: String, by signer: DKIMSigner) throws -> String {
        var bytes = Array(mail.utf8)
        try signer.sign(&bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func writesTheFieldByTheStandard() throws {
        let mail = try signed(Self.joe, by: Signers.one(TestKeys.ed25519))
        let expected = """
            DKIM-Signature: v=1; a=ed25519-sha256; c=relaxed/relaxed;\r
             d=example.com; s=test;\r
             h=Message-ID:Date:Subject:To:From:From:To:Subject;\r
             bh=2jUSOH9NhtVGCQWNr9BrIAPreKQjO6Sn7XIkfJVOzv8=;\r
             b=
            """
        #expect(visible(String(mail.prefix(expected.count))) == visible(expected))
        #expect(mail.hasSuffix("\r\n" + Self.joe))
    }

    @Test func datesTheSignatureAsTheMail() throws {
        let mail = String(decoding: try Mails.compose(Samples.delivery()), as: UTF8.self)
        let signed = try signed(mail, by: Signers.both())
        #expect(signed.split(separator: "\r\n").filter { $0.hasPrefix(" t=") } == [" t=1775035800;", " t=1775035800;"])
    }

    @Test(
        arguments: [
            ("Wed, 01 Apr 2026 09:30:00 +0000", " t=1775035800;"), ("1 Apr 2026 11:30:00 +0200", " t=1775035800;"),
            ("Tue, 31 Mar 2026 23:30:00 -1000", " t=1775035800;"),
            ("Thu, 29 Feb 2024 00:00:00 +0000", " t=1709164800;"),
            ("Thu, 01 Jan 1970 00:00:00 +0000", " t=0;"), ("Thu, 01 Jan 1970 00:00:00 +0100", nil),
            ("Fri, 31 Dec 9999 23:59:59 +0000", " t=253402300799;"), ("", nil), ("today", nil),
            ("Wed, 01 Apr 26 09:30:00 +0000", nil), ("Wed, 01 Apr 2026 09:30 +0000", nil),
            ("Wed, 01 Apr 2026 09:30:00 GMT", nil), ("Wed, 99 Apr 2026 09:30:00 +0000", nil),
            ("Wed, 01 Foo 2026 09:30:00 +0000", nil), ("Wed, 01 Apr 2026 09:30:00 +٠٠٠٠", nil),
        ] as [(String, String?)])
    func readsDates(date: String, tag: String?) throws {
        let signed = try signed("From: a@example.com\r\nDate: \(date)\r\n\r\n", by: Signers.one(TestKeys.ed25519))
        #expect(signed.split(separator: "\r\n").first { $0.hasPrefix(" t=") }.map(String.init) == tag)
    }

    @Test func listsWhatIsThereFromTheLastOn() throws {
        let mail = """
            X-Other: x\r
            SUBJECT : x\r
            from: a@example.com\r
            Received: x\r
            List-Unsubscribe: <https://example.com/>\r
            List-Unsubscribe-Post: List-Unsubscribe=One-Click\r
            To: a\r
            List-Id: <a>\r
            MIME-Version: 1.0\r
            To: b\r
            Content-Language: de\r
            Auto-Submitted: auto-generated\r
            Content-Type: text/plain\r
            \r

            """
        let lines = try signed(mail, by: Signers.one(TestKeys.rsa)).split(separator: "\r\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix(" h=") })
        #expect(
            lines[start..<(start + 3)].map(String.init) == [
                " h=Content-Type:Auto-Submitted:Content-Language:To:MIME-Version:List-Id:To:",
                " List-Unsubscribe-Post:List-Unsubscribe:From:Subject:From:To:Subject;",
                // Nothing, in relaxed form.
                " bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=;",
            ])
    }

    @Test func keepsLinesShort() throws {
        let keys = try DKIMKey.keys(selectors: ["a", "b"], pem: Secret(TestKeys.rsa + "\n" + TestKeys.ed25519))
        let label = String(repeating: "d", count: 60)
        let signer = try DKIMSigner(domain: "\(label).example", keys: keys)
        var bytes = try Mails.compose(Samples.delivery(unsubscribe: "https://example.com/u"))
        try signer.sign(&bytes)
        let lines = try #require(Mails.lines(bytes))
        #expect(lines.allSatisfy { $0.count <= 76 })
    }

    @Test func signsAlikeEachTime() throws {
        let mail = String(decoding: try Mails.compose(Samples.delivery()), as: UTF8.self)
        let rsa = try Signers.one(TestKeys.rsa)
        #expect(try signed(mail, by: rsa) == signed(mail, by: rsa))
        #if os(Linux)
        let both = try Signers.both()
        #expect(try signed(mail, by: both) == signed(mail, by: both))
        #endif
    }

    @Test func signsAtTheEndOfABuffer() throws {
        let signer = try Signers.one(TestKeys.rsa)
        var alone = Array(Self.joe.utf8)
        try signer.sign(&alone)
        var behind = Array("before\r\n".utf8) + Array(Self.joe.utf8)
        try signer.sign(&behind, from: 8)
        #expect(behind == Array("before\r\n".utf8) + alone)
        for start in [-1, behind.count + 1, .max, .min] {
            #expect(throws: DKIMError.malformedHeader) { try signer.sign(&behind, from: start) }
        }
    }

    @Test(
        arguments: [
            ("", .notOneFrom), ("\r\n", .notOneFrom), ("To: a\r\n\r\nx\r\n", .notOneFrom),
            ("From: a\r\nFrom: b\r\n\r\n", .notOneFrom), ("From: a\r\n\r\nFrom: b\r\nx\ny", .bareLineEnd),
            ("From: a\n\nx", .bareLineEnd), ("From: a\rTo: b\r\n\r\n", .bareLineEnd),
            ("From: a\r\n\r\nx\r", .bareLineEnd),
            ("From: a\r\n\r\nx\ry", .bareLineEnd), ("From: a", .malformedHeader), ("From: a\r", .malformedHeader),
            ("From\r\n\r\n", .malformedHeader), (": a\r\n\r\n", .malformedHeader),
            (" From: a\r\n\r\n", .malformedHeader),
            ("From: a\r\n b", .malformedHeader),
        ] as [(String, DKIMError)])
    func refusesMails(mail: String, error: DKIMError) throws {
        let signer = try Signers.one(TestKeys.ed25519)
        var bytes = Array(mail.utf8)
        #expect(throws: error) { try signer.sign(&bytes) }
        #expect(bytes == Array(mail.utf8))
    }

    @Test func holdsTheRulesOfNames() throws {
        let key = try DKIMKey(selector: "s", pem: Secret(TestKeys.ed25519))
        for domain in ["", "example", "exämple.com", "a_b.com", "example.com.", "a b.com", "a;b.com", "1.2.3.4"] {
            #expect(throws: DKIMError.badDomain) { try DKIMSigner(domain: domain, keys: [key]) }
        }
        let other = try DKIMKey(selector: "S", pem: Secret(TestKeys.rsa))
        #expect(throws: DKIMError.selectorForEachKey) { try DKIMSigner(domain: "example.com", keys: [key, other]) }
        #expect(throws: DKIMError.noKey) { try DKIMSigner(domain: "example.com", keys: []) }
        let label = String(repeating: "x", count: 60)
        let long = try DKIMKey(selector: "\(label).\(label)", pem: Secret(TestKeys.ed25519))
        #expect(throws: Never.self) { try DKIMSigner(domain: "\(label).example.com", keys: [long]) }
        #expect(throws: DKIMError.badSelector) { try DKIMSigner(domain: "\(label).\(label).example", keys: [long]) }
    }
}
