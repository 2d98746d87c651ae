import Foundation
import Testing
import TidingsDelivery
import TidingsModel

/// Mails whose parts were encoded before their recipient was known, read back.
struct EncodedProgramTests {
    /// Pieces that sit badly on a line: blanks at its end, dots, `From `, equals signs, long words, many bytes to a letter.
    private static let pieces = [
        "a", "ab", "abc", " ", "\n", "\n\n", ".", "From ", "=", "x ", " y", "\t", "é", "Ω≈ç", "日本語テキスト", "👩‍👩‍👧",
        String(repeating: "w", count: 74), String(repeating: "w", count: 75), String(repeating: "w", count: 76),
        String(repeating: "ж", count: 40), "ends with a blank \n", ".\n", "From here\n", "&<>\"'", "[x](y)", "\r\n",
    ]
    private static let names = ["", "Zoë", ".", "From ", "x ", " ", "=", String(repeating: "я", count: 60), "Max \"M\" <b>"]

    private struct Case {
        var title = ""
        var program: Program
        var values: SlotValues
    }

    /// Texts with slots, conditions and plurals at places that a generator of random numbers draws.
    private static func random(_ generator: inout some RandomNumberGenerator, medium: Medium) -> Case {
        var builder = ProgramBuilder(medium: medium, direction: .leftToRight)
        let slots: [Slot] = [.name, .installed, .unsubscribe]
        for _ in 0..<Int.random(in: 1...14, using: &generator) {
            let piece = pieces.randomElement(using: &generator) ?? ""
            switch Int.random(in: 0..<10, using: &generator) {
            case 0...4: builder.append(verbatim: piece.utf8)
            case 5...7: builder.append(.slot(slots.randomElement(using: &generator) ?? .name), Escaping(medium))
            case 8:
                let isPresent = Bool.random(using: &generator)
                builder.append(if: .installed, present: isPresent) { builder in
                    builder.append(verbatim: piece.utf8)
                    builder.append(.slot(.name), Escaping(medium))
                }
            default:
                builder.append(
                    .plural(
                        .releaseCount, exact: [0: .text("none\n")],
                        categories: [.one: .text(piece), .few: .sequence([.slot(.releaseCount), .text(piece)])],
                        other: .sequence([.text(piece), .slot(.releaseCount)])), Escaping(medium))
            }
        }
        var values = SlotValues()
        for slot in slots where Int.random(in: 0..<4, using: &generator) > 0 {
            values[slot] = SlotValue(names.randomElement(using: &generator) ?? "", directions: .rightToLeft)
        }
        let number = Int64.random(in: 0...4, using: &generator)
        let category = PluralCategory.allCases.randomElement(using: &generator) ?? .other
        values[.releaseCount] = SlotValue(
            String(number), directions: .weak, plural: PluralSelection(number: number, category: category))
        return Case(program: builder.build(), values: values)
    }

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
            let text = Self.random(&generator, medium: .text)
            let html = Self.random(&generator, medium: .html)
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

/// Numbers that are the same for each run.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
