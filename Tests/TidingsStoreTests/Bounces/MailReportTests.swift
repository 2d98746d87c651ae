import TestSupport
import Testing
import TidingsModel

@testable import TidingsStore

/// What the mails that come back say.
struct MailReportTests {
    private func report(_ mail: String) -> MailReport? { MailReport(Array(mail.utf8)) }

    private func spelling(_ mail: String) -> [String]? {
        report(mail)?.people.map { "\($0.address ?? "-") \($0.finding) \($0.status ?? "-") \($0.diagnostic ?? "-")" }
    }

    @Test(arguments: [false, true])
    func theExamplesOfTheStandardsAreRead(_ hasCarriageReturns: Bool) {
        func written(_ mail: String) -> String { hasCarriageReturns ? mail.replacing("\n", with: "\r\n") : mail }
        #expect(
            spelling(written(ReportSamples.expired))
                == ["louisl@larry.slip.umd.edu passing 4.0.0 426 connection timed out"])
        #expect(
            spelling(written(ReportSamples.several)) == [
                "arathib@vnet.ibm.com bounced 5.0.0 550 'arathib@vnet.IBM.COM' is not a registered gateway user",
                "johnh@hpnjld.njd.hp.com passing 4.0.0 -", "wsnell@sdcc13.ucsd.edu bounced 5.0.0 550 user unknown",
            ])
        #expect(spelling(written(ReportSamples.abuse())) == ["- complained abuse -"])
        let named = "Original-Mail-From: <somespammer@example.net>\nOriginal-Rcpt-To: <user@example.com>\n"
        #expect(spelling(written(ReportSamples.abuse(named))) == ["user@example.com complained abuse -"])
    }

    @Test(arguments: [
        ("Final-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1", "a@b.example bounced 5.1.1 -"),
        ("Final-Recipient: RFC822; <a@b.example>\nACTION: Failed\nStatus: 5.1.1", "a@b.example bounced 5.1.1 -"),
        (
            "Original-Recipient: rfc822;to@b.example\nFinal-Recipient: rfc822;on@c.example\nAction: failed\nStatus: 5.2.1",
            "to@b.example bounced 5.2.1 -"
        ),
        (
            "Original-Recipient: unknown;\nFinal-Recipient: rfc822;on@c.example\nAction: failed\nStatus: 5.2.1",
            "on@c.example bounced 5.2.1 -"
        ),
        ("Final-Recipient: utf-8; é@b.example\nAction: failed\nStatus: 5.6.7", "é@b.example bounced 5.6.7 -"),
        ("Final-Recipient: a@b.example\nAction: failed\nDiagnostic-Code: smtp; 550 no", "a@b.example bounced - 550 no"),
        ("Final-Recipient: rfc822;a@b.example\nAction: failed\nStatus: 5", "a@b.example passing - -"),
        ("Final-Recipient: rfc822;a@b.example\nAction: failed\nStatus: 55.1.1", "a@b.example bounced 55.1.1 -"),
        ("Final-Recipient: rfc822;a@b.example\nAction: delayed\nStatus: 5.0.0", "a@b.example passing 5.0.0 -"),
        ("Final-Recipient: rfc822;a@b.example\nAction: delivered\nStatus: 2.0.0", "a@b.example arrived 2.0.0 -"),
        ("Final-Recipient: x400; /c=us\nAction: failed\nStatus: 5.1.1", "- bounced 5.1.1 -"),
        ("Action: failed\nStatus: 5.1.1", nil),
    ])
    func everyFieldIsUnderstood(_ fields: String, _ person: String?) {
        #expect(spelling(ReportSamples.failed(fields)) == (person.map { [$0] } ?? []))
        let global = ReportSamples.failed(fields, type: "Message/Global-Delivery-Status; charset=utf-8")
        #expect(spelling(global) == (person.map { [$0] } ?? []))
    }

    @Test func aReportInBase64IsRead() {
        let mail = """
            Content-Type: multipart/report; boundary="a b"; report-type=delivery-status

            --a b
            Content-Type: message/delivery-status
            Content-Transfer-Encoding: BASE64

            UmVwb3J0aW5nLU1UQTogZG5zOyBteAoKRmluYWwtUmVjaXBpZW50OiByZmM4MjI7IGFAYi5l
            eGFtcGxlCkFjdGlvbjogZmFpbGVkClN0YXR1czogNS4xLjEK
            --a b--
            """
        #expect(spelling(mail) == ["a@b.example bounced 5.1.1 -"])
        let quoted = ReportSamples.failed("Final-Recipient: rfc822; a=40b.exam=\nple\nAction: failed\nStatus: 5.1.1")
            .replacing("/delivery-status\n", with: "/delivery-status\nContent-Transfer-Encoding: quoted-printable\n")
        #expect(spelling(quoted) == ["a@b.example bounced 5.1.1 -"])
    }

    @Test(arguments: [
        ("Message-ID: <2b32d6fffad8e7bd80c115502f1015d3@example.com>", "2b32d6fffad8e7bd80c115502f1015d3"),
        ("message-id:\n <2b32d6fffad8e7bd80c115502f1015d3@example.com>", "2b32d6fffad8e7bd80c115502f1015d3"),
        ("Message-ID: <2b32d6fffad8e7bd80c115502f1015d3>", nil), ("Message-ID: <abc@example.com>", nil),
        ("Message-ID: <2B32D6FFFAD8E7BD80C115502F1015D3@example.com>", nil), ("", nil),
    ])
    func ourMessageIDGivesTheKey(_ returned: String, _ key: String?) {
        let fields = "Final-Recipient: rfc822; a@b.example\nAction: failed\nStatus: 5.1.1"
        #expect(report(ReportSamples.failed(fields, returned: returned))?.key?.digits == key)
    }

    @Test(arguments: [
        ("abuse", MailReport.Finding.complained), ("fraud", .complained), ("Other", .complained),
        ("opt-out", .complained), ("not-spam", .arrived), ("auth-failure", .arrived),
    ])
    func notEveryFeedbackIsAComplaint(_ kind: String, _ finding: MailReport.Finding) {
        let mail = ReportSamples.abuse().replacing("Feedback-Type: abuse", with: "Feedback-Type: \(kind)")
        #expect(report(mail)?.people.map(\.finding) == [finding])
    }

    @Test func whoIsNamedInTheReturnedMailComplained() {
        let mail = ReportSamples.abuse().replacing(
            "To: <Undisclosed Recipients>", with: "To: =?utf-8?Q?Ann?= <ann@example.com>")
        #expect(spelling(mail) == ["ann@example.com complained abuse -"])
        let two = ReportSamples.abuse().replacing("<Undisclosed Recipients>", with: "a@b.example, c@d.example")
        #expect(spelling(two) == ["- complained abuse -"])
    }

    @Test(arguments: [
        "", "\n", "Subject: Out of office\n\nI am away.", "Content-Type: multipart/report; boundary=b\n\nnothing",
        "Content-Type: multipart/report\n\n--b\nContent-Type: message/delivery-status\n\nAction: failed",
        "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: message/rfc822\n\n" + ReportSamples.several,
    ])
    func otherMailsAreNoReports(_ mail: String) { #expect(report(mail) == nil) }

    // MARK: Hostile mails

    @Test func partsThatStandTooDeepAreNotLookedAt() {
        func nested(_ depth: Int) -> String {
            var mail = ""
            for level in 0..<depth { mail += "Content-Type: multipart/mixed; boundary=b\(level)\n\n--b\(level)\n" }
            return mail + ReportSamples.failed("Final-Recipient: rfc822;a@b.example\nAction: failed\nStatus: 5.1.1")
        }
        #expect(report(nested(MailPart.nesting - 1)) != nil)
        #expect(report(nested(MailPart.nesting + 1)) == nil)
        #expect(report(nested(20_000)) == nil)
    }

    @Test func nothingGrowsWithoutBounds() {
        let person = "Final-Recipient: rfc822;a@b.example\nAction: failed\nStatus: 5.1.1\n\n"
        let many = ReportSamples.failed(String(repeating: person, count: 3_000))
        #expect(report(many)?.people.count == MailReport.peopleLimit)
        let parts = "Content-Type: multipart/mixed; boundary=b\n\n" + String(repeating: "--b\nx: y\n\n", count: 100_000)
        #expect(MailPart.all(of: Array(parts.utf8)).count <= MailPart.countLimit)
        let header = MailHeader(Array(String(repeating: "a: b\n", count: 5_000).utf8)[...])
        #expect(header.all("a").count == MailHeader.fieldLimit)
        let folded = MailHeader(Array(("a: b\n" + String(repeating: " cccccccccccccc\n", count: 5_000)).utf8)[...])
        #expect((folded["a"]?.utf8.count ?? 0) <= MailHeader.valueLimit)
    }

    /// Mails that are damaged at random are read without harm, and say nothing that they do not hold.
    @Test func damagedMailsDoNoHarm() {
        var random = SeededGenerator(seed: 3464)
        let samples = [ReportSamples.expired, ReportSamples.several, ReportSamples.abuse()].map { Array($0.utf8) }
        for round in 0..<3_000 {
            var mail = samples[round % samples.count]
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place = Int.random(in: mail.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: mail[place] = UInt8.random(in: 0...255, using: &random)
                case 1: mail.remove(at: place)
                case 2: mail.insert(contentsOf: mail[place..<min(place + 40, mail.count)], at: place)
                default: mail.removeSubrange(place..<min(place + 25, mail.count))
                }
            }
            guard let report = MailReport(mail) else { continue }
            for person in report.people {
                #expect((person.address?.utf8.count ?? 0) <= MailHeader.valueLimit)
                #expect(person.finding != .bounced || person.status?.hasPrefix("5") ?? true)
            }
        }
    }
}
