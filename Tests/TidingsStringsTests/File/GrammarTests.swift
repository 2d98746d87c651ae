import Testing
import TidingsModel

@testable import TidingsStrings

/// The grammar of the old-style form, row by row as Apple's parser has it.
@Suite struct GrammarTests {
    @Test(arguments: [
        (#"\a"#, "\u{07}"), (#"\b"#, "\u{08}"), (#"\f"#, "\u{0C}"), (#"\n"#, "\n"), (#"\r"#, "\r"), (#"\t"#, "\t"),
        (#"\v"#, "\u{0B}"), (#"\""#, "\""), (#"\'"#, "'"), (#"\\"#, "\\"), ("\\\n", "\n"), (#"\q"#, "q"),
        (#"\?"#, "?"), (#"\x41"#, "x41"), (#"\8"#, "8"), (#"\é"#, "\u{E9}"),
        (#"\U0041"#, "A"), (#"\U41"#, "A"), (#"\U41z"#, "Az"), (#"\U1F600"#, "\u{1F60}0"),
        (#"\Ud83d\Ude00"#, "\u{1F600}"),
        (#"\UD83D\UDE00"#, "\u{1F600}"),
        (#"\101"#, "A"), (#"\240"#, "\u{A9}"), (#"\200"#, "\u{A0}"), (#"\341"#, "\u{C6}"), (#"\1018"#, "A8"),
        (#"\7a"#, "\u{07}a"), (#"\251"#, "\u{2019}"), (#"\256"#, "\u{FB01}"), (#"\375"#, "\u{FF}"),
    ])
    func escapesAreResolved(escaped: String, text: String) {
        let file = read("\"k\" = \"<\(escaped)>\";")
        #expect(utf8(file["k"]?.value) == utf8("<\(text)>"))
        #expect(file.problems.isEmpty)
    }

    @Test(arguments: [#"\377"#, #"\777"#, #"\376"#, #"\0"#, #"\U0000"#, #"\Uzz"#])
    func escapesThatMakeNULAreReported(escaped: String) {
        let file = read("k = \"\(escaped)\";")
        #expect(file["k"]?.value.utf8.first == 0)
        #expect(file.faults == ["1:1 nul-byte"])
    }

    @Test(arguments: [
        (#""a" = "b";"#, ["a=b"]), (#"'a' = 'b';"#, ["a=b"]), (#"'a' = "it's";"#, ["a=it's"]),
        (#"'"' = "'";"#, ["\"='"]), ("a = b;", ["a=b"]), ("a=5;b=YES;", ["a=5", "b=YES"]),
        ("http://x = b;", ["http://x=b"]), ("NSFoo.bar_1$-2 = x/y:z;", ["NSFoo.bar_1$-2=x/y:z"]),
        ("a;", ["a=a"]), (#""a b";c=d;"#, ["a b=a b", "c=d"]), (#"{ "a" = "b"; }"#, ["a=b"]),
        (" {a=b;}\n// end\n", ["a=b"]), (#""" = "x";"#, ["=x"]), (#""a" = "";"#, ["a="]),
        ("\"a\" = \"one\ntwo\r\nthree\";", ["a=one\ntwo\r\nthree"]),
        ("/*x*/\"a\"/*=*/=/*;*/\"b\"/**/;/*y*/", ["a=b"]), ("a/ = b//;", ["a/=b//"]),
        ("// a = b;\nc = d; // e", ["c=d"]),
        ("a\u{2028}=\u{2029}b\u{0B}\u{0C};", ["a=b"]), ("// c\u{2028}a = b;", ["a=b"]), ("// c\ra = b;", ["a=b"]),
        ("a = \"//\"; b = \"/* x\";", ["a=//", "b=/* x"]), ("a = \"\u{A0}\u{2028}\";", ["a=\u{A0}\u{2028}"]),
        ("\"a\n\" = \"= b\";c=d;", ["a\n== b", "c=d"]), ("'a\n'/**/='=b';c=d;", ["a\n==b", "c=d"]),
        ("", []), ("  \n", []), ("/* only */", []),
    ])
    func everyFormIsRead(text: String, pairs: [String]) {
        let file = read(text)
        #expect(file.pairs.map { Array($0.utf8) } == pairs.map { Array($0.utf8) })
        #expect(file.problems.filter { $0.rule != "empty-file" }.isEmpty)
        #expect(file.format == .text)
    }

    @Test func aTextWithoutItsValueIsReported() {
        #expect(read(#""a""#).faults == ["1:1 missing-value"])
        #expect(read(#""a""#).entries.isEmpty)
    }

    @Test func textAfterTheClosingBraceIsReportedAndKept() {
        let file = read("{ a = b; } x = y;")
        #expect(file.faults == ["1:12 stray-token"])
        #expect(file.pairs == ["a=b", "x=y"])
    }

    @Test(arguments: [
        ("a = (x, y);", "a list"), ("a = <0fbd77>;", "data"), ("a = {k = v; n = {};};", "a dictionary"),
        ("a = ( \"x;)\", /* ) */ '(' );", "a list"),
    ])
    func valuesThatAreNoTextAreLeftOut(text: String, kind: String) throws {
        let file = read("o = p; \(text) z = y;")
        #expect(file.pairs == ["o=p", "z=y"])
        let problem = try #require(file.problems.first)
        #expect(file.faults == ["1:12 not-a-string"])
        #expect(problem.key == "a")
        #expect(problem.message.contains(kind))
    }

    @Test func ofAKeyThatStandsTwiceTheLastCounts() throws {
        let file = read("a = 1;\nb = 2;\na = 3;")
        #expect(file.pairs == ["b=2", "a=3"])
        #expect(file["a"]?.value == "3")
        let problem = try #require(file.problems.first)
        #expect(file.faults == ["3:1 duplicate-key"])
        #expect(problem.severity == .warning)
        #expect(problem.message.contains("line 1") && problem.message.contains("line 3"))
    }

    @Test func keysAreComparedByTheirBytes() {
        let file = read("\"\u{E9}\" = one; \"e\u{301}\" = two;")
        #expect(file.problems.isEmpty)
        #expect(file["\u{E9}"]?.value == "one")
        #expect(file["e\u{301}"]?.value == "two")
    }

    @Test func theEscapeOfOtherFormatsIsReported() throws {
        let file = read(#"a = "x\u0041";"#)
        #expect(file.pairs == ["a=xu0041"])
        #expect(file.faults == ["1:7 unicode-escape"])
        #expect(try #require(file.problems.first).severity == .warning)
        #expect(read(#"a = "\under";"#).problems.isEmpty)
    }

    @Test(arguments: [#"\UD83D"#, #"\UDE00"#, #"\UD83Dx"#, #"\UDE00\UD83D"#])
    func halfASurrogatePairIsReported(escaped: String) {
        let file = read("a = \"\(escaped)\";")
        #expect(file["a"]?.value.unicodeScalars.contains("\u{FFFD}") == true)
        #expect(Set(file.problems.map(\.rule)) == ["lone-surrogate"])
    }

    @Test func anEmptyFileIsAWarning() {
        let file = read("")
        #expect(file.problems.map(\.severity) == [.warning])
        #expect(file.faults == ["empty-file"])
        #expect(read("\n").problems.isEmpty)
    }

    @Test func aRawNULIsKeptAndReported() {
        let file = read("a = \"x\u{0}y\";")
        #expect(utf8(file["a"]?.value) == [0x78, 0, 0x79])
        #expect(file.faults == ["1:1 nul-byte"])
    }

    @Test func placesCountScalars() {
        let file = read("/* \u{1F600} */ a = b;\r\n\t\"\u{FC}\u{1F600}\" = c; d = e;\rf = g;")
        #expect(
            file.entries.map { "\($0.place)" } == [
                "test.strings:1:9", "test.strings:2:2", "test.strings:2:12", "test.strings:3:1",
            ])
    }

    @Test(
        arguments: [
            ("/* one */\na = b;", "one"), ("// one\n// two\na = b;", "one\ntwo"), ("/* head */\n\na = b;", nil),
            ("/* head */\n\n/* one\n   two */\na = b;", "one\ntwo"), ("z = y; // of z\na = b;", nil),
            ("z = y; // of z\n// of a\na = b;", "of a"), ("a = b;", nil), ("/* one */ a = b;", "one"),
            ("/* one */\n\r\na = b;", nil), ("z=y;\r\n/* http://x */\r\na = b;", "http://x"),
        ] as [(String, String?)])
    func theCommentAboveAKeyIsKept(text: String, comment: String?) {
        #expect(read(text)["a"]?.comment == comment)
    }
}
