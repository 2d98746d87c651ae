import Testing
import TidingsModel

@testable import TidingsStrings

/// A fault costs no other entry, and is reported once, with its place.
@Suite struct RecoveryTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let pairs: [String]
        let faults: [String]
        var testDescription: String { text }

        init(_ text: String, _ pairs: [String], _ faults: [String]) {
            self.text = text
            self.pairs = pairs
            self.faults = faults
        }
    }

    @Test(arguments: [
        Case("a = b;; c = d;", ["a=b", "c=d"], ["1:7 stray-token"]),
        Case("a = b; @@ c = d;", ["a=b", "c=d"], ["1:8 stray-token"]),
        Case("a = b @@; c = d;", ["a=b", "c=d"], ["1:7 stray-token"]),
        Case("a = b;\n}\nc = d;", ["a=b", "c=d"], ["2:1 stray-token"]),
        Case("a = b; */ c = d;", ["a=b", "c=d"], ["1:8 stray-token"]),
        Case("\"a\" = \"b\",\n\"c\" = \"d\";", ["a=b", "c=d"], ["1:10 stray-token"]),
        Case("a\u{A0}= b; c = d;", ["a=b", "c=d"], ["1:2 stray-token"]),
        Case("a = b;\u{FEFF} c = d;", ["a=b", "c=d"], ["1:7 stray-token"]),
        Case("a = b\u{0} ; c = d;", ["a=b", "c=d"], ["1:6 stray-token"]),
        Case("= x; c = d;", ["c=d"], ["1:1 stray-token"]),
        Case("(x, y); c = d;", ["c=d"], ["1:1 stray-token"]),
        Case("\"a\" = \"b\" = \"x\";\nc = d;", ["c=d"], ["1:11 stray-token"]),
    ])
    func strayTokens(_ example: Case) { check(example) }

    @Test(arguments: [
        Case("\"a\" = \"b\"", ["a=b"], ["1:10 missing-semicolon"]),
        Case("\"a\" = \"b\"\n\"c\" = \"d\";", ["a=b", "c=d"], ["1:10 missing-semicolon"]),
        Case("\"a\" = \"b\" // x\n/* y */\nc = d;", ["a=b", "c=d"], ["1:10 missing-semicolon"]),
        Case("\"a\" = \"b\" \"c\" = \"d\";", ["a=b", "c=d"], ["1:10 missing-semicolon"]),
        Case("a = b\nc = d\ne = f;", ["a=b", "c=d", "e=f"], ["1:6 missing-semicolon", "2:6 missing-semicolon"]),
        Case("{ a = b }", ["a=b"], ["1:8 missing-semicolon"]),
        Case("\"a\" \"b\"; c = d;", ["a=b", "c=d"], ["1:5 missing-equals"]),
        Case("\"a\"\n\"b\" = \"c\";", ["b=c"], ["1:1 missing-value"]),
        Case("\"a\" = ;\nc = d;", ["c=d"], ["1:5 missing-value"]),
        Case("\"a\" =\n\"c\" = \"d\";", ["c=d"], ["1:5 missing-value"]),
        Case("{ a = b;", ["a=b"], ["1:1 unterminated-dictionary"]),
    ])
    func missingMarks(_ example: Case) { check(example) }

    @Test(arguments: [
        Case(
            "\u{201C}a\u{201D} = \u{201C}b\u{201D};\nc = d;", ["a=b", "c=d"], ["1:1 smart-quotes", "1:7 smart-quotes"]),
        Case("z = y;\n\"a\" = \u{201E}b\u{201C};\nc = d;", ["z=y", "a=b", "c=d"], ["2:7 smart-quotes"]),
        Case("\"a\" = \u{AB}b\u{BB};\nc = d;", ["a=b", "c=d"], ["1:7 smart-quotes"]),
        Case("\"a\" = \"b\u{201D};\n\"c\" = \"d\";", ["c=d"], ["1:9 smart-quotes"]),
        Case("\"a\u{201D} = \"b\";\n\"c\" = \"d\";", ["c=d"], ["1:3 smart-quotes"]),
        Case("\"a\" = \"\u{201C}b\u{201D}\";", ["a=\u{201C}b\u{201D}"], []),
    ])
    func smartQuotes(_ example: Case) { check(example) }

    @Test(arguments: [
        Case("\"a\" = \"open;\n\"c\" = \"d\";", ["c=d"], ["1:7 unterminated-string"]),
        Case("\"a\" = \"open;\n/* x */\n\n  \"c\" = \"d\";", ["c=d"], ["1:7 unterminated-string"]),
        Case("\"a\" = \"open;\nkey = \"d\";\ne = f;", ["key=d", "e=f"], ["1:7 unterminated-string"]),
        Case("z = y;\n\"a\" = \"open", ["z=y"], ["2:7 unterminated-string"]),
        Case("\"a = \"b\";\n\"c\" = \"d\";", ["c=d"], ["1:1 missing-value"]),
        Case("\"a\" = \"one\n\\\"x\\\" = y\n\";", ["a=one\n\"x\" = y\n"], []),
        Case("\"a\" = \"one\nkey = \"; b = \"c\";", ["a=one\nkey = ", "b=c"], []),
        Case("\"a\" = \"say \"hi\" to\";\nc = d;", ["c=d"], ["1:12 unescaped-quote"]),
        Case("a = Hello world;\nc = d;", ["c=d"], ["1:11 missing-quotes"]),
        Case("a = M\u{FC}ller; c = d;", ["a=M\u{FC}ller", "c=d"], ["1:5 missing-quotes"]),
        Case("\u{FC}ber = x; c = d;", ["\u{FC}ber=x", "c=d"], ["1:1 missing-quotes"]),
    ])
    func unterminatedText(_ example: Case) { check(example) }

    @Test(arguments: [
        Case("a = b;\n/* open\n\"c\" = \"d\";\ne = f;", ["a=b", "c=d", "e=f"], ["2:1 unterminated-comment"]),
        Case("a = b; /* open", ["a=b"], ["1:8 unterminated-comment"]),
        Case("/* one\n\"a\" = \"b\";\n/* two */\n\"c\" = \"d\";", ["c=d"], ["3:1 nested-comment"]),
        Case("a = (x)\nc = d;", ["c=d"], ["1:5 not-a-string", "1:8 missing-semicolon"]),
        Case("a = {b = e;} x; c = d;", ["c=d"], ["1:5 not-a-string", "1:13 missing-semicolon"]),
        Case("a = (x, y;\nc = d;", ["c=d"], ["1:5 not-a-string", "1:5 unterminated-value"]),
        Case(
            "a = { b = {;\nc = d;\ne = {;\nf = g;", ["c=d", "f=g"],
            ["1:5 not-a-string", "1:5 unterminated-value", "3:5 not-a-string"]),
    ])
    func unterminatedBrackets(_ example: Case) { check(example) }

    private func check(_ example: Case) {
        let file = read(example.text)
        #expect(file.pairs == example.pairs)
        #expect(file.faults == example.faults)
        for problem in file.problems { #expect(problem.message.hasSuffix(".") || problem.message.hasSuffix("?")) }
    }
}
