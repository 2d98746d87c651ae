import Testing
import TidingsModel
import TidingsTemplates

/// Each limit holds, and what stays just below it works.
struct LimitTests {
    @Test func sourceBytes() {
        let text = String(repeating: "a", count: TemplateLimits.sourceBytes)
        #expect(syntaxErrors(text).isEmpty)
        #expect(syntaxErrors(text + "a") == ["0:0 source-too-large"])
    }

    @Test func sectionDepthOfAFile() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "{{#a}}", count: depth) + "x" + String(repeating: "{{/a}}", count: depth)
        }
        let context = TemplateValue.object(["a": .boolean(true)])
        #expect(try render(nested(TemplateLimits.sectionDepth), context) == "x")
        let column = TemplateLimits.sectionDepth * 6 + 1
        #expect(syntaxErrors(nested(TemplateLimits.sectionDepth + 1)) == ["1:\(column) sections-too-deep"])
    }

    @Test func sectionDepthThroughPartials() throws {
        func nested(_ depth: Int, _ inner: String) -> String {
            String(repeating: "{{#a}}", count: depth) + inner + String(repeating: "{{/a}}", count: depth)
        }
        let context = TemplateValue.object(["a": .boolean(true)])
        let half = TemplateLimits.sectionDepth / 2
        #expect(try render(nested(half, "{{>p}}"), context, partials: ["p": nested(half, "x")]) == "x")
        #expect(
            try failure(nested(half, "{{>p}}"), context, partials: ["p": nested(half + 1, "x")]) == .sectionsTooDeep)
    }

    @Test func partialDepth() throws {
        func chain(_ length: Int) -> [String: String] {
            var partials = ["p\(length)": "x"]
            for index in 1..<length { partials["p\(index)"] = "{{>p\(index + 1)}}" }
            return partials
        }
        #expect(try render("{{>p1}}", partials: chain(TemplateLimits.partialDepth)) == "x")
        #expect(try failure("{{>p1}}", partials: chain(TemplateLimits.partialDepth + 1)) == .partialsTooDeep)
        #expect(try failure("{{>p}}", partials: ["p": "{{>p}}"]) == .partialsTooDeep)
    }

    @Test func outputBytes() throws {
        let context = TemplateValue.object([
            "text": .text(String(repeating: "a", count: TemplateLimits.outputBytes))
        ])
        #expect(try render("{{text}}", context).utf8.count == TemplateLimits.outputBytes)
        #expect(try failure("{{text}}b", context) == .outputTooLarge)
        #expect(try failure("b{{text}}", context) == .outputTooLarge)
    }

    @Test func iterations() throws {
        func context(_ count: Int) -> TemplateValue {
            .object(["list": .list(Array(repeating: .text("a"), count: count)), "twice": .list([.null, .null])])
        }
        let limit = TemplateLimits.iterations
        #expect(try render("{{#list}}x{{/list}}", context(limit)).utf8.count == limit)
        #expect(try failure("{{#list}}x{{/list}}", context(limit + 1)) == .tooManyIterations)
        #expect(try failure("{{#twice}}{{#list}}x{{/list}}{{/twice}}", context(limit / 2)) == .tooManyIterations)
    }

    /// Partials that include each other write nothing, and yet must come to an end.
    @Test func partials() throws {
        var partials = ["p\(TemplateLimits.partialDepth)": ""]
        for index in 1..<TemplateLimits.partialDepth {
            partials["p\(index)"] = String(repeating: "{{>p\(index + 1)}}", count: 10)
        }
        #expect(try failure("{{>p1}}", partials: partials) == .tooManyPartials)
        let list = TemplateValue.object(["list": .list(Array(repeating: .null, count: TemplateLimits.partials / 2))])
        #expect(try render("{{#list}}{{>p}}{{<p}}{{/p}}{{/list}}", list, partials: ["p": ""]) == "")
        #expect(
            try failure("{{#list}}{{>p}}{{<p}}{{/p}}{{/list}}{{>p}}", list, partials: ["p": ""]) == .tooManyPartials)
    }

    @Test func steps() throws {
        let list = TemplateValue.object(["list": .list(Array(repeating: .null, count: 1_000))])
        func repeated(_ count: Int) -> String {
            "{{#list}}" + String(repeating: "{{#no}}{{/no}}", count: count) + "{{/list}}"
        }
        #expect(try render(repeated(990), list) == "")
        #expect(try failure(repeated(1_001), list) == .tooManySteps)
    }

    @Test func errors() {
        let found = syntaxErrors(String(repeating: "{{}}", count: 5_000))
        #expect(found.count == TemplateLimits.errors + 1)
        #expect(found.last == "1:401 too-many-errors")
    }

    @Test func tenThousandNestedSections() {
        let text = String(repeating: "{{#a}}", count: 10_000) + String(repeating: "{{/a}}", count: 10_000)
        let found = syntaxErrors(text)
        #expect(found == ["1:\(TemplateLimits.sectionDepth * 6 + 1) sections-too-deep"])
        let blocks = String(repeating: "{{$a}}", count: 10_000) + String(repeating: "{{<p}}", count: 10_000)
        let unclosed = syntaxErrors(blocks)
        #expect(unclosed.count == TemplateLimits.errors + 1)
        #expect(unclosed.last == "1:\(blocks.utf8.count + 1) too-many-errors")
    }

    @Test func aListOfAHundredThousand() throws {
        let list = TemplateValue.object(["list": .list(Array(repeating: .text("a"), count: 100_000))])
        #expect(try failure("{{#list}}{{.}}{{/list}}", list) == .tooManyIterations)
        #expect(try failure("{{list}}", list) == .notWritable)
        #expect(try render("{{^list}}{{/list}}", list) == "")
    }

    @Test(arguments: ["{{#a}}x{{/a}}", "{{>p}}", "{{<p}}{{$a}}{{/a}}{{/p}}"])
    func aMegabyteOfOneThing(_ piece: String) throws {
        let text = String(repeating: piece, count: TemplateLimits.sourceBytes / piece.utf8.count)
        let context = TemplateValue.object(["a": .list([.null])])
        // It comes to an end, with a text or with an error that says where.
        _ = try failure(text, context, .html, partials: ["p": ""])
    }
}
