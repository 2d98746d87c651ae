import Foundation
import TestSupport
import Testing
import TidingsDelivery

/// `dkimpy` as the judge of signatures.
@Suite(.enabled(if: SignatureOracle.isPresent, "make test installs the verifier"))
struct DKIMOracleTests {
    static let mails = [
        "From: a@example.com\r\n",
        "From: a@example.com\r\n\r\n",
        "From: a@example.com\r\n\r\nx",
        "From: a@example.com\r\n\r\n\r\n\r\n",
        "From: a@example.com\r\n\r\n \t\r\n\r\n \r\n",
        "From: a@example.com\r\n\r\nx\r\n\r\n \r\n\t\r\n",
        "From: a@example.com\r\nSubject: a\r\n  folded\r\n\tone \t \r\nTO:b@example.net\r\n\r\nx  y\t\tz \r\n  x\r\n",
        "From: a@example.com\r\nSubject:\r\nTo: \r\n b@example.net\r\n\r\n\r\n\r\nx\r\n\r\ny\r\n\r\n\r\n",
        "From: a@example.com\r\nTo: b\r\nTo: c\r\nSubject: x\r\nSubject: y\r\n\r\nx\r\n",
        "From: a@example.com\r\nContent-Transfer-Encoding: base64\r\n\r\n2KrZhtio2YrZhzog2KrZhSDYqtit\r\n2K/ZitirINin\r\n",
        DKIMSignerTests.joe,
    ]

    private func signed(_ mail: [UInt8]) throws -> [UInt8] {
        var mail = mail
        try Signers.both().sign(&mail)
        return mail
    }

    private func findings(_ mails: [[UInt8]]) throws -> [[String]] {
        try SignatureOracle.findings(mails, records: Signers.records(of: Signers.both()))
    }

    @Test func verifiesEveryForm() throws {
        let findings = try findings(Self.mails.map { try signed(Array($0.utf8)) })
        try #require(findings.count == Self.mails.count)
        for (mail, found) in zip(Self.mails, findings) { #expect(found == ["valid", "valid"], "\(visible(mail))") }
    }

    @Test(arguments: [UInt64(1), 2, 3]) func verifiesWhatAGeneratorMakes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let names = ["Subject", "to", "TO", "Date", "X-Other", "List-Id", "Content-Type", "MIME-Version", "Reply-To"]
        let values = ["x", "y:", ";", "=", " ", "  ", "\t", "\r\n ", "\r\n\t", "é"]
        let bodies = [
            "x", "y", "abcdefg", "a b c d", "\u{7F}", " ", " ", "\t", "\r\n", "\r\n", "=C3", "é", ".", "\r\n\r\n",
        ]
        let mails = (0..<150).map { _ in
            var fields = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
                names[Int.random(in: 0..<names.count, using: &generator)] + ":"
                    + generator.text(of: values, upTo: 9) + "z\r\n"
            }
            fields.insert("From: a@example.com\r\n", at: Int.random(in: 0...fields.count, using: &generator))
            // The verifier keeps blanks of a last line that has no end; on its way each line gets one.
            return fields.joined() + "\r\n" + generator.text(of: bodies, upTo: 60) + "\r\n"
        }
        let findings = try findings(mails.map { try signed(Array($0.utf8)) })
        try #require(findings.count == mails.count)
        for (mail, found) in zip(mails, findings) { #expect(found == ["valid", "valid"], "\(visible(mail))") }
    }

    @Test func verifiesWhatIsComposed() throws {
        let deliveries = MailOracleTests.cases.map { sample in
            Samples.delivery(
                name: sample.name, title: sample.title, text: sample.text, html: "<p>\(sample.text)</p>",
                used: sample.language, direction: sample.direction, unsubscribe: "https://example.com/u/TOKEN")
        }
        let mails = try deliveries.map { try signed(Mails.compose($0)) }
        #expect(try findings(mails) == mails.map { _ in ["valid", "valid"] })
    }

    @Test func blanksMayChangeOnTheWay() throws {
        let mail = String(decoding: try signed(Array(DKIMSignerTests.joe.utf8)), as: UTF8.self)
        let changed = [
            mail.replacingOccurrences(of: "Subject: Is dinner", with: "subject:   Is\r\n\tdinner"),
            mail.replacingOccurrences(of: "game.  Are", with: "game. \t Are"), mail + "\r\n\r\n",
            "Received: by x\r\n" + mail, mail.replacingOccurrences(of: "\r\n bh=", with: " bh="),
        ]
        #expect(Set(changed).count == changed.count)
        #expect(!changed.contains(mail))
        #expect(try findings(changed.map { Array($0.utf8) }) == changed.map { _ in ["valid", "valid"] })
    }

    @Test func aChangeBreaksIt() throws {
        let delivery = Samples.delivery(name: "Zoë", unsubscribe: "https://example.com/u/TOKEN")
        let mail = String(decoding: try signed(Mails.compose(delivery)), as: UTF8.self)
        let changed = [
            mail.replacingOccurrences(of: "Subject: Snoodle 2.1", with: "Subject: Snoodle 2.2"),
            mail.replacingOccurrences(of: "Hello", with: "Hallo"),
            mail.replacingOccurrences(of: "/u/TOKEN", with: "/u/OTHER"),
            mail.replacingOccurrences(of: "One-Click", with: "Two-Click"),
            mail.replacingOccurrences(of: "Date: Wed, 01", with: "Date: Wed, 02"),
            mail.replacingOccurrences(of: "Content-Language: en\r\nList", with: "Content-Language: de\r\nList"),
            mail.replacingOccurrences(of: " t=1775035800", with: " t=1775035801"),
            "Subject: another\r\n" + mail, "To: another@example.net\r\n" + mail, "From: another@example.net\r\n" + mail,
            mail + "more\r\n",
        ]
        #expect(Set(changed).count == changed.count)
        for (index, found) in try findings(changed.map { Array($0.utf8) }).enumerated() {
            #expect(changed[index] != mail)
            #expect(found.count == 2 && !found.contains("valid"), "\(index): \(found)")
        }
    }

    @Test func eachByteCounts() throws {
        let mail = try signed(Array("From: a@example.com\r\nSubject: x\r\n\r\nbody\r\n".utf8))
        let start = mail.count - "From: a@example.com\r\nSubject: x\r\n\r\nbody\r\n".utf8.count
        let changed = mail.indices.dropFirst(start).filter { mail[$0] > 0x20 && mail[$0] != UInt8(ascii: ":") }.map {
            var copy = mail
            // Another letter, and not only another case.
            copy[$0] = copy[$0] == UInt8(ascii: "z") ? UInt8(ascii: "q") : UInt8(ascii: "z")
            return copy
        }
        #expect(changed.count > 25)
        for found in try findings(changed) { #expect(!found.contains("valid")) }
    }
}
