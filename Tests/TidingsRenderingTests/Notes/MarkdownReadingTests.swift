import Testing
import TidingsModel

@testable import TidingsRendering

@Suite("Notes in Markdown")
struct MarkdownReadingTests {
    @Test(arguments: [
        ("", ""), (" \n\n", ""), ("one", "p(one)"), ("one\ntwo", "p(one two)"), ("one  \ntwo", "p(one⏎two)"),
        ("one\\\ntwo", "p(one⏎two)"), ("# One\n## Two #\nThree\n=====", "h1(One) h2(Two) h1(Three)"),
        ("####### x", "p(####### x)"),
        ("*a* **b** ***c*** ~~d~~ `e`", "p(*a* !b! !*c*! ~d~ `e`)"),
        ("**a *b* c**", "p(!a! !*b*! !c!)"), ("a**b**c", "p(a!b!c)"), ("2 * 3 * 4", "p(2 * 3 * 4)"),
        ("- one\n- two\n  - three", "ul(li(p(one)) li(p(two) ul(li(p(three)))))"),
        ("3. c\n4. d", "ol3(li(p(c)) li(p(d)))"), ("- a\n\n  b", "ul(li(p(a) p(b)))"),
        ("- [ ] a\n- [x] b\n- [y] c", "ul(li-(p(a)) li+(p(b)) li(p([y] c)))"),
        ("> - [x] a\n- - [ ] **b**", "quote(ul(li+(p(a)))) ul(li(ul(li-(p(!b!)))))"),
        ("```swift\nlet a = 1\n\tb\n```", "code:swift(let a = 1\n\tb)"), ("    x\n", "code(x)"),
        ("> a\n>> b", "quote(p(a) quote(p(b)))"), ("a\n\n---\n\nb", "p(a) rule p(b)"),
        ("| a | b |\n|---|--:|\n| 1 | 2 |\n| 3 |", "table!(a|b/1|2/3|)"), ("||\n|-|\n|1|", "table(1)"),
        ("| a\\|b |\n|-|\n| `c\\|d` |", "table!(a|b/`c|d`)"),
        ("[a](https://x.org/b)", "p([a→https://x.org/b])"), ("[a][1]\n\n[1]: http://x.org 'T'", "p([a→http://x.org])"),
        ("https://x.org/a_b.", "p([https://x.org/a_b→https://x.org/a_b].)"),
        ("www.x.org", "p([www.x.org→http://www.x.org])"), ("<a@x.org>", "p([a@x.org→mailto:a@x.org])"),
        ("a@x.org", "p(a@x.org)"), ("[**a** b](https://x.org)", "p([!a!→https://x.org][ b→https://x.org])"),
        ("[a](b)", "p(a)"), ("[a](//x.org)", "p(a)"), ("[a](javascript:alert(1))", "p(a)"),
        ("[a](JaVaScRiPt&colon;alert(1))", "p(a)"), ("[a](data:text/html,x)", "p(a)"),
        ("[a](https://u:p@x.org)", "p(a)"), ("[](https://x.org)", "p([https://x.org→https://x.org])"),
        ("![cat](https://x.org/cat.png)", "p(cat)"), ("[![b](c.svg)](https://x.org)", "p([b→https://x.org])"),
        ("&lt;b&gt; &amp;amp; &#x41;", "p(<b> &amp; A)"), ("\\*a\\*", "p(*a*)"),
        ("a<br>b <i>c</i> <kbd>d</kbd> <x-y z=1>e</x-y>", "p(a⏎b *c* `d` e)"),
        ("a</i></i>b <i>c\n\nd", "p(ab *c*) p(d)"),
        ("a <!-- b --> c", "p(a c)"), ("<script>alert(1)</script>", ""), ("<!-- a -->", ""),
        ("<details><summary>More</summary>\n\n- a\n\n</details>", "p(More) ul(li(p(a)))"),
        ("<p>a <b>b</b><img src=x onerror=alert(1) alt=c></p>", "p(a !b!c)"),
        ("a[^1]\n\n[^1]: b", "p(a^1)"), ("\u{FEFF}a\u{0}\u{7}b\u{85}c", "p(a\u{FFFD}b c)"),
        ("a \u{202E}b\n\n\u{2069}c", "p(a \u{202E}b\u{202C}) p(c)"),
    ])
    func tree(_ text: String, _ expected: String) {
        #expect(shape(RichText(.markdown(text))) == expected)
    }
}

@Suite("Notes in HTML")
struct HTMLReadingTests {
    @Test(arguments: [
        ("", ""), ("a", "p(a)"), ("a <b>b</b> <em>c</em> <del>d</del> <code>e</code>", "p(a !b! *c* ~d~ `e`)"),
        ("<p>a<p>b", "p(a) p(b)"), ("a<br>b", "p(a⏎b)"), ("a<br><br>b<br>", "p(a) p(b)"),
        ("<h2>a</h2><div><h3>b<br>c</h3>d</div>", "h2(a) h3(b⏎c) p(d)"), ("<h1><p>a</p><p>b</p></h1>", "h1(a⏎b)"),
        ("<ul><li>a<li>b<ul><li>c</ul></ul>", "ul(li(p(a)) li(p(b) ul(li(p(c)))))"),
        ("<ul>a<li>b</li><ul><li>c</li></ul></ul>", "ul(li(p(a)) li(p(b) ul(li(p(c)))))"), ("<li>a<li>b", "p(a) p(b)"),
        ("<ol start=5><li>a</ol>", "ol5(li(p(a)))"), ("<ol start='-1'><li>a</ol>", "ol1(li(p(a)))"),
        (
            "<ul><li><input type=checkbox checked> a<li><input type=CHECKBOX>b<li><input>c</ul>",
            "ul(li+(p(a)) li-(p(b)) li(p(c)))"
        ),
        ("<pre>a\n  <b>b</b>\n\n</pre>", "code(a\n  b)"), ("<blockquote>a<p>b</blockquote>", "quote(p(a) p(b))"),
        ("a<hr>b", "p(a) rule p(b)"), ("<dl><dt>a<dd>b</dl>", "p(a) p(b)"),
        ("<table><tr><th>a<th>b<tr><td>1<td><p>2</p><p>3</p></table>", "table!(a|b/1|2⏎3)"),
        ("<table><caption>t</caption><tr><td>a<td>b<tr><td>c</table>", "p(t) table(a|b/c|)"),
        ("<table><tr><td><ul><li>a<li>b</ul></table>", "table(a⏎b)"),
        ("<a href='https://x.org/?a=1&amp;b=2'>a</a>", "p([a→https://x.org/?a=1&b=2])"),
        ("<a href=' https://x.org'><p>a</p></a>", "p([a→https://x.org])"), ("<a href=/a>a</a>", "p(a)"),
        ("<a href='javascript&colon;alert(1)'>a</a>", "p(a)"), ("<a href='java&Tab;script:x'>a</a>", "p(a)"),
        ("<a href='&#1;javascript:x'>a</a>", "p(a)"), ("<a href='vbscript:x'>a</a><a>b</a>", "p(ab)"),
        ("<a href='mailto:a@x.org'>a</a>", "p([a→mailto:a@x.org])"),
        ("<script>a</script><style>b</style><iframe>c</iframe><!-- e -->f", "p(f)"),
        ("<form action=x><input name=a><button>b</button><select><option>c</select>d</form>", "p(d)"),
        ("<svg><a href='https://x.org'>a</a></svg><math><mi>b</math>c", "p(c)"), ("<textarea><b>a</textarea>b", "p(b)"),
        ("<font color=red onclick=x>a</font><blink>b</blink><x-y>c</x-y>", "p(abc)"),
        ("<img alt='a' src='https://x.org/t.gif'><img src=x onerror=alert(1)>", "p(a)"),
        ("<![CDATA[a]]>b]]>", "p(b]]>)"),
        ("<<b>a", "p(<!a!)"), ("&lt;script&gt; &nbsp;x&copy;", "p(<script> \u{A0}x©)"),
        ("<b>a<p>b</b>c", "p(!a!) p(!b!c)"),
        ("<html><head><title>t</title><style>s</style></head><body onload=x>a</body></html>", "p(a)"),
        ("a <b> b </b> c", "p(a !b! c)"), ("<p> \n </p><div></div><ul><li></ul><b></b>", ""),
    ])
    func tree(_ text: String, _ expected: String) {
        #expect(shape(RichText(.html(text))) == expected)
    }
}
