#if SMTP
import Testing
import TidingsDelivery
import TidingsModel

@testable import TidingsSMTP

struct SMTPReplyReaderTests {
    /// All replies in a text that comes in parts of a length; `nil` at the end if it is none.
    private func read(_ text: String, partsOf length: Int) -> [String?] {
        var reader = SMTPReplyReader()
        var found: [String?] = []
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: length) {
            reader.append(bytes[start..<min(start + length, bytes.count)])
            do {
                while let reply = try reader.next() {
                    found.append("\(reply.code)|\(String(decoding: reply.text, as: UTF8.self))")
                }
            } catch {
                return found + [nil]
            }
        }
        return found
    }

    @Test(
        arguments: [
            ("250 fine\r\n", ["250|fine"]), ("250\r\n", ["250|"]), ("250 \r\n", ["250|"]), ("250 fine\n", ["250|fine"]),
            ("250-a\r\n250-b\r\n250 c\r\n354 d\r\n", ["250|c", "354|d"]), ("250 no end", []), ("250-a\r\n", []),
            ("", []), ("\r\n", [nil]), ("25\r\n", [nil]), ("2500 x\r\n", [nil]), ("abc x\r\n", [nil]),
            ("100 x\r\n", [nil]), ("600 x\r\n", [nil]), ("250 a\r\nx\r\n", ["250|a", nil]),
            ("250+a\r\n", [nil]), ("250 \u{0}ü\r\n", ["250|\u{0}ü"]),
        ] as [(String, [String?])], [1, 2, 3, 1000])
    func reads(example: (text: String, replies: [String?]), length: Int) {
        #expect(read(example.text, partsOf: length) == example.replies)
    }

    @Test(arguments: [1000, 100_000]) func anAnswerHasALimit(length: Int) {
        let lines = String(repeating: "250-x\r\n", count: 10_000)
        #expect(read(lines, partsOf: length) == [nil])
        #expect(read(String(repeating: "2", count: 20_000), partsOf: length) == [nil])
    }

    @Test func manyAnswersHaveNone() {
        let text = String(repeating: "250 x\r\n", count: 10_000)
        #expect(read(text, partsOf: 100_000).count == 10_000)
        #expect(read(text, partsOf: 6).count == 10_000)
    }

    @Test(
        arguments: [
            ("ok", "250 ok"), ("", "250"), ("<zoe@example.net>: unknown", "250 … unknown"),
            ("(zoe) ZOE, zoe! x", "250 … … … x"),
            ("zoes news", "250 zoes news"), ("see https://example.com/a?b=c", "250 see …"),
            ("a\u{1B}[0m\u{9B}ü", "250 a?[0m??"),
            (String(repeating: "ab ", count: 60), "250 " + String(repeating: "ab ", count: 39) + "ab…"),
        ])
    func receiptsAreHarmless(text: String, shown: String) {
        #expect(SMTPReply(code: 250, text: Array(text.utf8)).harmless(hiding: SMTPNames(["Zoe"])) == shown)
    }
}

struct SMTPContentTests {
    @Test(
        arguments: [
            ("", ".\r\n"), ("a\r\n", "a\r\n.\r\n"), ("a", "a\r\n.\r\n"), (".", "..\r\n.\r\n"), (".\r\n", "..\r\n.\r\n"),
            ("..\r\n.a\r\na.\r\n", "...\r\n..a\r\na.\r\n.\r\n"), ("\r\n.\r\n", "\r\n..\r\n.\r\n"),
            ("\r\n\r\n", "\r\n\r\n.\r\n"),
        ])
    func doublesDots(mail: String, content: String) throws {
        var bytes = Array(mail.utf8)
        try SMTPContent.prepare(&bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == content)
    }

    @Test(arguments: ["\n", "a\n.\r\n", "a\r.\r\n", "\r", "a\r\n\n.\n", "a\r\r\n", "a\r\n\r"])
    func aMailWithTwoReadingsIsRefused(mail: String) {
        var bytes = Array(mail.utf8)
        #expect(throws: SMTPContent.BadLineEnd.self) { try SMTPContent.prepare(&bytes) }
    }

    /// What the fuzzer found: a name between bytes that no name has.
    @Test(arguments: [
        "queued \u{18}news-sender", "<zoe.sample\u{18}example.com>:", "\u{202E}zoe.sample", "by:zoe.sample,ok",
    ])
    func hidesANameAmongOtherBytes(text: String) throws {
        let names = SMTPNames(["news-sender"]).adding(try EmailAddress(parsing: "zoe.sample@example.com"))
        let shown = SMTPReply(code: 250, text: Array(text.utf8)).harmless(hiding: names)
        #expect(!shown.contains("sender") && !shown.contains("zoe") && shown.contains("…"))
    }
}
#endif
