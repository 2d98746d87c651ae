import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

@Suite struct StringCatalogFaultTests {
    @Test(
        arguments: [
            ("", ["1:1 empty-file"]), (" \n", ["1:1 empty-file"]), ("[]", ["1:1 not-a-catalog"]),
            ("3", ["1:1 not-a-catalog"]),
            ("{}", ["1:1 missing-source-language", "1:1 missing-version", "1:1 not-a-catalog"]),
            (#"{"sourceLanguage":"en","version":"1.0","strings":{}}"#, ["1:50 empty-catalog"]),
            (#"{"sourceLanguage":"en","version":"1.0","strings":[]}"#, ["1:50 wrong-type"]),
            (#"{"sourceLanguage":"en","version":"2.0","strings":{"a":{}}}"#, ["1:34 unknown-version"]),
            (#"{"sourceLanguage":"en","version":1,"strings":{"a":{}}}"#, ["1:34 wrong-type"]),
            (#"{"sourceLanguage":"Base","version":"1.3","strings":{"a":{}}}"#, ["1:19 unknown-language"]),
            (#"{"version":"1.2","strings":{"a":{}}}"#, ["1:1 missing-source-language"]),
            (
                #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{}},"more":1}"#, ["1:59 unknown-member"]
            ),
            (
                #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{},"a":{},"a":{}}}"#,
                ["1:58 duplicate-key", "1:65 duplicate-key"]
            ),
        ] as [(String, [String])])
    func faultsOfTheFile(_ text: String, _ faults: [String]) {
        let file = StringCatalogFile.parse(Array(text.utf8), file: "t.xcstrings")
        #expect(file.allProblems.faults == faults)
        #expect(file.allProblems.allSatisfy { $0.message.hasSuffix(".") && $0.place?.file == "t.xcstrings" })
        #expect(file.table(for: "de").entries.isEmpty)
    }

    @Test(
        arguments: [
            ("[]", ["4:5 wrong-type"]), (#"{"comment":1}"#, ["4:16 wrong-type"]),
            (#"{"shouldTranslate":0}"#, ["4:24 wrong-type"]), (#"{"new":0}"#, ["4:6 unknown-member"]),
            (#"{"extractionState":"odd"}"#, ["4:24 unknown-state"]),
            (#"{"localizations":[]}"#, ["4:22 wrong-type"]),
            (#"{"localizations":{"x y":{},"":{}}}"#, ["4:23 unknown-language", "4:32 unknown-language"]),
            (
                #"{"localizations":{"de-DE":{"stringUnit":{"value":"x"}},"de_DE":{"stringUnit":{"value":"x"}}}}"#,
                ["4:60 same-language"]
            ),
            (#"{"localizations":{"de":3}}"#, ["4:28 wrong-type"]),
            (#"{"comment":"a","comment":"b"}"#, ["4:20 duplicate-key"]),
        ] as [(String, [String])])
    func faultsOfAKey(_ value: String, _ faults: [String]) {
        let file = stringCatalog(
            """
            "before":{"localizations":{"de":\(unit("davor"))}},

            "k":\(value),
            "z":{"localizations":{"de":\(unit("danach"))}}
            """)
        #expect(file.allProblems.faults == faults)
        #expect(file.allProblems.allSatisfy { $0.message.hasSuffix(".") && $0.key == "k" })
        #expect(file.table(for: "de").pairs.filter { $0.hasPrefix("k") } == [])
        #expect(file.table(for: "de")["before"]?.value == "davor" && file.table(for: "de")["z"]?.value == "danach")
    }

    private static let variable = #"{"formatSpecifier":"lld","variations":{"plural":{"other":\#(unit("%arg"))}}}"#

    private static func format(_ text: String, _ substitutions: String) -> String {
        #"{"stringUnit":{"state":"translated","value":"\#(text)"},"substitutions":\#(substitutions)}"#
    }

    @Test(
        arguments: [
            ("{}", ["no-text"], nil), ("[]", ["wrong-type"], nil), (#"{"odd":1}"#, ["no-text", "unknown-member"], nil),
            (#"{"stringUnit":1}"#, ["wrong-type"], nil), (#"{"stringUnit":{}}"#, ["missing-value"], nil),
            (#"{"stringUnit":{"state":"translated"}}"#, ["missing-value"], nil),
            (#"{"stringUnit":{"state":"translated","value":null}}"#, ["wrong-type"], nil),
            (#"{"stringUnit":{"state":"done","value":"x"}}"#, ["unknown-state"], "x"),
            (#"{"stringUnit":{"state":7,"value":"x"}}"#, ["wrong-type"], "x"),
            (#"{"stringUnit":{"state":"new","value":"x","who":"me"}}"#, ["unknown-member"], "x"),
            (#"{"stringUnit":{"state":"new","value":"x","value":"y"}}"#, ["duplicate-key"], "y"),
            (#"{"stringUnit":{"state":"new","value":"\u0000"}}"#, ["nul-byte"], "\u{0}"),
            (#"{"stringUnit":{"state":"new","value":"\ud800"}}"#, ["lone-surrogate"], "\u{FFFD}"),
            (#"{"stringUnit":{"state":"new","value":"x",}}"#, ["trailing-comma"], "x"),
            (#"{"stringUnit":{"state":"new" "value":"x"}}"#, ["missing-comma"], "x"),
            (#"{"stringUnit":{"value":"x"},"variations":{"plural":{"other":\#(unit("y"))}}}"#, ["several-rules"], "x"),
            (#"{"stringSet":{"state":"new","values":["x",1]}}"#, ["wrong-type"], "x"),
            (#"{"stringSet":{"state":"translated","values":[]}}"#, ["no-forms"], nil),
            (#"{"stringSet":{"values":"x"}}"#, ["wrong-type", "no-forms"].sorted(), nil),
            (#"{"variations":{}}"#, ["no-forms"], nil), (#"{"variations":{"plural":{}}}"#, ["no-forms"], nil),
            (#"{"variations":{"plural":[]}}"#, ["wrong-type"], nil),
            (#"{"variations":{"moon":{}}}"#, ["no-forms", "unknown-member"], nil),
            (plural(["one": "x"]), ["missing-other"], "x"),
            (plural(["one": "x", "other": unit("", "new")]), ["missing-other"], "x"),
            (plural(["other": unit("", "new")]), [], nil),
            (plural(["some": "x", "other": "y"]), ["unknown-category"], "y"),
            (plural(["one": "[]", "other": "y"]).replacing(unit("[]"), with: "[]"), ["wrong-type"], "y"),
            (variations("device", ["toaster": "x", "other": "y"]), ["unknown-device"], "y"),
            (variations("device", ["mac": "x"]), ["missing-other"], "x"),
            (variations("width", ["wide": "x", "5": "y"]), ["bad-width"], "y"),
            (
                #"{"variations":{"plural":{"other":\#(unit("x"))},"device":{"other":\#(unit("y"))}}}"#,
                ["several-rules"],
                "x"
            ),
            (unit("%1$@ %1$d"), ["argument-type-differs"], "%1$@ %1$d"),
            (unit("%1$@ %1$S %2$d %2$f"), [], "%1$@ %1$S %2$d %2$f"),
            (unit("%3$@ %1$@"), ["skipped-argument"], "%3$@ %1$@"), (unit("%3$@ %@ %@"), [], "%3$@ %@ %@"),
            (plural(["one": "%2$@", "other": "%1$d %2$@"]), [], "%1$d %2$@"),
            (
                format("%1$@ %#@n@ %3$@", "{\"n\":\(variable)}").replacing(#"{"format"#, with: #"{"argNum":2,"format"#),
                [], "%1$@ %#@n@ %3$@"
            ),
            (unit("%#@n@"), ["unknown-variable"], "%#@n@"),
            (format("x", "{\"n\":\(variable)}"), ["unused-variable"], "x"),
            (format("%#@n@", "[]"), ["unknown-variable", "wrong-type"], "%#@n@"),
            (format("%#@n@", #"{"n":[]}"#), ["wrong-type"], "%#@n@"),
            (format("%#@n@", #"{"n":{"formatSpecifier":"d"}}"#), ["no-forms"], "%#@n@"),
            (format("%#@n@", #"{"n":\#(plural(["other": "%arg"]))}"#), ["missing-value-type"], "%#@n@"),
            (format("%#@n@", "{\"n\":\(variable)}").replacing("lld", with: "%lld"), ["percent-in-value-type"], "%#@n@"),
            (format("%#@n@", "{\"n\":\(variable)}").replacing("lld", with: "@"), ["unsupported-value-type"], "%#@n@"),
            (format("%#@n@", "{\"n\":\(variable)}").replacing("lld", with: "?"), ["unsupported-value-type"], "%#@n@"),
            (format("%#@n@", "{\"n\":\(variable)}").replacing("other", with: "one"), ["missing-other"], "%#@n@"),
            (
                format("%#@n@", "{\"n\":\(variable)}").replacing(#"{"format"#, with: #"{"argNum":0,"format"#),
                ["bad-argument-number"], "%#@n@"
            ),
            (
                format("%#@n@", "{\"n\":\(variable)}").replacing(#"{"format"#, with: #"{"argNum":9e99,"format"#),
                ["bad-argument-number"], "%#@n@"
            ),
            (
                format("%#@n@", "{\"n\":\(variable)}").replacing(#"{"format"#, with: #"{"argNum":"2","format"#),
                ["wrong-type"], "%#@n@"
            ),
            (
                format("%#@n@", #"{"n":\#(variations("device", ["mac": "x", "other": plural(["other": "%arg"])]))}"#),
                ["missing-value-type", "unsupported-variation"], "%#@n@"
            ),
            (
                format("%#@n@", "{\"n\":\(variable)}").replacing(#""plural""#, with: #""device":{},"plural""#),
                ["unsupported-variation"], "%#@n@"
            ),
            (
                variations("device", ["other": format("%#@n@", "{\"n\":\(variable)}")]),
                ["misplaced-substitutions", "unknown-variable"], "%#@n@"
            ),
        ] as [(String, [String], String?)])
    func faultsOfAText(_ localization: String, _ rules: [String], _ text: String?) {
        let file = germanCatalog(localization)
        let table = file.table(for: "de")
        #expect(file.allProblems.map(\.rule).sorted() == rules)
        for problem in file.allProblems {
            #expect(problem.key == "k" && problem.locale?.description == "de" && problem.place?.line == 3)
            #expect(problem.message.hasSuffix("."))
        }
        #expect(table["k"].map { visible($0.value) } == text.map(visible))
        #expect(table["before"]?.value == "davor" && table["z"]?.value == "danach")
    }

    @Test func aFileThatIsCutOffKeepsWhatIsThere() {
        let text = #"""
            {
              "sourceLanguage" : "en",
              "strings" : {
                "a" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "ä\n\u00e9" } } } },
                "b" : { "localizations" : { "de" : { "substitutions" : { "n" : \#(Self.variable) }, "stringUnit" : { "value" : "%#@n@" } } } },
                "c" : { "shouldTranslate" : false, "localizations" : { "en" : { "stringSet" : { "values" : [ "x" ] } } } }
              },
              "version" : "1.0"
            }
            """#
        let bytes = Array(text.utf8)
        let whole = StringCatalogFile.parse(bytes, file: "t")
        #expect(whole.allProblems == [] && whole.table(for: "de").pairs == ["a=ä\né", "b=%#@n@", "c=x"])
        let afterFirst = text.utf8.count - (text.split(separator: "},\n", maxSplits: 1).last?.utf8.count ?? 0)
        for count in 0..<bytes.count {
            let file = StringCatalogFile.parse(Array(bytes[..<count]), file: "t")
            #expect(file.problems.contains { $0.severity == .error })
            _ = file.allProblems
            _ = file.keys
            if count >= afterFirst { #expect(file.table(for: "de")["a"]?.value == "ä\né") }
            for language in file.languages { _ = file.table(for: language) }
            #expect(throws: StringCatalogEditError.self) {
                try StringCatalogDocument(Array(bytes[..<count]), file: "t")
            }
        }
        // A byte that is another one is never a trap.
        for index in bytes.indices {
            for byte in [0x00, 0x22, 0x5C, 0x7B, 0x7D, 0x5D, 0x2C, 0xFF] as [UInt8] {
                var changed = bytes
                changed[index] = byte
                _ = StringCatalogFile.parse(changed, file: "t").allProblems
            }
        }
    }

    @Test func limitsHold() {
        var limits = StringsLimits()
        limits.entries = 2
        let few = stringCatalog(#""a":{},"b":{},"c":{}"#, limits: limits)
        #expect(few.table(for: "en").pairs == ["a=a", "b=b"] && few.problems.map(\.rule) == ["too-many-entries"])
        limits.fileSize = 10
        #expect(stringCatalog(#""a":{}"#, limits: limits).problems.map(\.rule) == ["file-too-large"])
        limits = StringsLimits()
        limits.problems = 3
        let many = stringCatalog((0..<9).map { "\"\($0)\":[]" }.joined(separator: ","), limits: limits)
        #expect(many.problems.count == 4 && many.problems.contains { $0.rule == "too-many-problems" })
    }

    @Test func languagesBeyondTheLimitAreNotRead() {
        var limits = StringsLimits()
        limits.languages = 3
        let languages = ["de", "fr", "it", "es"].map { "\"\($0)\":\(unit($0))" }.joined(separator: ",")
        let file = stringCatalog("\"a\":{\"localizations\":{\(languages)}},\"b\":{}", limits: limits)
        #expect(file.languages == ["de", "en", "fr"])
        #expect(file.problems.map(\.rule) == ["too-many-languages"])
        #expect(file.table(for: "it").entries.isEmpty && file.table(for: "fr").pairs == ["a=fr"])
    }

    /// Variations in variations to any depth neither overflow the stack nor hide the other keys.
    @Test(arguments: [10, 50, 100, 100_000])
    func deepVariations(depth: Int) {
        let opening = String(repeating: #"{"variations":{"plural":{"other":"#, count: depth)
        let file = germanCatalog(opening + unit("x") + String(repeating: "}}}", count: depth))
        #expect(file.table(for: "de")["z"]?.value == "danach")
        #expect((file.table(for: "de")["k"] != nil) == (depth == 10))
        #expect(file.problems.map(\.rule) == (depth == 10 ? [] : ["nesting-too-deep"]))
        _ = file.units(of: "k", in: "de")
    }

    /// Input made to be read again and again takes time in proportion to its length, not to its square.
    @Test(
        .timeLimit(.minutes(15)),
        arguments: [
            "\"a\":", "\"a\":{},", "\"", "\"a\"\n", "{", "[", "}", "x,", "\"k\":[],", "\\", "<<<<<<<\n", "\"de\":{},",
            ",",
            "\"\\u", "'", "\"k\":{\"localizations\":{\"q q\":{}}},",
        ])
    func hostileInputTakesLinearTime(unit: String) {
        let text = String(repeating: unit, count: 60_000)
        #expect(stringCatalog(text).allProblems.count <= 1_001)
        #expect(stringCatalog("\"k\":{\"localizations\":{" + text).allProblems.count <= 1_001)
        #expect(stringCatalog("\"k\":{\"localizations\":{\"de\":{" + text).allProblems.count <= 1_001)
    }
}
