import TestSupport
import Testing

@testable import TidingsStrings

private func tree(_ text: String, nesting: Int = 128) -> JSONTree {
    JSONTree(SourceText(file: "t.json", bytes: Array(text.utf8)), nesting: nesting, faultLimit: 100)
}

extension JSONTree {
    /// The tree in one line, the names of members before their values.
    fileprivate var shown: String { root.map(shown) ?? "" }

    private func shown(_ node: Int) -> String {
        switch kind(of: node) {
        case .object:
            "{" + members(of: node).map { text(of: $0.key) + "=" + shown($0.value) }.joined(separator: " ") + "}"
        case .array: "[" + elements(of: node).map(shown).joined(separator: " ") + "]"
        case .string: "'" + text(of: node) + "'"
        case .number: String(decoding: source.bytes[range(of: node)], as: UTF8.self)
        case .true: "true"
        case .false: "false"
        case .null: "null"
        case .invalid: "?"
        }
    }

    fileprivate var shownFaults: [String] { faults.map { "\($0.offset) \($0.rule)" } }
}

@Suite struct JSONTests {
    @Test(
        arguments: [
            ("{}", "{}"), ("[]", "[]"), (" \t\r\n[ ] ", "[]"), ("\"a\"", "'a'"), ("0", "0"), ("-0.5e+10", "-0.5e+10"),
            ("10E2", "10E2"), ("[true,false,null]", "[true false null]"),
            (#"{"a":{"b":[1,{"c":"d"}]},"e":""}"#, "{a={b=[1 {c='d'}]} e=''}"), (#"{"a":1,"a":2}"#, "{a=1 a=2}"),
            (#""\"\\\/\b\f\n\r\t""#, "'\"\\/\u{8}\u{C}\n\r\t'"), (#""\u00e9\u00E9\uD83D\uDE00é😀""#, "'éé😀é😀'"),
            (#""\u0000""#, "'\u{0}'"), (#"{"\u0061":1}"#, "{a=1}"),
        ] as [(String, String)])
    func jsonIsRead(_ text: String, _ expected: String) {
        let tree = tree(text)
        #expect(visible(tree.shown) == visible(expected))
        #expect(tree.faults == [])
    }

    @Test(
        arguments: [
            ("[1,]", "[1]", ["3 trailing-comma"]), (#"{"a":1,}"#, "{a=1}", ["7 trailing-comma"]),
            (#"{"a":1 "b":2}"#, "{a=1 b=2}", ["7 missing-comma"]), (#"["a" "b"]"#, "['a' 'b']", ["5 missing-comma"]),
            (#"{"a" 1,"b":2}"#, "{a=1 b=2}", ["5 missing-colon"]),
            (#"{"a"=1,"b":2}"#, "{a=1 b=2}", ["4 missing-colon"]),
            (#"{"a":,"b":2}"#, "{a=? b=2}", ["5 missing-value"]), (#"{"a":}"#, "{a=?}", ["5 missing-value"]),
            (#"{"a"}"#, "{a=?}", ["4 missing-colon", "4 missing-value"]),
            ("[,1]", "[? 1]", ["1 missing-value"]), (#"{,"a":1}"#, "{a=1}", ["1 stray-comma"]),
            (#"{a:1,"b":2}"#, "{b=2}", ["1 invalid-json"]), (#"{'a':[1,2],"b":2}"#, "{b=2}", ["1 invalid-json"]),
            (#"{{"x":1},"b":2}"#, "{b=2}", ["1 invalid-json"]), (#"{"a":1 2,"b":2}"#, "{a=1 b=2}", ["7 invalid-json"]),
            (#"{"a":[1},"b":2}"#, "{a=[1] b=2}", ["7 wrong-bracket"]),
            (#"{"a":{"c":1],"b":2}"#, "{a={c=1} b=2}", ["11 wrong-bracket"]),
            ("[01]", "[?]", ["1 invalid-json"]), ("[1.]", "[?]", ["1 invalid-json"]),
            ("[-]", "[?]", ["1 invalid-json"]),
            ("[1e]", "[?]", ["1 invalid-json"]), ("[+1]", "[?]", ["1 invalid-json"]),
            ("[NaN,True,nul]", "[? ? ?]", ["1 invalid-json", "5 invalid-json", "10 invalid-json"]),
            ("['a',2]", "[? 2]", ["1 invalid-json"]), ("[/*c*/1]", "[?]", ["1 invalid-json"]),
            (#""a\qb""#, "'aqb'", ["2 unknown-escape"]), (#""\u12g4""#, "'u12g4'", ["1 unknown-escape"]),
            (#""\ud83d""#, "'\u{FFFD}'", ["1 lone-surrogate"]), (#""\ude00x""#, "'\u{FFFD}x'", ["1 lone-surrogate"]),
            (#""\ud83d\u0041""#, "'\u{FFFD}A'", ["1 lone-surrogate"]), ("\"a\tb\"", "'a\tb'", ["2 control-character"]),
            ("[\"a\n,\"b\"]", "['a' 'b']", ["1 unterminated-string"]), ("\"a", "'a'", ["0 unterminated-string"]),
            ("\"a\\", "'a\\'", ["0 unterminated-string"]), ("{} {}", "{}", ["3 text-after-end"]),
            ("}", "?", ["0 missing-value"]), ("]]", "?", ["0 missing-value", "1 text-after-end"]), ("", "", []),
            (#"{"a":[1"#, "{a=[1]}", ["7 unexpected-end"]), (#"{"a":"#, "{a=?}", ["5 unexpected-end"]),
            (#"{"a""#, "{a=?}", ["4 unexpected-end"]), (#"{"a":1,"#, "{a=1}", ["7 unexpected-end"]),
            ("\u{FEFF}[]", "?", ["0 invalid-json", "3 text-after-end"]),
            (
                "{\n<<<<<<< HEAD\n\"a\":1\n=======\n\"a\":2\n>>>>>>> b\n}", "{a=1 a=2}",
                ["2 merge-conflict", "21 merge-conflict", "29 missing-comma", "35 merge-conflict"]
            ),
        ] as [(String, String, [String])])
    func faultsCostOnlyThemselves(_ text: String, _ expected: String, _ faults: [String]) {
        let tree = tree(text)
        #expect(visible(tree.shown) == visible(expected))
        #expect(tree.shownFaults == faults)
        #expect(tree.isSound == faults.allSatisfy { $0.hasSuffix("lone-surrogate") })
        #expect(tree.faults.allSatisfy { $0.message.hasSuffix(".") })
    }

    @Test func deepBracketsAreLeftOut() {
        #expect(tree("[[[1]]]", nesting: 3).shown == "[[[1]]]")
        let deep = tree("[[[[1],2],3],4]", nesting: 2)
        #expect(deep.shown == "[[? 3] 4]")
        #expect(deep.shownFaults == ["2 nesting-too-deep"])
        for unit in ["[", "{\"a\":", "[{\"a\":", "{", "]", "}", "[}", "{]"] {
            let bomb = tree(String(repeating: unit, count: 100_000))
            #expect(!bomb.faults.isEmpty)
        }
    }

    @Test func faultsBeyondTheLimitAreNotKept() {
        let tree = tree("[" + String(repeating: "x,", count: 1_000) + "1]")
        #expect(tree.faults.count == 101)
        #expect(tree.elements(of: 0).count == 1_001)
    }
}
