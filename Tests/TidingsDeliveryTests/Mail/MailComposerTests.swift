import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct MailComposerTests {
    @Test func writesTheWholeMessage() throws {
        let delivery = Samples.delivery(
            name: "Zoë <Al>", title: "Snoodle 2.1 est là", text: "Bonjour Zoë\n", html: "<p dir=\"ltr\">Zoë</p>\n",
            used: "fr", unsubscribe: "https://example.com/u/1")
        let expected = """
            Date: Wed, 01 Apr 2026 09:30:00 +0000
            From: Snoodle <news@example.com>
            To: =?UTF-8?B?Wm/DqyA8QWw+?= <zoe@example.net>
            Message-ID: <2b32d6fffad8e7bd80c115502f1015d3@example.com>
            Subject: =?UTF-8?Q?Snoodle_2=2E1_est_l=C3=A0?=
            Auto-Submitted: auto-generated
            X-Auto-Response-Suppress: All
            Content-Language: fr
            List-Unsubscribe: <https://example.com/u/1>
            List-Unsubscribe-Post: List-Unsubscribe=One-Click
            MIME-Version: 1.0
            Content-Type: multipart/alternative; boundary="=_2b32d6fffad8e7bd80c11550"

            --=_2b32d6fffad8e7bd80c11550
            Content-Type: text/plain; charset=utf-8
            Content-Language: fr
            Content-Transfer-Encoding: quoted-printable

            Bonjour Zo=C3=AB

            --=_2b32d6fffad8e7bd80c11550
            Content-Type: text/html; charset=utf-8
            Content-Language: fr
            Content-Transfer-Encoding: quoted-printable

            <p dir=3D"ltr">Zo=C3=AB</p>

            --=_2b32d6fffad8e7bd80c11550--

            """
        let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(try Mails.compose(delivery) == Array(lines.joined(separator: "\r\n").utf8))
    }

    @Test(
        arguments: [
            (nil, "To: zoe@example.net"),
            ("", "To: zoe@example.net"),
            ("  ", "To: zoe@example.net"),
            ("Zoe Al", "To: Zoe Al <zoe@example.net>"),
            ("J. Q. Public", "To: \"J. Q. Public\" <zoe@example.net>"),
            ("Zoe  Al", "To: \"Zoe  Al\" <zoe@example.net>"),
            ("a \"b\" \\c", "To: \"a \\\"b\\\" \\\\c\" <zoe@example.net>"),
            ("x@y.z, evil", "To: \"x@y.z, evil\" <zoe@example.net>"),
            ("=?UTF-8?Q?x?=", "To: =?UTF-8?B?PT9VVEYtOD9RP3g/PQ==?= <zoe@example.net>"),
        ] as [(String?, String)])
    func writesNamesAsPhrases(name: String?, field: String) throws {
        #expect(try Mails.field("To", of: Samples.delivery(name: name)) == field)
    }

    @Test(arguments: [
        "\r", "\n", "\r\nBcc: x@example.org", "\0", "\u{1B}[2J", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\t",
    ])
    func rejectsControlsInHeaders(control: String) throws {
        #expect(throws: MailError.controlCharacter(in: .name)) {
            try Mails.compose(Samples.delivery(name: "Zoe\(control)Al"))
        }
        #expect(throws: MailError.controlCharacter(in: .subject)) {
            try Mails.compose(Samples.delivery(title: "Hi\(control)there"))
        }
        #expect(throws: MailError.badAddress(.controlCharacter)) {
            try Mails.compose(Samples.delivery(email: "zoe\(control)@example.net"))
        }
    }

    @Test(arguments: [
        "\u{202E}evil", "=?UTF-8?B?AA==?=", "\"", "\\", "{{name}}", "{0}", "%n%@", "</script>", "<x@y>", "a;b,c:d",
    ])
    func carriesOddNamesAndTitlesUnchanged(text: String) throws {
        var delivery = Samples.delivery(name: text)
        var values = SlotValues()
        values[.name] = SlotValue(text, directions: .leftToRight)
        delivery.rendition = Samples.rendition(title: Samples.nameProgram(), bodies: [.text: "x"], values: values)
        let bytes = try Mails.compose(delivery)
        #expect(Mails.lines(bytes) != nil)
        guard Python.isThere else { return }
        let mail = try #require(try ParsedMail.parse([bytes]).first)
        #expect(mail.defects == [])
        #expect(mail.to == [text, "zoe@example.net"])
        #expect(mail["Subject"] == [text])
    }

    @Test func namesWhatIsMissing() throws {
        #expect(throws: MailError.noAddress) { try Mails.compose(Samples.delivery(email: nil)) }
        #expect(throws: MailError.noAddress) { try Mails.compose(Samples.delivery(email: "")) }
        var delivery = Samples.delivery()
        delivery.rendition = Samples.rendition(title: Samples.program("x"), bodies: [.markdown: "x"])
        #expect(throws: MailError.noBody) { try Mails.compose(delivery) }
    }

    @Test func refusesATagThatIsNone() throws {
        var delivery = Samples.delivery()
        let tag = LocaleTag(language: "en\r\nBcc: x@example.org")
        var program = delivery.rendition.program
        program.used = tag
        delivery.rendition = Rendition(
            program: program, values: SlotValues(),
            locale: LocaleUse(wanted: [], used: tag, reason: .nothingWanted))
        #expect(throws: MailError.malformed(.language)) { try Mails.compose(delivery) }
    }

    @Test func holdsItsLimits() throws {
        let subject = MailComposer.maximumSubjectLength
        #expect(throws: Never.self) {
            try Mails.compose(Samples.delivery(title: String(repeating: "x", count: subject)))
        }
        #expect(throws: MailError.tooLong(.subject, limit: subject)) {
            try Mails.compose(Samples.delivery(title: String(repeating: "x", count: subject + 1)))
        }
        let body = MailComposer.maximumBodyLength
        #expect(throws: Never.self) {
            try Mails.compose(Samples.delivery(text: String(repeating: "x", count: body), html: nil))
        }
        #expect(throws: MailError.tooLong(.body, limit: body)) {
            try Mails.compose(Samples.delivery(text: String(repeating: "x", count: body + 1)))
        }
        let name = Mailbox.maximumNameLength
        #expect(throws: Never.self) { try Mails.compose(Samples.delivery(name: String(repeating: "x", count: name))) }
        #expect(throws: MailError.badAddress(.nameTooLong)) {
            try Mails.compose(Samples.delivery(name: String(repeating: "x", count: name + 1)))
        }
        let base = "https://example.com/"
        let rest = MailComposer.maximumUnsubscribeLength - base.utf8.count
        #expect(throws: Never.self) {
            try Mails.compose(Samples.delivery(unsubscribe: base + String(repeating: "x", count: rest)))
        }
        #expect(throws: MailError.tooLong(.unsubscribe, limit: MailComposer.maximumUnsubscribeLength)) {
            try Mails.compose(Samples.delivery(unsubscribe: base + String(repeating: "x", count: rest + 1)))
        }
    }

    @Test func onlyHTTPSUnsubscribesByOneClick() throws {
        for address in ["http://example.com/u", "mailto:u@example.com"] {
            let text = String(decoding: try Mails.compose(Samples.delivery(unsubscribe: address)), as: UTF8.self)
            #expect(!text.contains("List-Unsubscribe"))
        }
    }

    @Test func leavesTheBufferAsItWasWhenItThrows() throws {
        var buffer: [UInt8] = [1, 2]
        let composer = try Mails.composer()
        #expect(throws: MailError.self) { try composer.compose(Samples.delivery(email: "x"), into: &buffer) }
        #expect(buffer == [1, 2])
    }

    @Test(arguments: [
        (0.0, "Thu, 01 Jan 1970 00:00:00 +0000"),
        (-1, "Wed, 31 Dec 1969 23:59:59 +0000"),
        (951_782_400.9, "Tue, 29 Feb 2000 00:00:00 +0000"),
        (-2_208_988_800, "Mon, 01 Jan 1900 00:00:00 +0000"),
        (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 +0000"),
    ])
    func writesDatesInEnglish(seconds: Double, text: String) throws {
        let delivery = Samples.delivery(date: Date(timeIntervalSince1970: seconds))
        #expect(try Mails.field("Date", of: delivery) == "Date: \(text)")
    }

    @Test(arguments: [-2_208_988_801.0, 253_402_300_800, 1e300, .infinity, .nan])
    func refusesDatesThatCannotBeWritten(seconds: Double) throws {
        #expect(throws: MailError.badDate) {
            try Mails.compose(Samples.delivery(date: Date(timeIntervalSince1970: seconds)))
        }
    }
}
