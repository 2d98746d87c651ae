import TestSupport
import Testing
import TidingsModel
import TidingsTemplates

/// Whatever the bytes are, parsing and specialising end, with a program or an error.
struct FuzzTests {
    private static let context = TemplateValue.object([
        "a": .list([.text("x"), .object(["b": .slot(.name)])]), "b": .slot(.installed),
        "c": .fragment(.markup([.html: "<i>"])),
        "d": .number(.nan),
    ])

    private static let pieces = [
        "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{#b}}", "{{.}}", "{{>p}}", "{{=", "=}}",
        "<% %>",
        "<%", "%>", "\n", "\r\n", " ", "a", "b", "c", "d", ".", "<", ">", "\"", "<!--", "-->", "<title>", "{{!",
        "\u{1F600}", "{{$", "&",
    ]

    private func tryOut(_ source: String, _ medium: Medium) -> Bool {
        do {
            let template = try Template(source, name: "fuzz", medium: medium)
            let program = try template.specialize(
                Self.context, partials: { (_: String) throws(TemplateError) -> Template? in template },
                direction: .rightToLeft)
            _ = program.string()
            return true
        } catch let errors as TemplateErrors {
            #expect(!errors.errors.isEmpty && errors.errors.allSatisfy { $0.place != nil })
        } catch let error as TemplateError {
            #expect(error.place != nil)
        } catch {
            Issue.record("an error of another type: \(error)")
        }
        return false
    }

    @Test func randomBytes() {
        var dice = SeededGenerator(seed: 1)
        for round in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0..<200, using: &dice)).map { _ in UInt8.random(in: 0...255, using: &dice) }
            _ = tryOut(String(decoding: bytes, as: UTF8.self), Medium.allCases[round % 3])
        }
    }

    @Test func randomPieces() {
        var dice = SeededGenerator(seed: 2)
        var programs = 0
        for round in 0..<6_000 {
            let source = (0..<Int.random(in: 1..<16, using: &dice)).map { _ in
                Self.pieces.randomElement(using: &dice) ?? ""
            }
            .joined()
            if tryOut(source, Medium.allCases[round % 3]) { programs += 1 }
        }
        #expect(programs > 300)
    }
}
