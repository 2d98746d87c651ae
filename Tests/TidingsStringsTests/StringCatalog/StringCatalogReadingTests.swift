import TestSupport
import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

@Suite struct StringCatalogReadingTests {
    @Test func theSourceLanguageIsItsKeysWhereItSaysNothing() {
        let file = stringCatalog(
            #"""
            "bare":{},
            "own":{"localizations":{"en":\#(unit("Own text")),"de":\#(unit("Eigen"))}},
            "new":{"localizations":{"en":\#(unit("", "new")),"de":\#(unit("", "new"))}},
            "empty":{"localizations":{"en":\#(unit("")),"de":\#(unit("", "needs_review"))}},
            "old":{"extractionState":"stale","localizations":{"de":\#(unit("Alt", "stale"))}}
            """#)
        #expect(file.languages == ["de", "en"])
        #expect(file.table(for: "en").pairs == ["bare=bare", "own=Own text", "new=new", "empty=", "old=old"])
        #expect(file.table(for: "de").pairs == ["own=Eigen", "empty=", "old=Alt"])
        #expect(file.table(for: "fr").pairs == [])
        #expect(file.allProblems == [])
    }

    @Test func whatIsNotForTranslationIsTheSameEverywhere() {
        let file = stringCatalog(
            #"""
            "name":{"shouldTranslate":false,"localizations":{"en":\#(unit("Snoodle"))}},
            "v":{"shouldTranslate":false,"localizations":{"de":\#(unit("w"))}},
            "x":{"localizations":{"de":\#(unit("y"))}}
            """#)
        #expect(file.table(for: "de").pairs == ["name=Snoodle", "v=v", "x=y"])
        #expect(file.table(for: "de").faults == ["3:47 not-for-translation"])
        #expect(file.allProblems == file.table(for: "de").problems)
        #expect(file.table(for: "en").pairs == ["name=Snoodle", "v=v", "x=x"])
    }

    @Test func whatVariesIsRead() throws {
        let file = stringCatalog(
            #"""
            "p":{"localizations":{"de":\#(plural(["one": "%lld Tag", "other": "%lld Tage"]))}},
            "d":{"localizations":{"de":\#(variations("device", ["mac": "Klick", "iPhone": plural(["other": "%lld Tipps"]), "other": "Tipp"]))}},
            "w":{"localizations":{"de":\#(variations("width", ["10": "kurz", "30": "lang"]))}},
            "set":{"localizations":{"de":{"stringSet":{"state":"translated","values":["Eins","Zwei"]}}}}
            """#)
        let table = file.table(for: "de")
        #expect(file.allProblems == [])
        #expect(table["p"]?.value == "%lld Tage")
        #expect(table["p"]?.variation == .plural([.one: .text("%lld Tag"), .other: .text("%lld Tage")]))
        #expect(
            table["d"]?.variation
                == .device([
                    "mac": .text("Klick"), "iphone": .plural([.other: .text("%lld Tipps")]), "other": .text("Tipp"),
                ]))
        #expect(table["d"]?.value == "Tipp")
        #expect(table["w"]?.variation == .width([10: .text("kurz"), 30: .text("lang")]))
        #expect(table["set"]?.variation == .set(["Eins", "Zwei"]))
        #expect(
            table.entries.map { "\($0.place)" }
                == ["2", "3", "4", "5"].enumerated().map { index, line in
                    "t.xcstrings:\(line):\(index == 3 ? 25 : 23)"
                })
    }

    private let substitutions = #"""
        "substitutions":{
        "count":{"argNum":2,"formatSpecifier":"lld","variations":{"plural":{"one":\#(unit("%arg Bild")),"other":\#(unit("%arg Bilder"))}}},
        "places":{"formatSpecifier":"lld","argNum":3,"variations":{"plural":{"one":\#(unit("einem Ort")),"other":\#(unit("%arg Orten"))}}}}
        """#

    @Test func substitutionsAreFilledIn() throws {
        let file = germanCatalog(
            #"{"stringUnit":{"state":"translated","value":"%@: %#@count@ an %#@places@"},\#(substitutions)}"#)
        #expect(file.allProblems == [])
        let entry = try #require(file.table(for: "de")["k"])
        guard case .format(_, let variables)? = entry.variation else {
            Issue.record("no format")
            return
        }
        #expect(variables["count"]?.position == 2 && variables["count"]?.specifier == "lld")
        let compiled = CompiledText(
            entry.value, entry.variation, syntax: .printf, key: "k", declaration: nil, place: nil, locale: nil)
        let formatters = Formatters.shared(for: try LocaleTag(canonical: "de"))
        #expect(compiled.message?.string(["Ann", 1, 2], formatters).text == "Ann: 1 Bild an 2 Orten")
        #expect(compiled.message?.string(["Ann", 1_234, 1], formatters).text == "Ann: 1.234 Bilder an einem Ort")
    }

    /// They stand at the language, and serve the texts of all devices.
    @Test func substitutionsServeEveryDevice() throws {
        let device = variations("device", ["mac": "%@: %#@count@", "other": "%#@places@", "ipad": "nichts"])
        let file = germanCatalog(device.dropLast() + "," + substitutions + "}")
        #expect(file.allProblems == [])
        guard case .device(let forms)? = file.table(for: "de")["k"]?.variation else {
            Issue.record("no devices")
            return
        }
        #expect(forms["ipad"] == .text("nichts"))
        guard case .format("%@: %#@count@", let variables)? = forms["mac"] else {
            Issue.record("no format")
            return
        }
        #expect(variables.keys.sorted() == ["count", "places"])
    }

    @Test func whatTheCatalogSaysOfAKeyCanBeRead() throws {
        let file = stringCatalog(
            #"""
            "a\"b":{"comment":"For you","isCommentAutoGenerated":true,"extractionState":"extracted_with_value","generatesSymbol":true,
            "localizations":{"fr":\#(unit("x", "needs_review")),"de":\#(variations("device", ["mac": plural(["other": "y"])]))}},
            "c":{"shouldTranslate":false}
            """#)
        let key = try #require(file[#"a"b"#])
        #expect(key.comment == "For you" && key.isCommentAutoGenerated && key.extraction == .withValue)
        #expect(key.languages == ["fr", "de"] && key.shouldTranslate && key.place.line == 2)
        #expect(file.keys.map(\.key) == [#"a"b"#, "c"])
        #expect(file["c"]?.shouldTranslate == false && file["c"]?.extraction == nil && file["d"] == nil)
        #expect(file.units(of: #"a"b"#, in: "fr").map(\.state) == [.needsReview])
        let unit = try #require(file.units(of: #"a"b"#, in: "de").first)
        #expect(unit.form == .device("mac", .other) && unit.form.description == "device.mac.plural.other")
        #expect(unit.text == "y" && unit.state == .translated && unit.place.line == 3)
        #expect(file.units(of: "c", in: "de") == [] && file.units(of: "d", in: "de") == [])
    }

    @Test func aByteOrderMarkAndOtherEncodingsAreRead() {
        let text = #"{"sourceLanguage":"en","version":"1.0","strings":{"ä":{}}}"#
        let marked = StringCatalogFile.parse([0xEF, 0xBB, 0xBF] + Array(text.utf8), file: "t")
        #expect(marked.table(for: "en").pairs == ["ä=ä"] && marked.problems == [])
        let wide = StringCatalogFile.parse(
            [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, file: "t")
        #expect(wide.table(for: "en").pairs == ["ä=ä"])
        #expect(wide.problems.map(\.rule) == ["not-utf8"])
    }

    /// Two keys that look the same are two for Apple's tools.
    @Test func keysAreComparedByteByByte() {
        let file = stringCatalog(#""\u00e9":{},"e\u0301":{}"#)
        #expect(file.problems == [])
        #expect(file.table(for: "en").entries.map { visible($0.key) } == [visible("\u{E9}"), visible("e\u{301}")])
    }
}
