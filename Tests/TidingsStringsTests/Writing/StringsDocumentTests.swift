import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

@Suite struct StringsDocumentTests {
    private func document(_ text: String) throws -> StringsDocument {
        try StringsDocument(Array(text.utf8), file: "t.strings")
    }

    private func text(_ document: StringsDocument) -> String {
        visible(String(decoding: document.bytes, as: UTF8.self))
    }

    /// What a change makes of a file.
    private func changed(
        _ before: String, _ change: (inout StringsDocument) throws -> Void
    ) throws -> String {
        var document = try document(before)
        try change(&document)
        return text(document)
    }

    @Test(arguments: [
        ("\"a\" = \"b\";\n", "\"a\" = \"NEW\";\n"), ("a=b;c=d;", "a=NEW;c=d;"),
        ("/* x */ 'a'\t=\n'b' /* y */ ; // z\r\n", "/* x */ 'a'\t=\n'NEW' /* y */ ; // z\r\n"),
        ("a;", "a = \"NEW\";"), ("a = 1;\na = 2;\n", "a = 1;\na = NEW;\n"),
        ("\u{201C}a\u{201D} = \u{201C}b\u{201D};\n", "\u{201C}a\u{201D} = \"NEW\";\n"),
        ("@@ a = b\n}\n\"open = \"x\";", "@@ a = NEW\n}\n\"open = \"x\";"),
        ("{ a = b; }", "{ a = NEW; }"),
    ])
    func aTextIsReplacedAndNothingElse(before: String, after: String) throws {
        #expect(try changed(before) { try $0.setText("NEW", of: "a") } == visible(after))
    }

    @Test(arguments: [
        ("plain", "plain"), ("two words", "\"two words\""), ("", "\"\""), ("//x", "\"//x\""), ("\u{E9}", "\"\u{E9}\""),
    ])
    func aValueWithoutQuotesGetsThemWhenItNeedsThem(text: String, token: String) throws {
        #expect(try changed("a = b;") { try $0.setText(text, of: "a") } == visible("a = \(token);"))
    }

    @Test(arguments: [
        ("say \"hi\"", #"say \"hi\""#), (#"a\b"#, #"a\\b"#), ("a\nb\tc", #"a\nb\tc"#), ("a\r\nb", #"a\r\nb"#),
        ("it's", "it's"), ("\u{E9}e\u{301}\u{1F600}\u{2028}\u{A0}", "\u{E9}e\u{301}\u{1F600}\u{2028}\u{A0}"),
        ("\u{0}1", #"\U00001"#), (#"\U0041 \n"#, #"\\U0041 \\n"#), ("\u{7}", "\u{7}"),
    ])
    func textIsEscaped(value: String, written: String) throws {
        let after = try changed("\"a\" = \"b\";") { try $0.setText(value, of: "a") }
        #expect(after == visible("\"a\" = \"\(written)\";"))
        let again = read("\"a\" = \"\(written)\";")
        #expect(utf8(again["a"]?.value) == utf8(value))
    }

    @Test func singleQuotesAreKept() throws {
        #expect(
            try changed("'a' = 'b';") { try $0.setText("it's \"x\"", of: "a") } == visible(#"'a' = 'it\'s "x"';"#))
    }

    @Test func theSameTextChangesNoByte() throws {
        let odd = #"a = "\101\U0042\q";"#
        #expect(try changed(odd) { try $0.setText("ABq", of: "a") } == visible(odd))
    }

    @Test(arguments: [
        // The style of the file: blank lines, comments, quotes, spaces, line ends.
        ("", "\"n\" = \"t\";\n", "/* note */\n\"n\" = \"t\";\n"),
        ("/* head */\n", "/* head */\n\n\"n\" = \"t\";\n", "/* head */\n\n/* note */\n\"n\" = \"t\";\n"),
        ("// head", "// head\n\n\"n\" = \"t\";\n", "// head\n\n/* note */\n\"n\" = \"t\";\n"),
        ("\"a\"=\"b\";\n", "\"a\"=\"b\";\n\n\"n\"=\"t\";\n", "\"a\"=\"b\";\n\n/* note */\n\"n\"=\"t\";\n"),
        (
            "a = 1;\nb = 2;", "a = 1;\nb = 2;\nn = \"t\";", "a = 1;\nb = 2;\n/* note */\nn = \"t\";"
        ),
        (
            "// c\r\n'a'  =  '1';\r\n\r\n// d\r\n'b'  =  '2';\r\n",
            "// c\r\n'a'  =  '1';\r\n\r\n// d\r\n'b'  =  '2';\r\n\r\n'n'  =  't';\r\n",
            "// c\r\n'a'  =  '1';\r\n\r\n// d\r\n'b'  =  '2';\r\n\r\n// note\r\n'n'  =  't';\r\n"
        ),
        ("a=b;c=d;", "a=b;c=d; n=\"t\";", "a=b;c=d;\n/* note */ n=\"t\";"),
        ("a=b;c=d; // e", "a=b;c=d; // e\nn=\"t\";", "a=b;c=d; // e\n/* note */ n=\"t\";"),
        (
            "{\n  a = b;\n  c = d;\n}\n", "{\n  a = b;\n  c = d;\n  n = \"t\";\n}\n",
            "{\n  a = b;\n  c = d;\n  /* note */\n  n = \"t\";\n}\n"
        ),
        ("{}", "{\n\n\"n\" = \"t\";\n}", "{\n\n/* note */\n\"n\" = \"t\";\n}"),
        (
            "\"a\" = \"b\"; /* of a */\r\r\r", "\"a\" = \"b\"; /* of a */\r\r\"n\" = \"t\";\r\r\r",
            "\"a\" = \"b\"; /* of a */\r\r/* note */\r\"n\" = \"t\";\r\r\r"
        ),
    ])
    func anEntryIsAddedInTheStyleOfTheFile(before: String, plain: String, commented: String) throws {
        #expect(try changed(before) { try $0.add("n", "t") } == visible(plain))
        #expect(try changed(before) { try $0.add("n", "t", comment: "note") } == visible(commented))
        for after in [plain, commented] {
            let file = read(after)
            #expect(file["n"]?.value == "t")
            #expect(file.problems.isEmpty)
        }
        #expect(read(commented)["n"]?.comment == "note")
    }

    @Test func anEntryIsAddedAfterAnother() throws {
        let two = "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n"
        #expect(
            try changed(two) { try $0.add("n", "t", comment: "N", after: "a") }
                == visible("/* A */\n\"a\" = \"1\";\n\n/* N */\n\"n\" = \"t\";\n\n/* B */\n\"b\" = \"2\";\n"))
        #expect(try changed("a=b; c=d;") { try $0.add("n", "t", after: "a") } == visible("a=b; n=\"t\"; c=d;"))
        #expect(try changed("a=b;c=d;") { try $0.add("n", "t", after: "a") } == visible("a=b; n=\"t\"; c=d;"))
        var document = try document(two)
        try document.add("m", "1", after: "a")
        try document.add("n", "2", after: "m")
        try document.add("z", "3")
        #expect(document.keys == ["a", "m", "n", "b", "z"])
    }

    @Test(arguments: [
        ("one\ntwo", "/* one\n   two */\n"), (" ", ""), ("a */ b /* c", "/* a * / b / * c */\n"),
        ("*/*/", "/* * / * / */\n"),
    ])
    func aCommentCannotEndItself(words: String, comment: String) throws {
        let after = try changed("\"a\" = \"b\";\n") { try $0.add("n", "t", comment: words) }
        #expect(after == visible("\"a\" = \"b\";\n\n\(comment)\"n\" = \"t\";\n"))
    }

    @Test(arguments: [
        ("/* A */\na = 1;\n\n/* K */\nk = 2;\n\n/* B */\nb = 3;\n", "/* A */\na = 1;\n\n/* B */\nb = 3;\n"),
        ("/* K */\nk = 2;\n\n/* B */\nb = 3;\n", "/* B */\nb = 3;\n"),
        ("/* head */\n\n/* K */\nk = 2;\n\n/* B */\nb = 3;\n", "/* head */\n\n/* B */\nb = 3;\n"),
        ("a = 1;\n\nk = 2; // of k\n", "a = 1;\n"), ("a = 1;\nk = 2;", "a = 1;\n"),
        ("a = 1;\n\n// section\n\nk = 2;\n\nb = 3;\n", "a = 1;\n\n// section\n\nb = 3;\n"),
        ("a=1; k=2; b=3;", "a=1; b=3;"), ("a=1; k=2;\nb=3;\n", "a=1; \nb=3;\n"), ("k=2; b=3;\n", "b=3;\n"),
        ("{ k = 2; }", "{ }"), ("{\n  k = 2;\n  b = 3;\n}\n", "{\n  b = 3;\n}\n"), ("k = 2;", ""),
        ("k = 1;\nb = 3;\nk = 2;\n", "b = 3;\n"), ("@@ k = 1;\nb = 3;", "@@ \nb = 3;"),
        ("a = 1; @@\nk = 2;\n\nb = 3;", "a = 1; @@\n\nb = 3;"),
    ])
    func anEntryGoesWithItsComment(before: String, after: String) throws {
        #expect(try changed(before) { try $0.remove("k") } == visible(after))
    }

    @Test func anEmptiedFileCanBeFilledAgain() throws {
        let after = try changed("/* head */\n\nk = 1;\n\nl = 2;\n") { document in
            try document.remove("k")
            try document.remove("l")
            try document.add("n", "t")
        }
        #expect(after == visible("/* head */\n\nn = \"t\";\n"))
    }

    @Test(arguments: [
        ("\"a\" = \"b\";", "\"n k\" = \"b\";"), ("a = b;", "\"n k\" = b;"), ("'a' = b;", "'n k' = b;"),
        ("a;", "\"n k\" = \"a\";"), ("a = 1; a = 2;", "\"n k\" = 1; \"n k\" = 2;"),
    ])
    func aKeyIsRenamed(before: String, after: String) throws {
        #expect(try changed(before) { try $0.rename("a", to: "n k") } == visible(after))
    }

    @Test func whatCannotBeDoneIsSaid() throws {
        var document = try document("a = 1; b = 2;")
        #expect(throws: StringsDocumentError.unknownKey("x", file: "t.strings")) { try document.setText("", of: "x") }
        #expect(throws: StringsDocumentError.unknownKey("x", file: "t.strings")) { try document.remove("x") }
        #expect(throws: StringsDocumentError.unknownKey("x", file: "t.strings")) { try document.rename("x", to: "y") }
        #expect(throws: StringsDocumentError.unknownKey("x", file: "t.strings")) {
            try document.add("y", "", after: "x")
        }
        #expect(throws: StringsDocumentError.existingKey("b", file: "t.strings")) { try document.add("b", "") }
        #expect(throws: StringsDocumentError.existingKey("b", file: "t.strings")) {
            try document.rename("a", to: "b")
        }
        #expect(text(document) == "a = 1; b = 2;")
        for list in ["bplist00", "<?xml version=\"1.0\"?><plist/>", "/* c */<plist/>"] {
            #expect(throws: StringsDocumentError.propertyList(file: "t.strings")) { try self.document(list) }
        }
        var small = StringsLimits()
        small.fileSize = 3
        #expect(throws: StringsDocumentError.tooLarge(file: "f")) {
            try StringsDocument(Array("a=1;".utf8), file: "f", limits: small)
        }
        let problem = StringsDocumentError.unknownKey("x", file: "f").problem
        #expect(problem.message.hasPrefix("f has no key “x”."))
        #expect(problem.rule == "unknown-key")
        #expect(problem.key == "x")
    }

    @Test func theDocumentTellsWhatItHolds() throws {
        var document = try document("/* A */\na = 1;;\n\nb = 2;\n\na = 3;\n")
        #expect(document.keys == ["b", "a"])
        #expect(document["a"] == "3")
        #expect(document["c"] == nil)
        #expect(document.comment(of: "a") == nil)
        try document.add("c", "4", comment: "one\ntwo")
        #expect(document.comment(of: "c") == "one\ntwo")
        #expect(document.problems.map(\.rule) == ["stray-token"])
    }

    /// What is wrong in a file is not made worse.
    @Test(
        arguments: [
            ("k\" \"bplist00 =:", "add"), ("a = b;bplist = c;", "remove a"), ("\"a\" = \"b", "add"),
        ])
    func aChangeThatWouldBeMisreadIsRefused(_ text: String, _ change: String) throws {
        var document = try StringsDocument(Array(text.utf8), file: "f.strings")
        let before = document.bytes
        do throws(StringsDocumentError) {
            if change == "add" { try document.add("new", "text") } else { try document.remove("a") }
            let read = StringsFile.parse(document.bytes, file: "f.strings")
            #expect(read.entries.map(\.key) == document.keys)
        } catch {
            #expect(error.problem.rule == "faulty-file")
            #expect(document.bytes == before)
        }
    }
}
