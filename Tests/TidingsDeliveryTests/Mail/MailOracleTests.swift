import Foundation
import Testing
import TidingsDelivery
import TidingsModel

/// Python's `email` package as the judge of composed messages.
@Suite(.enabled(if: Python.isThere)) struct MailOracleTests {
    struct Case: Sendable {
        var language: String
        var direction = TextDirection.leftToRight
        var name: String?
        var title: String
        var text: String
    }

    static let cases = [
        Case(
            language: "ar-EG", direction: .rightToLeft, name: "زوي", title: "تنبيه: تم تحديث الإصدار ٢٫٤",
            text: "مرحباً \u{2068}Zoë <Al>\u{2069}،\n\nالإصدار 2.1 متاح.\n"),
        Case(
            language: "ja", name: "山田 太郎", title: "アラート：バージョン2.4が利用可能になりました。今すぐアップデートしてください",
            text: String(repeating: "今すぐアップデートしてください。", count: 40) + "\n"),
        Case(
            language: "de", name: "Jürgen \"Jogi\" Groß", title: "Version 2.1 ist verfügbar",
            text:
                "Grüße,\n.\n..\nFrom here on =\nFrom  \ntrailing \n\t\n \n= =3D = \(String(repeating: "ß", count: 90))"),
        Case(
            language: "ru", name: "O'Neil, Анна", title: "Обновление безопасности 2.4.1 — требуется перезапуск службы",
            text: String(repeating: "Обновление безопасности. ", count: 30) + "\r\n\r\nend\r"),
        Case(
            language: "en", name: "J. Q. Public",
            title: String(repeating: "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", count: 9),
            text: "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{2068}x\u{2069}\n"),
        Case(
            language: "en-GB", name: "x\\y \"z\" =?UTF-8?Q?trick?=",
            title: (1...40).map { "word\($0)" }.joined(separator: "  "),
            text: String(repeating: "x", count: 2_000) + "\n" + String(repeating: "y ", count: 400)),
        Case(language: "zh-Hant-TW", title: String(repeating: "q", count: 400), text: ""),
        Case(
            language: "hi", name: String(repeating: "n", count: 200),
            title: "e" + String(repeating: "\u{301}", count: 90),
            text: "नमस्ते\u{0}\u{B}\u{7F}\n"),
    ]

    private func delivery(_ sample: Case) -> Delivery {
        Samples.delivery(
            name: sample.name, title: sample.title, text: sample.text,
            html: "<!doctype html>\n<p>\(sample.text)</p>\n", used: sample.language, direction: sample.direction,
            unsubscribe: "https://example.com/u/TOKEN")
    }

    private func normalized(_ text: String) -> [UInt8] {
        Array(text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n").utf8)
    }

    @Test(arguments: cases.indices) func readsBackWhatWasWritten(index: Int) throws {
        let sample = Self.cases[index]
        let mail = try #require(try ParsedMail.parse([Mails.compose(delivery(sample))]).first)
        #expect(mail.defects == [])
        #expect(mail.preamble == nil || mail.preamble == "")
        #expect(Array(mail["Subject"].joined().utf8) == Array(sample.title.utf8))
        #expect(mail.from == ["Snoodle", "news@example.com"])
        #expect(mail.to == [sample.name ?? "", "zoe@example.net"])
        #expect(mail["Message-ID"] == ["<\(Samples.key("u-0001"))@example.com>"])
        #expect(mail["Date"] == ["Wed, 01 Apr 2026 09:30:00 +0000"])
        #expect(mail["Content-Language"] == [sample.language])
        #expect(mail["List-Unsubscribe"] == ["<https://example.com/u/TOKEN>"])
        #expect(mail["List-Unsubscribe-Post"] == ["List-Unsubscribe=One-Click"])
        #expect(mail.parts.map(\.type) == ["text/plain", "text/html"])
        #expect(mail.parts.allSatisfy { $0.charset == "utf-8" && $0.language == sample.language })
        #expect(normalized(mail.parts[0].text) == normalized(sample.text))
        #expect(normalized(mail.parts[1].text) == normalized("<!doctype html>\n<p>\(sample.text)</p>\n"))
    }

    @Test(arguments: cases.indices) func keepsTheRulesOfLines(index: Int) throws {
        let bytes = try Mails.compose(delivery(Self.cases[index]))
        let lines = try #require(Mails.lines(bytes), "a CR or LF stands alone")
        #expect(lines.allSatisfy { $0.count <= 76 })
        #expect(bytes.allSatisfy { $0 < 0x80 })
        #expect(!lines.contains { $0.starts(with: "From ".utf8) || $0 == [UInt8(ascii: ".")] })
        #expect(!lines.contains { [UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0.last ?? 0) })
    }

    @Test func fieldsStandInTheirOrder() throws {
        let mail = try #require(try ParsedMail.parse([Mails.compose(delivery(Self.cases[0]))]).first)
        #expect(
            mail.fields.map { $0[0] } == [
                "Date", "From", "To", "Message-ID", "Subject", "Auto-Submitted", "X-Auto-Response-Suppress",
                "Content-Language", "List-Unsubscribe", "List-Unsubscribe-Post", "MIME-Version", "Content-Type",
            ])
    }

    @Test func takesTheShorterEncoding() throws {
        let mails = try ParsedMail.parse([
            Mails.compose(delivery(Self.cases[1])), Mails.compose(delivery(Self.cases[5])),
        ])
        #expect(
            mails.map { $0.parts.map(\.encoding) } == [
                ["base64", "base64"], ["quoted-printable", "quoted-printable"],
            ])
    }

    @Test func aMessageOfOnePartHasNoBoundary() throws {
        let mail = try #require(try ParsedMail.parse([Mails.compose(Samples.delivery(text: "only", html: nil))]).first)
        #expect(mail.defects == [])
        #expect(mail.parts.map(\.type) == ["text/plain"])
        #expect(mail.parts.map(\.text) == ["only\n"])
    }
}
