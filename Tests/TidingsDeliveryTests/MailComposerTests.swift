import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import TidingsDelivery

struct MailComposerTests {
    private func compose(_ delivery: Delivery) throws -> String {
        var bytes: [UInt8] = []
        try MailComposer(from: Mailbox(parsing: DeliveryFixture.sender)).compose(delivery, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Subjects whose encoded form an independent decoder has confirmed.
    ///
    /// A line break stands for folding.
    static let subjects = [
        ("Plan \u{FC}berschritten", "=?UTF-8?Q?Plan_=C3=BCberschritten?="),
        (
            "تنبيه: تم تحديث الإصدار ٢٫٤",
            "=?UTF-8?B?2KrZhtio2YrZhzog2KrZhSDYqtit2K/ZitirINin2YTYpdi12K8=?=\r\n =?UTF-8?B?2KfYsSDZotmr2aQ=?="
        ),
        (
            "アラート：バージョン2.4が利用可能になりました。今すぐアップデートしてください",
            """
            =?UTF-8?B?44Ki44Op44O844OI77ya44OQ44O844K444On44OzMi4044GM5Yip?=\r
             =?UTF-8?B?55So5Y+v6IO944Gr44Gq44KK44G+44GX44Gf44CC5LuK44GZ44GQ44Ki44OD?=\r
             =?UTF-8?B?44OX44OH44O844OI44GX44Gm44GP44Gg44GV44GE?=
            """
        ),
        (
            "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466} family plan updated",
            "=?UTF-8?B?8J+RqeKAjfCfkanigI3wn5Gn4oCN8J+RpiBmYW1pbHkgcGxhbiB1?=\r\n =?UTF-8?B?cGRhdGVk?="
        ),
        (
            "na\u{EF}ve =?UTF-8?Q?trick?= test",
            "=?UTF-8?B?bmHDr3ZlID0/VVRGLTg/UT90cmljaz89IHRlc3Q=?="
        ),
        (
            "Обновление безопасности 2.4.1 — требуется перезапуск службы",
            """
            =?UTF-8?B?0J7QsdC90L7QstC70LXQvdC40LUg0LHQtdC30L7Qv9Cw0YHQvdC+?=\r
             =?UTF-8?B?0YHRgtC4IDIuNC4xIOKAlCDRgtGA0LXQsdGD0LXRgtGB0Y8g0L/QtdGA0LU=?=\r
             =?UTF-8?B?0LfQsNC/0YPRgdC6INGB0LvRg9C20LHRiw==?=
            """
        ),
        ("Snoodle 2.1 is available", "Snoodle 2.1 is available"),
    ]

    @Test(arguments: subjects)
    func subjectsAreEncodedWords(_ subject: String, _ encoded: String) throws {
        let mail = try compose(DeliveryFixture.delivery(title: subject))
        #expect(mail.contains("\r\nSubject: \(encoded)\r\n"), "\(mail.prefix(800))")
    }

    @Test func headersInTheirOrder() throws {
        let mail = try compose(DeliveryFixture.delivery())
        let head = mail.prefix(upTo: try #require(mail.range(of: "\r\n\r\n")).lowerBound)
        let names = head.components(separatedBy: "\r\n").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != ":" } }
        #expect(
            names == [
                "Date", "From", "To", "Message-ID", "Subject", "Auto-Submitted", "Content-Language", "MIME-Version",
                "Content-Type",
            ])
        #expect(mail.hasPrefix("Date: Fri, 20 Nov 2026 09:00:00 +0000\r\n"))
    }

    @Test(arguments: [
        "a\r\nBcc: x@example.net", "a\nb", "a\0b", "a\u{2028}b", "a\u{85}b",
    ])
    func aLineBreakInANameIsRefused(_ name: String) {
        #expect(throws: MailError.self) { try compose(DeliveryFixture.delivery(name: name)) }
        #expect(throws: MailError.self) { try compose(DeliveryFixture.delivery(title: name)) }
    }

    @Test(arguments: [
        "", "no-at", "a@b@example.net", "a b@example.net", "a@example.net\r\nBcc: b@example.net", "@example.net", "a@",
        "a@-x.example", "\u{FC}@example.net", ".a@example.net", "a..b@example.net", "a@exa mple.net",
        String(repeating: "a", count: 65) + "@example.net", "a@" + String(repeating: "b.", count: 130) + "net",
        "<a@example.net>", "a@example.net,b@example.net", "a@[127.0.0.1", "a(comment)@example.net",
    ])
    func badAddressesAreRefused(_ address: String) {
        #expect(throws: MailError.self) { try compose(DeliveryFixture.delivery(email: address)) }
    }

    @Test func noAddressIsSaid() {
        #expect(throws: MailError.noAddress) { try compose(DeliveryFixture.delivery(email: nil)) }
    }

    /// Python's own parser gives back exactly what went in.
    @Test func pythonReadsWhatWasWritten() throws {
        let texts = [
            "plain\n", "trailing space \nFrom here\n.\n", "é\u{301}ü \u{1F469}\u{200D}\u{1F467} = =3D\n",
            "مرحبا ⁨Zoë <Al>⁩\n", String(repeating: "日本語", count: 60) + "\n", String(repeating: "x", count: 500) + "\n",
            "tab\there\n\n\n", "{{name}} {0} %@ \\ \"quoted\" =?UTF-8?Q?x?=\n",
        ]
        let names = [
            "Jürgen <JD> Müller", "Robert \"Bob\" Lee", "O’Brien, Sons; & Co.", "=?x?=", "陳怡君", "a\\b", "\u{202E}evil",
        ]
        let scratch = try ScratchFolder()
        for (index, text) in texts.enumerated() {
            let name = names[index % names.count]
            let mail = try compose(DeliveryFixture.delivery(name: name, title: name, text: text, html: text))
            try scratch.write(mail, to: "\(index).eml")
            try scratch.write(text, to: "\(index).txt")
            try scratch.write(name, to: "\(index).name")
        }
        let script = """
            import email, email.policy, sys
            for index in range(int(sys.argv[2])):
                base = f"{sys.argv[1]}/{index}"
                raw = open(base + ".eml", "rb").read()
                mail = email.message_from_bytes(raw, policy=email.policy.default)
                assert not any(part.defects for part in mail.walk()), index
                text = open(base + ".txt", encoding="utf-8", newline="").read()
                name = open(base + ".name", encoding="utf-8", newline="").read()
                for kind in ("plain", "html"):
                    found = mail.get_body((kind,)).get_content().replace("\\r\\n", "\\n")
                    assert found.rstrip("\\n") == text.rstrip("\\n"), (index, kind, found, text)
                assert mail["Subject"] == name, (index, mail["Subject"], name)
                assert mail["To"].addresses[0].display_name == name, (index, mail["To"].addresses, name)
                assert mail["To"].addresses[0].addr_spec == "amina@example.net"
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script, scratch.folder, String(texts.count)]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func theSameInputGivesTheSameBytes() throws {
        let delivery = DeliveryFixture.delivery(name: "Zoë", text: "Grüße\n")
        #expect(try Array(compose(delivery).utf8) == Array(compose(delivery).utf8))
    }
}
