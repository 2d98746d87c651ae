import Foundation
import TestSupport
import Testing
import TidingsDelivery

/// Many messages of a pinned generator, each read back by Python.
@Suite(.enabled(if: Python.isThere)) struct MailFuzzTests {
    private static let letters = [
        "a", "b", " ", " ", "é", "ß", "漢", "\u{1F469}\u{200D}\u{1F467}", "e\u{301}", "\u{2068}",
    ]
    private static let marks = ["=", "?", "=?", "?=", "\"", "\\", "_", "<", ">", "@", ",", ".", "(", ";"]
    private static let lines = [
        "\n", "\n", " \n", "\t\n", "\n.\n", "\nFrom ", "=\n", "\u{0}", "\t", String(repeating: "x", count: 60),
    ]

    @Test(arguments: [UInt64(1), 2, 3]) func everythingComesBack(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var samples: [(title: String, name: String, text: String)] = []
        for _ in 0..<150 {
            samples.append(
                (
                    generator.text(of: Self.letters + Self.marks, upTo: 60),
                    generator.text(of: Self.letters + Self.marks, upTo: 30),
                    generator.text(of: Self.letters + Self.marks + Self.lines, upTo: 300)
                ))
        }
        let messages = try samples.map {
            try Mails.compose(Samples.delivery(name: $0.name, title: $0.title, text: $0.text))
        }
        for message in messages {
            let lines = try #require(Mails.lines(message), "a CR or LF stands alone")
            #expect(lines.allSatisfy { $0.count <= 76 })
            #expect(!lines.contains { $0.starts(with: "From ".utf8) || $0 == [UInt8(ascii: ".")] })
        }
        let mails = try ParsedMail.parse(messages)
        #expect(mails.count == samples.count)
        for (mail, sample) in zip(mails, samples) {
            #expect(mail.defects == [])
            #expect(Array(mail["Subject"].joined().utf8) == Array(sample.title.utf8))
            let name = sample.name.allSatisfy { $0 == " " } ? "" : sample.name
            #expect(mail.to.map { Array($0.utf8) } == [name, "zoe@example.net"].map { Array($0.utf8) })
            #expect(
                Array(mail.parts[0].text.replacingOccurrences(of: "\r\n", with: "\n").utf8) == Array(sample.text.utf8))
        }
    }

    /// Around the last columns, where a line may be full to the last character or not.
    @Test(arguments: ["", " ", "\t", "=", "é", " \n", "=\n", "é\n", ". \n", "\n"]) func linesAreFilledToTheEnd(
        end: String
    ) throws {
        let texts = (70...80).map { String(repeating: "x", count: $0) + end }
        let messages = try texts.map { try Mails.compose(Samples.delivery(text: $0)) }
        for message in messages {
            #expect(Mails.lines(message)?.allSatisfy { $0.count <= 76 } == true)
        }
        let found = try ParsedMail.parse(messages).map { $0.parts[0].text.replacingOccurrences(of: "\r\n", with: "\n") }
        #expect(found == texts)
    }
}
