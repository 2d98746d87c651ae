import Foundation
import TestSupport
import Testing

/// Mails of the command, read by Python's `email` package and verified by `dkimpy`.
@Suite(.enabled(if: PythonOracle.isPresent, "there is no Python"))
struct MailTests {
    private struct Mail: Decodable {
        let file: String
        let complaints: [String]
        let subject: String
        let from: [[String]]
        let to: [[String]]
        let date: String
        let language: String
        let types: [String]
        let texts: [String]
    }

    /// A name as a reader sees it: controls are spaces, and those of direction are gone.
    private func cleaned(_ name: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            guard !scalar.properties.isBidiControl else { continue }
            scalars.append(isControl ? " " : scalar)
        }
        return String(scalars)
    }

    /// Line ends do not count, and neither does one at the end.
    private func lines(_ text: String) -> [Substring] {
        var lines = text.replacingOccurrences(of: "\r\n", with: "\n").split(
            separator: "\n", omittingEmptySubsequences: false)
        while lines.last == "" { lines.removeLast() }
        return lines
    }

    @Test func arriveAsTheyWereMeant() throws {
        let bench = try MailBench()
        let mails: [Mail] = try PythonOracle("mail.py").answers(arguments: [bench.mails])
        let expected = try bench.expected()
        #expect(mails.count == bench.languages.count * 3)
        #expect(Set(expected.values.map(\.notice)) == ["update-available", "update-required", "whats-new"])
        #expect(Set(expected.values.map(\.locale.used)) == Set(bench.languages))
        for mail in mails {
            #expect(mail.complaints == [], "\(mail.file)")
            let address = mail.to.first?.last ?? ""
            let event = try #require(expected[address], "\(mail.file): \(address)")
            let number = try #require(Int(event.recipient))
            let name = cleaned(MailBench.names[number % MailBench.names.count])
            #expect(mail.to.count == 1)
            #expect(mail.to.first?.first.map { visible($0) } == visible(name))
            #expect(mail.from == [["Käse & Söhne, Inc.", "news@xn--bcher-kva.example"]])
            #expect(visible(mail.subject) == visible(event.title))
            #expect(mail.date == "Wed, 01 Apr 2026 09:30:00 +0000")
            #expect(mail.language == event.locale.used)
            #expect(mail.types == ["text/plain", "text/html"])
            #expect(mail.texts.map(lines) == [lines(event.text), lines(event.html)], "\(mail.file)")
        }
    }

    private static let whole = """
        Date: Wed, 01 Apr 2026 09:30:00 +0000\r
        From: News <news@example.com>\r
        To: zoe@example.net\r
        Message-ID: <e99828383a47d7f6c9cd5de8b2ab7057@example.com>\r
        Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=\r
        Auto-Submitted: auto-generated\r
        Content-Language: de\r
        List-Unsubscribe: <https://example.com/u>\r
        List-Unsubscribe-Post: List-Unsubscribe=One-Click\r
        MIME-Version: 1.0\r
        Content-Type: text/plain; charset=utf-8\r
        Content-Transfer-Encoding: quoted-printable\r
        \r
        Gr=C3=BC=C3=9Fe\r

        """

    /// A judge that finds nothing proves nothing.
    @Test(arguments: [
        ("", "", nil), ("Gr=C3=BC=C3=9Fe\r\n", "Hi\n", "alone"), ("Gr=C3=BC=C3=9Fe\r\n", "Hi\rHi\r\n", "alone"),
        ("Gr=C3=BC=C3=9Fe\r\n", "Hi", "no end"), ("Gr=C3=BC=C3=9Fe\r\n", "Grüße\r\n", "neither printable"),
        ("Gr=C3=BC=C3=9Fe\r\n", "a\u{0}\r\n", "neither printable"),
        ("=C3=BC=C3=9Fe\r\n", "x \r\n", "ends with a blank"),
        ("Gr=C3=BC=C3=9Fe\r\n", String(repeating: "x", count: 77) + "\r\n", "line of the body has 77"),
        ("Gr=C3=BC=C3=9Fe\r\n", "From here\r\n", "changes in a mailbox"),
        ("Gr=C3=BC=C3=9Fe\r\n", ".\r\n", "changes in"),
        ("To: zoe", "To: " + String(repeating: "word ", count: 16) + "<zoe", "not folded"),
        ("To: zoe", "To: \r\n \r\n zoe", "is blank"), ("To: zoe@example.net", "To: zoe@example.net ", "with a blank"),
        ("MIME-Version: 1.0\r\n", "", "MIME-Version stands there 0 times"),
        ("To: zoe@example.net\r\n", "", "To stands"),
        ("To: zoe", "Bcc: x@example.com\r\nTo: zoe", "Bcc"), ("<e998", "<E998", "Message-ID is"),
        ("+0000", "GMT", "Date is"), ("Wed,", "Thu,", "is no day"), ("auto-generated", "no", "Auto-Submitted is"),
        ("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n", "", "one of the two"),
        ("<https://example.com/u>", "<http://example.com/u>", "List-Unsubscribe is"),
        ("quoted-printable", "8bit", "an encoding is"), ("=C3=BC=C3=9Fe?=", "=C3?= =?UTF-8?Q?=BC?=", "not whole"),
        ("Gr=C3=BC=C3=9Fe?=", String(repeating: "=C3=BC", count: 11) + "?=", "78 characters"),
    ])
    func theJudgeComplains(find: String, replacement: String, complaint: String?) throws {
        let scratch = try ScratchFolder()
        let changed = find.isEmpty ? Self.whole : Self.whole.replacingOccurrences(of: find, with: replacement)
        #expect(find.isEmpty || changed != Self.whole)
        try scratch.write(changed, to: "mails/1.eml")
        let mails: [Mail] = try PythonOracle("mail.py").answers(arguments: [scratch.path("mails")])
        let complaints = try #require(mails.first).complaints
        if let complaint {
            #expect(complaints.contains { $0.contains(complaint) }, "\(complaints)")
        } else {
            #expect(complaints == [])
        }
    }

    @Test(.enabled(if: SignatureOracle.isPresent, "make test installs the verifier"))
    func areSignedTwice() throws {
        let bench = try MailBench(
            options: #", dkim-domain: bücher.example, dkim-selector: "r e", dkim-key: env:KEYS"#,
            environment: ["KEYS": TestKeys.rsa + "\n" + TestKeys.ed25519])
        let mails: [Mail] = try PythonOracle("mail.py").answers(arguments: [bench.mails])
        #expect(mails.count == bench.languages.count * 3)
        #expect(mails.flatMap(\.complaints) == [])
        let ed25519 = "v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo="
        let findings = try SignatureOracle.findings(
            bench.bytes(),
            records: [
                "r._domainkey.xn--bcher-kva.example": TestKeys.rsaRecord,
                "e._domainkey.xn--bcher-kva.example": ed25519,
            ])
        #expect(findings == mails.map { _ in ["valid", "valid"] })
    }
}
