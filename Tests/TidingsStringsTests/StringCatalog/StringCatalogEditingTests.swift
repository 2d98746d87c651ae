import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

/// As Xcode writes it.
private let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Apple" : {

        },
        "banana" : {
          "comment" : "A fruit",
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "needs_review",
                "value" : "Banane \\u00e9\\/ \\"x\\""
              }
            },
            "fr" : {
              "variations" : {
                "plural" : {
                  "one" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld banane"
                    }
                  },
                  "other" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "%lld bananes"
                    }
                  }
                }
              }
            }
          }
        },
        "Cherry 10" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "%#@n@"
              },
              "substitutions" : {
                "n" : {
                  "argNum" : 1,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "other" : {
                        "stringUnit" : {
                          "state" : "translated",
                          "value" : "%arg Kirschen"
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

private func open(_ text: String = catalog) throws -> StringCatalogDocument {
    try StringCatalogDocument(Array(text.utf8), file: "t.xcstrings")
}

/// The lines that differ, as `-old` and `+new`; what is common before and behind is left out.
private func difference(_ old: String, _ new: StringCatalogDocument) -> [String] {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = String(decoding: new.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return new.difference(from: old).map { change in
        switch change {
        case .insert(_, let line, _): "+\(line)"
        case .remove(_, let line, _): "-\(line)"
        }
    }
}

@Suite struct StringCatalogEditingTests {
    @Test(arguments: [catalog, catalog + "\n", "\u{FEFF}" + catalog, catalog.replacing("\n", with: "\r\n")])
    func whatIsNotTouchedKeepsEveryByte(_ text: String) throws {
        var document = try open(text)
        #expect(document.bytes == Array(text.utf8))
        // What it says already is not written anew, escapes and all.
        try document.setText("Banane é/ \"x\"", state: .needsReview, for: "banana", in: "de")
        try document.setState(.translated, for: "banana", in: "fr", form: .plural(.one))
        let wasThere = (document.removeKey("durian"), try document.removeLanguage("it", of: "banana"))
        #expect(wasThere == (false, false))
        #expect(document.bytes == Array(text.utf8))
    }

    @Test func aTextAndItsStateAreReplaced() throws {
        var document = try open()
        try document.setText("Ba\tna\\\"ne\n\u{1}😀/", for: "banana", in: "de")
        #expect(
            difference(catalog, document) == [
                #"-            "value" : "Banane \u00e9\/ \"x\"""#, #"-            "state" : "needs_review","#,
                #"+            "state" : "translated","#, #"+            "value" : "Ba\tna\\\"ne\n\u0001😀/""#,
            ])
        let again = StringCatalogFile.parse(document.bytes, file: "t")
        #expect(again.table(for: "de")["banana"]?.value == "Ba\tna\\\"ne\n\u{1}😀/")
        var other = try open()
        try other.setState(.stale, for: "Cherry 10", in: "de", form: .substitution("n", .other))
        #expect(
            difference(catalog, other) == [
                #"-                      "state" : "translated","#, #"+                      "state" : "stale","#,
            ])
    }

    @Test func aLanguageIsAddedWhereXcodeSortsIt() throws {
        var document = try open()
        try document.setText("Plátano", state: .new, for: "banana", in: "es")
        #expect(
            difference(catalog, document) == [
                #"+        "es" : {"#, #"+          "stringUnit" : {"#, #"+            "state" : "new","#,
                #"+            "value" : "Plátano""#, "+          }", "+        },",
            ])
        // A key that had nothing gets its languages.
        var bare = try open()
        try bare.setText("Apfel", for: "Apple", in: "de")
        #expect(
            difference(catalog, bare) == [
                "-", #"+      "localizations" : {"#, #"+        "de" : {"#, #"+          "stringUnit" : {"#,
                #"+            "state" : "translated","#, #"+            "value" : "Apfel""#, "+          }",
                "+        }",
                "+      }",
            ])
    }

    @Test func formsAreAddedWhereXcodeSortsThem() throws {
        var document = try open()
        try document.setText("%lld de bananes", for: "banana", in: "fr", form: .plural(.many))
        #expect(
            difference(catalog, document) == [
                #"+              "many" : {"#, #"+                "stringUnit" : {"#,
                #"+                  "state" : "translated","#, #"+                  "value" : "%lld de bananes""#,
                "+                }", "+              },",
            ])
        try document.setText("%lld zéro", for: "banana", in: "fr", form: .plural(.zero))
        try document.setText("Klick", for: "Apple", in: "de", form: .device("mac"))
        try document.setText("%lld Tipps", for: "Apple", in: "de", form: .device("other", .other))
        try document.setText("eine Kirsche", for: "Cherry 10", in: "de", form: .substitution("n", .one))
        let file = StringCatalogFile.parse(document.bytes, file: "t")
        #expect(file.allProblems == [])
        #expect(
            file.units(of: "banana", in: "fr").map(\.form.description)
                == ["many", "one", "other", "zero"].map { "plural." + $0 })
        #expect(file.units(of: "Apple", in: "de").map(\.form) == [.device("mac"), .device("other", .other)])
        #expect(
            file.units(of: "Cherry 10", in: "de").map(\.text) == ["%#@n@", "eine Kirsche", "%arg Kirschen"])
    }

    @Test func keysAreAddedWhereXcodeSortsThem() throws {
        var document = try open()
        for key in ["cherry 9", "Zebra", "- a", "azure", "Äpfel"] { try document.addKey(key, comment: "C \"q\"") }
        #expect(
            document.keys == ["- a", "Apple", "azure", "banana", "cherry 9", "Cherry 10", "Zebra", "Äpfel"])
        var other = try open()
        try other.addKey("Aaa", comment: "C")
        try other.addKey("bb", extraction: nil)
        try other.addKey("d", comment: nil, extraction: .migrated)
        #expect(
            difference(catalog, other) == [
                #"+    "Aaa" : {"#, #"+      "comment" : "C","#, #"+      "extractionState" : "manual""#, "+    },",
                "+    },", #"+    "bb" : {"#, "+", "+    },", #"+    "d" : {"#,
                #"+      "extractionState" : "migrated""#,
            ])
    }

    @Test func whatIsRemovedLeavesNoTrace() throws {
        var document = try open()
        let wasThere = try document.removeLanguage("de", of: "banana")
        #expect(wasThere)
        #expect(difference(catalog, document).allSatisfy { $0.hasPrefix("-") })
        #expect(difference(catalog, document).count == 6)
        try document.removeLanguage("fr")
        try document.removeLanguage("de")
        #expect(StringCatalogFile.parse(document.bytes, file: "t").languages == ["en"])
        #expect(
            difference(catalog, document).filter { $0.hasPrefix("+") } == [
                #"+      "extractionState" : "manual""#, "+",
            ])
        for key in ["Cherry 10", "Apple", "banana"] {
            let wasThere = document.removeKey(key)
            #expect(wasThere)
        }
        let empty = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
        #expect(visible(String(decoding: document.bytes, as: UTF8.self)) == visible(empty))
        try document.addKey("a")
        #expect(
            difference(empty, document) == ["-", #"+    "a" : {"#, #"+      "extractionState" : "manual""#, "+    }"])
    }

    /// What was added and removed again leaves the file as it was.
    @Test(arguments: ["a", "b", "Cherry 5", "zz"])
    func addingAndRemovingIsNothing(_ key: String) throws {
        var document = try open()
        try document.addKey(key, comment: "x")
        for language in ["de", "an", "zu"] { try document.setText("t", for: key, in: language) }
        try document.setText("t", for: "Apple", in: "it")
        #expect(StringCatalogFile.parse(document.bytes, file: "t").allProblems == [])
        try document.removeLanguage("it", of: "Apple")
        document.removeKey(key)
        #expect(visible(String(decoding: document.bytes, as: UTF8.self)) == visible(catalog))
        for language in ["an", "ee", "zu"] {
            try document.setText("t", for: "banana", in: language)
            try document.removeLanguage(language, of: "banana")
        }
        #expect(visible(String(decoding: document.bytes, as: UTF8.self)) == visible(catalog))
    }

    @Test(
        arguments: [
            (
                #"{"sourceLanguage":"en","strings":{"a":{},"c":{}}}"#,
                #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"t"}}}},"b":{"extractionState":"manual"},"c":{}}}"#
            ),
            (
                #"{"sourceLanguage": "en", "strings": {"a": {}, "c": {}}}"#,
                #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "t"}}}}, "b": {"extractionState": "manual"}, "c": {}}}"#
            ),
            (
                "{\r\n\t\"strings\": {\r\n\t\t\"a\": {},\r\n\t\t\"c\": {}\r\n\t}\r\n}\r\n",
                "{\r\n\t\"strings\": {\r\n\t\t\"a\": {\r\n\t\t\t\"localizations\": {\r\n\t\t\t\t\"de\": {\r\n\t\t\t\t\t\"stringUnit\": {\r\n"
                    + "\t\t\t\t\t\t\"state\": \"translated\",\r\n\t\t\t\t\t\t\"value\": \"t\"\r\n\t\t\t\t\t}\r\n\t\t\t\t}\r\n\t\t\t}\r\n\t\t},\r\n"
                    + "\t\t\"b\": {\r\n\t\t\t\"extractionState\": \"manual\"\r\n\t\t},\r\n\t\t\"c\": {}\r\n\t}\r\n}\r\n"
            ),
        ])
    func theStyleOfTheFileIsKept(_ old: String, _ new: String) throws {
        var document = try open(old)
        try document.setText("t", for: "a", in: "de")
        try document.addKey("b")
        #expect(visible(String(decoding: document.bytes, as: UTF8.self)) == visible(new))
    }

    @Test func whatCannotBeDoneIsSaidAndChangesNothing() throws {
        var document = try open()
        func rule(_ change: (inout StringCatalogDocument) throws -> Void) -> String? {
            do {
                try change(&document)
                return nil
            } catch let error as StringCatalogEditError {
                #expect(error.problems.allSatisfy { $0.message.hasSuffix(".") && $0.key != nil })
                return error.problems.first?.rule
            } catch {
                return "other"
            }
        }
        #expect(rule { try $0.addKey("banana") } == "duplicate-key")
        #expect(rule { try $0.setText("x", for: "durian", in: "de") } == "unknown-key")
        #expect(rule { try $0.removeLanguage("de", of: "durian") } == "unknown-key")
        #expect(rule { try $0.setText("x", for: "banana", in: "x y") } == "unknown-language")
        #expect(rule { try $0.setText("x", for: "banana", in: "fr") } == "several-rules")
        #expect(rule { try $0.setText("x", for: "banana", in: "de", form: .plural(.one)) } == "several-rules")
        #expect(rule { try $0.setText("x", for: "banana", in: "fr", form: .device("mac")) } == "several-rules")
        #expect(
            rule { try $0.setText("x", for: "Apple", in: "de", form: .substitution("n", .one)) } == "unknown-variable")
        #expect(
            rule { try $0.setText("x", for: "Cherry 10", in: "de", form: .substitution("m", .one)) }
                == "unknown-variable")
        #expect(rule { try $0.setState(.stale, for: "Apple", in: "de") } == "no-text")
        #expect(document.bytes == Array(catalog.utf8))
    }

    @Test(arguments: ["", "{", "[]", "{}", #"{"strings":[]}"#, #"{"strings":{"a":{},}}"#, #"{"strings":{"a":"\q"}}"#])
    func whatIsBrokenIsNotOpened(_ text: String) {
        #expect(throws: StringCatalogEditError.self) { try open(text) }
    }

    @Test func bytesThatAreNoTextAreNotOpened() {
        #expect(throws: StringCatalogEditError.self) {
            try StringCatalogDocument(Array(#"{"strings":{"a"#.utf8) + [0xFF] + Array(#"":{}}}"#.utf8), file: "t")
        }
        #expect(throws: StringCatalogEditError.self) {
            try StringCatalogDocument(
                [0xFF, 0xFE] + catalog.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, file: "t")
        }
    }

    @Test func aNameThatStandsTwiceIsOneKey() throws {
        var document = try open(#"{"strings":{"a":{"comment":"1"},"b":{},"a":{"comment":"2"}}}"#)
        try document.setText("t", for: "a", in: "de")
        #expect(StringCatalogFile.parse(document.bytes, file: "t")["a"]?.languages == ["de"])
        document.removeKey("a")
        #expect(String(decoding: document.bytes, as: UTF8.self) == #"{"strings":{"b":{}}}"#)
    }
}

@Suite struct CatalogOrderTests {
    @Test(arguments: [
        [
            "", " ", "_", "-", ",", "!", "?", ".", "…", "(", "@", "*", "/", "&", "%", "`", "+", "<", "~", "⇧", "$", "0",
            "2", "02x", "10", "a", "A", "a b", "ab", "B", "é",
        ],
        ["%@ or below", "%@ Settings", "%1$@", "%d", "%lld"], ["pt-BR", "pt-PT", "zh-Hans", "zh-HK"],
    ])
    func signsThenNumbersThenLetters(_ names: [String]) {
        for first in names.indices {
            for second in names.indices {
                #expect(
                    (CatalogOrder(names[first]) < CatalogOrder(names[second])) == (first < second),
                    "\(names[first]) \(names[second])")
            }
        }
    }
}
