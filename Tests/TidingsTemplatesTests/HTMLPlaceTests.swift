import Testing
import TidingsModel
import TidingsTemplates

/// A text of the other direction shows where the engine thinks it stands: between tags it is isolated
/// by an element, everywhere else by characters.
struct HTMLPlaceTests {
    static let context = TemplateValue.object([
        "x": .fragment(.outside("<\"'&>", [.rightToLeft])), "yes": .boolean(true),
    ])
    static let inText = "<span dir=\"auto\">&lt;&quot;&#39;&amp;&gt;</span>"
    static let inAttribute = "\u{2068}&lt;&quot;&#39;&amp;&gt;\u{2069}"

    @Test(arguments: [
        "{{x}}", "<p>{{x}}", "<a title=\"a\">{{x}}", "<a title='\"'>{{x}}", "<a title=\">\">{{x}}", "<br/>{{x}}",
        "<!-- c -->{{x}}", "<!---->{{x}}", "<!-->{{x}}", "<!--->{{x}}", "<!-- a --!>{{x}}", "<!doctype html>{{x}}",
        "<title>t</title>{{x}}", "<TITLE>t</Title >{{x}}", "<style>a > b {}</style>{{x}}", "1 < 2 {{x}}", "a <= {{x}}",
        "<script>if (a < b) {}</script>{{x}}", "<title>a</titles></title>{{x}}", "<?xml a=\"?>{{x}}", "</p\n>{{x}}",
        "<p {{#yes}}hidden{{/yes}}>{{x}}", "<a\n{{#yes}}\ntitle='{{x}}'\n{{/yes}}\n>{{x}}",
        "<!--[if mso]><p><![endif]-->{{x}}",
        "<!--[if !mso]><!-->{{x}}", "<titled>{{x}}", "< title>{{x}}", "<input value=a>{{x}}", "<a b = \"c\" >{{x}}",
        "</title>{{x}}", "<a b=c/>{{x}}", "<>{{x}}", "</>{{x}}", "</ a>{{x}}", "<<b>{{x}}", "<a \"b>{{x}}",
        "<a b={{yes}}\">{{x}}", "<{{yes}}>{{x}}",
    ])
    func isText(_ template: String) throws {
        #expect(try render(template, Self.context, .html).hasSuffix(Self.inText))
    }

    @Test(arguments: [
        "<a title=\"{{x}}", "<a title='{{x}}", "<a title={{x}}", "<a title= {{x}}", "<a title=\"b\" lang=\"{{x}}",
        "<a {{x}}", "<{{x}}", "</{{x}}", "<title>{{x}}", "<TITLE lang='en'>a {{x}}", "<textarea>{{x}}", "<style>{{x}}",
        "<style>a < b {{x}}", "<script>{{x}}", "<script>'</scrip>' {{x}}", "<!-- {{x}}", "<!-- > {{x}}",
        "<!-- -- {{x}}",
        "<!-{{x}}", "<!doctype {{x}}", "<title>a</titles>{{x}}", "<title></t{{x}}", "<a title=\"it's {{x}}",
        "<a title='>' {{x}}", "<a\n{{! c }}\ntitle='{{x}}", "<title><p>{{x}}", "<!--[if mso]><p>{{x}}", "<a b/{{x}}",
        "<a b={{yes}} c={{x}}", "<a b=\"{{yes}}\" c=\"{{x}}", "<a b c =\"{{x}}", "<a =\"b {{x}}", "<!--{{yes}}>{{x}}",
        "<title></t{{yes}}itle>{{x}}",
    ])
    func isNoText(_ template: String) throws {
        #expect(try render(template, Self.context, .html).hasSuffix(Self.inAttribute))
    }

    /// An address that is none is not written, wherever a template lets one stand.
    @Test(arguments: [
        ("<a href=\"{{url}}\">", "<a href=\"\">"), ("<a HREF = '{{url}}'>", "<a HREF = ''>"),
        ("<img src=\" {{#yes}}{{url}}{{/yes}}\">", "<img src=\" \">"),
        ("<a href=\"{{yes}}{{url}}\">", "<a href=\"\">"), ("<a title=\"{{url}}\">", "<a title=\"javascript:x\">"),
        ("<a href=\"\" title='{{url}}'>", "<a href=\"\" title='javascript:x'>"),
        ("<a href title='{{url}}'>", "<a href title='javascript:x'>"), ("{{url}}", "javascript:x"),
    ])
    func writesOnlySafeAddresses(_ template: String, _ expected: String) throws {
        let context = TemplateValue.object([
            "url": .fragment(.outside("javascript:x", [.leftToRight])), "yes": .boolean(true),
        ])
        #expect(try render(template, context, .html) == expected)
        let safe = TemplateValue.object(["url": .text("https://x.org/?a&b"), "yes": .text("")])
        #expect(try render("<a href=\"{{yes}}{{url}}\">", safe, .html) == "<a href=\"https://x.org/?a&amp;b\">")
    }

    @Test func otherMediaKnowNoTags() throws {
        let context = TemplateValue.object(["x": .text("<b>_\u{7}")])
        #expect(try render("<a title=\"{{x}}", context, .text) == "<a title=\"<b>_")
        #expect(try render("<a title=\"{{x}}", context, .markdown) == "<a title=\"\\<b\\>\\_")
        #expect(try render("{{{x}}}{{&x}}", context, .markdown) == "<b>_\u{7}<b>_\u{7}")
    }

    @Test func markupIsWrittenAsItIs() throws {
        let forms: [Medium: String] = [.html: "<ul>&</ul>", .text: "* &"]
        let context = TemplateValue.object(["notes": .fragment(.markup(forms)), "no": .fragment(.markup([.html: ""]))])
        #expect(try render("{{notes}}|{{{notes}}}", context, .html) == "<ul>&</ul>|<ul>&</ul>")
        #expect(try render("{{notes}}", context, .text) == "* &")
        #expect(try render("{{#notes}}1{{/notes}}{{#no}}2{{/no}}{{^no}}3{{/no}}", context, .html) == "13")
        #expect(try failure("{{notes}}", context, .markdown) == .missingMarkup)
        #expect(try failure("<a title=\"{{notes}}\">", context, .html) == .markupPlace)
        #expect(try failure("<a title=\"{{{notes}}}\">", context, .html) == .markupPlace)
    }

    @Test func typedTextIsNeverRaw() throws {
        let context = TemplateValue.object([
            "words": .fragment(.text("<b>")), "slot": .slot(.name), "inner": .fragment(.sequence([.slot(.name)])),
        ])
        for name in ["words", "slot", "inner"] {
            #expect(try failure("{{{\(name)}}}", context, .html) == .rawValue)
            #expect(try failure("{{&\(name)}}", context, .text) == .rawValue)
        }
    }
}
