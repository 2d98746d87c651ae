import Testing
import TidingsDelivery
import TidingsModel

/// The properties of a message that an independent parser has read without a defect.
struct ReferenceMessageTests {
    private func lines() throws -> [String] {
        var delivery = Samples.delivery(
            email: "u42@example.net", title: "تنبيه: الإصدار 2.4.1 متاح",
            text: "مرحباً \u{2068}Zoë <Al>\u{2069}، please get the update of today\n"
                + String(repeating: "It is small. ", count: 9),
            html: "<!doctype html>\n<html lang=\"ar-EG\" dir=\"rtl\">\n<span dir=\"auto\">Zoë &lt;Al&gt;</span>\n",
            used: "ar-EG", direction: .rightToLeft, unsubscribe: "https://example.com/u/OPAQUE-TOKEN")
        delivery.key = try #require(DeliveryKey(digits: "e99828383a47d7f6c9cd5de8b2ab7057"))
        let mail = try Mails.compose(delivery, from: "تنبيهات <alerts@alerts.example.com>")
        return try #require(Mails.lines(mail)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func hasItsHeader() throws {
        #expect(
            try lines().prefix(14) == [
                "Date: Wed, 01 Apr 2026 09:30:00 +0000",
                "From: =?UTF-8?B?2KrZhtio2YrZh9in2Ko=?= <alerts@alerts.example.com>",
                "To: u42@example.net",
                "Message-ID: <e99828383a47d7f6c9cd5de8b2ab7057@alerts.example.com>",
                "Subject: =?UTF-8?B?2KrZhtio2YrZhzog2KfZhNil2LXYr9in2LEgMi40LjEg2YXYqtin?=",
                " =?UTF-8?B?2K0=?=",
                "Auto-Submitted: auto-generated",
                "X-Auto-Response-Suppress: All",
                "Content-Language: ar-EG",
                "List-Unsubscribe: <https://example.com/u/OPAQUE-TOKEN>",
                "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
                "MIME-Version: 1.0",
                "Content-Type: multipart/alternative; boundary=\"=_e99828383a47d7f6c9cd5de8\"",
                "",
            ])
    }

    @Test func hasItsParts() throws {
        let lines = try lines()
        for type in ["plain", "html"] {
            let start = try #require(lines.firstIndex(of: "Content-Type: text/\(type); charset=utf-8"))
            #expect(lines[start - 1] == "--=_e99828383a47d7f6c9cd5de8")
            #expect(lines[start + 1] == "Content-Language: ar-EG")
            #expect(lines[start + 2] == "Content-Transfer-Encoding: quoted-printable")
            #expect(lines[start + 3] == "")
        }
        #expect(lines.contains { $0.hasPrefix("=D9=85=D8=B1=D8=AD=D8=A8=D8=A7=D9=8B =E2=81=A8Zo=C3=AB <Al>=E2=81=A9") })
        #expect(lines.contains("<html lang=3D\"ar-EG\" dir=3D\"rtl\">"))
        #expect(lines.contains("<span dir=3D\"auto\">Zo=C3=AB &lt;Al&gt;</span>"))
        #expect(lines.contains("--=_e99828383a47d7f6c9cd5de8--"))
        #expect(lines.allSatisfy { $0.utf8.count <= 76 && $0.utf8.allSatisfy { $0 < 0x80 } })
    }
}
