import Testing
import TidingsIntl
import TidingsModel

@testable import FuzzTargets

/// The checks of the fuzzer can fail.
struct FaultsTests {
    private func found(_ problem: Problem, in text: String) -> [String] {
        var faults = Faults()
        faults.expectSound([problem], of: "f", LineLengths(Array(text.utf8)))
        return faults.found
    }

    @Test(arguments: [
        (1, 1, true), (1, 3, true), (2, 4, true), (2, 6, false), (3, 1, true), (4, 1, false), (0, 1, false),
    ])
    func placesOutsideOfTheFileAreFaults(_ line: Int, _ column: Int, _ isInside: Bool) {
        let problem = Problem(
            .error, rule: "a-rule", "Text.", at: SourcePlace(file: "f", line: line, column: column))
        #expect(found(problem, in: "äb\r\nabc\n").isEmpty == isInside)
    }

    @Test func problemsWithoutSenseAreFaults() {
        #expect(found(Problem(.error, rule: "a-rule", ""), in: "").count == 1)
        #expect(found(Problem(.error, rule: "A Rule", "Text."), in: "").count == 1)
        #expect(found(Problem(.error, rule: "a-rule", "Text.", at: SourcePlace(file: "g")), in: "").count == 1)
        #expect(found(Problem(.error, rule: "a-rule2", "Text.", at: SourcePlace(file: "f")), in: "") == [])
    }

    @Test func argumentsAreReadFromAnyBytes() {
        var reader = ByteReader([1, 3, 0x61, 0x62, 0x63, 0x7F])
        #expect(reader.argument() == .outside("abc"))
        #expect(reader.byte() == 0x7F)
        #expect(reader.byte() == 0)
        #expect(reader.argument() == .text(""))
    }

    @Test(arguments: [
        ("t", 1, 2, true), ("t", 2, 3, true), ("t", 2, 4, false), ("t", 3, 1, false), ("t", 0, 1, false),
        ("q", 1, 1, false),
    ])
    func placesOutsideOfATemplateAreFaults(_ file: String, _ line: Int, _ column: Int, _ isInside: Bool) {
        let places = TemplatePlaces(["t": "a\nbc"])
        #expect(places.contain(SourcePlace(file: file, line: line, column: column)) == isInside)
    }

    /// What the target for templates looks for is found where a value is really not escaped.
    @Test func anUnescapedValueIsFound() {
        var faults = Faults()
        TemplateTarget.expectEscaped("<p>&lt;\(TemplateTarget.sign)</p>", .html, &faults)
        TemplateTarget.expectEscaped("\\<\(TemplateTarget.sign)", .markdown, &faults)
        #expect(faults.found == [])
        TemplateTarget.expectEscaped("<p><\(TemplateTarget.sign)</p>", .html, &faults)
        TemplateTarget.expectEscaped("<\(TemplateTarget.sign)", .markdown, &faults)
        #expect(faults.found.count == 2)
    }

    @Test(arguments: [
        ("<p style=\"a\">b</p>", true), ("<script>", false), ("<p onclick=\"a\">", false), ("<p style=a>", false),
        ("<a href=\"x\" x>", false), ("<p", false), ("<img src=\"x\">", false),
    ])
    func markupThatIsNotOursIsFound(_ html: String, _ isHarmless: Bool) {
        var faults = Faults()
        NotesTarget.expectHarmless(html, &faults)
        #expect(faults.found.isEmpty == isHarmless, "\(html)")
    }
}
