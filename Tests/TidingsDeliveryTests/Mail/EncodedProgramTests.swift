import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// Mails whose parts were encoded before their recipient was known, read back.
struct EncodedProgramTests {
    private let composer: MailComposer

    init() throws { composer = try Mails.composer() }

    private func delivery(_ text: Program, _ html: Program, _ values: SlotValues) -> Delivery {
        var delivery = Samples.delivery()
        let program = MessageProgram(
            kind: .updateAvailable, used: "en", direction: .leftToRight, title: Samples.program("x"),
            bodies: [.text: text, .html: html], labels: [])
        delivery.rendition = Rendition(program: program, values: values, locale: delivery.rendition.locale)
        return delivery
    }

    @Test(arguments: 0..<40) func readsBackWhatTheProgramSays(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed) + 1)
        var scratch = MailComposer.Scratch()
        for _ in 0..<50 {
            let text = RandomProgram.make(&generator, medium: .text)
            let html = RandomProgram.make(&generator, medium: .html)
            let delivery = delivery(text.program, html.program, text.values)
            var mail: [UInt8] = []
            try composer.compose(delivery, into: &mail, scratch: &scratch)
            let parts = try Parts(mail, boundary: "=_\(delivery.key.digits.prefix(24))")
            #expect(parts.text == canonical(text.program.string(text.values)))
            #expect(parts.html == canonical(html.program.string(text.values)))
            let lines = try #require(Mails.lines(mail), "a CR or LF stands alone")
            #expect(lines.allSatisfy { $0.count <= 76 })
            #expect(mail.allSatisfy { $0 < 0x80 })
            #expect(!lines.contains { $0.starts(with: "From ".utf8) || $0 == [UInt8(ascii: ".")] })
            #expect(!lines.contains { [UInt8(ascii: " "), UInt8(ascii: "\t")].contains($0.last ?? 0) })
            var again: [UInt8] = []
            try composer.compose(delivery, into: &again)
            #expect(mail == again)
        }
    }

    @Test func bothEncodingsAreTaken() throws {
        let ascii = Samples.program("Hello\n")
        let greek = Samples.program(String(repeating: "Ωμέγα ", count: 30) + "\n", medium: .html)
        var mail: [UInt8] = []
        try composer.compose(delivery(ascii, greek, SlotValues()), into: &mail)
        let text = String(decoding: mail, as: UTF8.self)
        #expect(text.contains("text/plain; charset=utf-8\r\nContent-Language: en\r\nContent-Transfer-Encoding: quoted"))
        #expect(text.contains("text/html; charset=utf-8\r\nContent-Language: en\r\nContent-Transfer-Encoding: base64"))
    }

    @Test func aScratchThatChangesHandsKeepsNothingOfTheOther() throws {
        let other = try MailComposer(from: Mailbox(parsing: "Other <other@example.org>"), listID: "other.example.org")
        let delivery = Samples.delivery()
        var scratch = MailComposer.Scratch()
        for composer in [composer, other, composer] {
            var (first, shared): ([UInt8], [UInt8]) = ([], [])
            try composer.compose(delivery, into: &first)
            try composer.compose(delivery, into: &shared, scratch: &scratch)
            #expect(first == shared)
        }
    }

    private func canonical(_ text: String) -> String {
        var bytes: [UInt8] = []
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == 0x0A, previous != 0x0D { bytes.append(0x0D) }
            bytes.append(byte)
            previous = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The parts of a mail, decoded by other means than those that encoded it.
private struct Parts {
    let text: String
    let html: String

    init(_ mail: [UInt8], boundary: String) throws {
        let pieces = String(decoding: mail, as: UTF8.self).components(separatedBy: "\r\n--\(boundary)")
        text = try Self.decoded(#require(pieces.dropFirst().first))
        html = try Self.decoded(#require(pieces.dropFirst(2).first))
    }

    private static func decoded(_ part: String) throws -> String {
        let cut = try #require(part.range(of: "\r\n\r\n"))
        let body = String(part[cut.upperBound...])
        guard part[..<cut.lowerBound].contains("quoted-printable") else {
            let data = try #require(Data(base64Encoded: body.replacingOccurrences(of: "\r\n", with: "")))
            return String(decoding: data, as: UTF8.self)
        }
        var bytes: [UInt8] = []
        var rest = Array(body.replacingOccurrences(of: "=\r\n", with: "").utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "=") {
                bytes.append(try #require(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)))
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
